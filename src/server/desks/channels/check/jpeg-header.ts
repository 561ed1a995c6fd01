export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** 3 = YCbCr, 1 = grey, 4 = CMYK */
  readonly components: number;
}

/** Frame markers SOF0–SOF15, without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads the frame of a JPEG segment by segment. @returns null when it is none, or is cut off */
export function readJpegHeader(bytes: Buffer): JpegHeader | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  // An end marker that is missing means that the file was cut off.
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  for (let at = 2; at + 10 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), components: bytes[at + 9]! };
    at += 2 + length;
  }
  return null;
}
