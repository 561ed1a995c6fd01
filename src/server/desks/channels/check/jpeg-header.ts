export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** 3 = YCbCr, 1 = grey, 4 = CMYK */
  readonly components: number;
  /** 1 to 100, estimated from the luminance table as libjpeg scales it; null = no such table */
  readonly quality: number | null;
}

/** Frame markers SOF0–SOF15, without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads the frame of a JPEG segment by segment. @returns null when it is none, or is cut off */
export function readJpegHeader(bytes: Buffer): JpegHeader | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  // An end marker that is missing means that the file was cut off.
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  let quality: number | null = null;
  for (let at = 2; at + 10 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    const length = bytes.readUInt16BE(at + 2);
    // An 8-bit table with the number 0 is that of luminance.
    if (marker === 0xdb && bytes[at + 4] === 0 && at + 69 <= bytes.length)
      quality = qualityOf(bytes.subarray(at + 5, at + 69));
    if (isFrame(marker))
      return {
        ...{ height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), components: bytes[at + 9]! },
        quality,
      };
    at += 2 + length;
  }
  return null;
}

/** Sum of the luminance table of the JPEG standard (ITU-T T.81, K.1), which is that of quality 50. */
const STANDARD_SUM = 3_688;

function qualityOf(table: Uint8Array): number {
  const percent = (table.reduce((sum, step) => sum + step, 0) * 100) / STANDARD_SUM;
  return Math.max(1, Math.min(100, Math.round(percent <= 100 ? 100 - percent / 2 : 5_000 / percent)));
}
