import { GOOD_DPI } from '#contract/market/design-rules.ts';

/** The print resolution stored in a picture file. */

/** The resolution comes before the pixels, at most after a colour profile. */
const HEAD_BYTES = 2_000_000;

/** @returns null when the file does not contain it */
export async function dpiOf(file: Blob): Promise<number | null> {
  return dpiIn(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

/** A usable print resolution: 72 dpi is a default of screens that nearly every picture carries. */
export const printDpi = (dpi: number | null): number | null => (dpi !== null && dpi >= GOOD_DPI ? dpi : null);

/** @param head the first bytes of a PNG, JPEG, PSD or TIFF; null for any other file */
export function dpiIn(head: DataView): number | null {
  const { byteLength } = head;
  const short = (at: number) => (at + 2 <= byteLength ? head.getUint16(at) : 0);
  if (short(0) === 0x89_50) return dpiInPng(head);
  if (short(0) === 0xff_d8) return dpiInJpeg(head);
  if (short(0) === 0x38_42 && short(2) === 0x50_53) return dpiInPsd(head);
  return dpiInTiff(head);
}

const perInch = (perMetre: number): number => Math.round(perMetre * 0.0254);
const textAt = (head: DataView, at: number, length: number): string =>
  String.fromCodePoint(...new Uint8Array(head.buffer, head.byteOffset + at, length));

/** pHYs comes before the first IDAT. */
function dpiInPng(head: DataView): number | null {
  for (let at = 8; at + 17 <= head.byteLength; at += 12 + head.getUint32(at)) {
    const kind = textAt(head, at + 4, 4);
    if (kind === 'IDAT') return null;
    // unit 0 gives the pixel aspect ratio only, not a size
    if (kind === 'pHYs') return head.getUint8(at + 16) === 1 ? perInch(head.getUint32(at + 8)) || null : null;
  }
  return null;
}

/** JFIF, or EXIF when JFIF has none. */
function dpiInJpeg(head: DataView): number | null {
  for (let at = 2; at + 18 <= head.byteLength && head.getUint8(at) === 0xff; at += 2 + head.getUint16(at + 2)) {
    const marker = head.getUint8(at + 1);
    if (marker === 0xda) return null;
    const found =
      marker === 0xe0 && textAt(head, at + 4, 4) === 'JFIF'
        ? inUnit(head.getUint8(at + 11) + 1, head.getUint16(at + 12))
        : marker === 0xe1 && textAt(head, at + 4, 4) === 'Exif'
          ? dpiInTiff(new DataView(head.buffer, head.byteOffset + at + 10))
          : null;
    if (found !== null) return found;
  }
  return null;
}

const X_RESOLUTION = 0x01_1a;
const RESOLUTION_UNIT = 0x01_28;

/** The first directory of a TIFF, which is also the format of EXIF. */
function dpiInTiff(head: DataView): number | null {
  if (head.byteLength < 8) return null;
  const isLittle = head.getUint16(0) === 0x49_49;
  if (head.getUint16(2, isLittle) !== 42) return null;
  const from = head.getUint32(4, isLittle);
  const count = from + 2 <= head.byteLength ? head.getUint16(from, isLittle) : 0;
  // the default unit is inches
  let unit = 2;
  let resolution = 0;
  for (let at = from + 2; at < from + 2 + count * 12 && at + 12 <= head.byteLength; at += 12) {
    const tag = head.getUint16(at, isLittle);
    const value = head.getUint32(at + 8, isLittle);
    if (tag === RESOLUTION_UNIT) unit = head.getUint16(at + 8, isLittle);
    if (tag === X_RESOLUTION && value + 8 <= head.byteLength)
      resolution = head.getUint32(value, isLittle) / head.getUint32(value + 4, isLittle);
  }
  return inUnit(unit, resolution);
}

const PSD_RESOLUTION = 1005;

/** After the colour data, in the resources: each is 8BIM, a number, a name and its bytes, padded to even lengths. */
function dpiInPsd(head: DataView): number | null {
  const { byteLength } = head;
  const long = (at: number) => (at + 4 <= byteLength ? head.getUint32(at) : 0);
  const from = 30 + long(26);
  const end = Math.min(from + 4 + long(from), byteLength);
  for (let at = from + 4; at + 12 <= end;) {
    const nameBytes = (head.getUint8(at + 6) + 2) & ~1;
    const length = long(at + 6 + nameBytes);
    const bytesAt = at + 10 + nameBytes;
    // a fixed-point number with sixteen fraction bits, in pixels per inch
    if (head.getUint16(at + 4) === PSD_RESOLUTION && bytesAt + 4 <= end) return inUnit(2, long(bytesAt) / 65_536);
    at = bytesAt + length + (length % 2);
  }
  return null;
}

/** @param unit as in TIFF: 2 inches, 3 centimetres; any other value gives no size */
function inUnit(unit: number, resolution: number): number | null {
  if (!(resolution > 0 && resolution < 100_000)) return null;
  if (unit === 2) return Math.round(resolution);
  return unit === 3 ? perInch(resolution * 100) : null;
}
