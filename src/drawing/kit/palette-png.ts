import { zlibSync } from 'fflate';

export interface Rgba {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** 0 … 255 */
  readonly alpha: number;
}

/** A PNG of up to 256 colours as a data URI, one byte of `pixels` per pixel. Runs in Node and in the browser. */
export function palettePng(width: number, height: number, pixels: Uint8Array, palette: readonly Rgba[]): string {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, COLOUR_TYPE_PALETTE], 8);
  // every line begins with its filter type: none
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const png = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap(({ red, green, blue }) => [red, green, blue]))),
    chunk('tRNS', Uint8Array.from(palette.map(({ alpha }) => alpha))),
    chunk('IDAT', zlibSync(lines, { level: 3 })),
    chunk('IEND', new Uint8Array()),
  ];
  return `data:image/png;base64,${base64(joined(png))}`;
}

const COLOUR_TYPE_PALETTE = 3;

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** `btoa` needs a binary string, which is slow for a hundred kilobytes. */
function base64(bytes: Uint8Array): string {
  const words: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    words.push(
      DIGITS[word >> 18]! +
        DIGITS[(word >> 12) & 63]! +
        (i + 1 < bytes.length ? DIGITS[(word >> 6) & 63]! : '=') +
        (i + 2 < bytes.length ? DIGITS[word & 63]! : '='),
    );
  }
  return words.join('');
}
