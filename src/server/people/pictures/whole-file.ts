/**
 * Detects a truncated picture file by its structure alone. Decoders fill in missing data silently: libspng accepts a
 * PNG without its end, libjpeg a progressive JPEG whose later scans are cut off.
 */
export function isWholeFile(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) === JPEG_START) return isWholeJpeg(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.length >= bytes.readUInt32LE(4) + RIFF_HEAD;
  if (bytes.toString('latin1', 1, 4) === 'PNG') return isWholePng(bytes);
  // PSD and TIFF: their readers check every offset themselves.
  return true;
}

const RIFF_HEAD = 8;
const JPEG_START = 0xffd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Markers without a length: fill bytes, TEM, RST0 to RST7, SOI. */
const hasNoLength = (marker: number) => marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Walks the segments up to the end-of-image marker; data after it is ignored. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return false;
    if (marker === END_OF_IMAGE) return true;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else if (at + 3 >= bytes.length) return false;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
    }
  }
  return false;
}

/** Within coded pixels 0xFF is followed by a zero or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

export interface PngChunk {
  readonly name: string;
  readonly content: Buffer;
}

const PNG_HEAD = 8;

/** The complete chunks in their order; a truncated one is left out. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return;
    yield { name: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + 8 + length) };
    at = end;
  }
}

const PALETTE_COLOURS = 3;
const COLOUR_TYPE_AT = 9;

function isWholePng(bytes: Buffer): boolean {
  let wantsPalette = false;
  let hasPixels = false;
  for (const { name, content } of pngChunks(bytes)) {
    if (name === 'IHDR') wantsPalette = content[COLOUR_TYPE_AT] === PALETTE_COLOURS;
    if (name === 'PLTE' && content.length > 0 && content.length % 3 === 0) wantsPalette = false;
    if (name === 'IDAT') {
      if (wantsPalette) return false;
      hasPixels = true;
    }
    if (name === 'IEND') return hasPixels;
  }
  return false;
}
