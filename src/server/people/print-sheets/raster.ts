import { closeSync, openSync, readSync } from 'node:fs';

/**
 * A picture's pixels on disk, as libvips writes them (`.v`): a header of 64 bytes, then rows of RGBA. A large picture
 * is read row by row, a small one is kept in memory.
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** no pixel is see-through; false also where that is not known */
  readonly isOpaque: boolean;
  /** RGBA, not premultiplied; valid until the next call */
  row(y: number, x: number, count: number): Uint8Array;
  close(): void;
}

export const HEADER_BYTES = 64;
export const PIXEL_BYTES = 4;
/** libvips' number for samples of 8 bits */
const BYTES = 0;
/** Of all rasters of a sheet; larger ones are read from disk, which the system caches. */
const MOST_HELD_BYTES = 8 * 1_048_576;

export function openRaster(path: string): Raster {
  const file = openSync(path, 'r');
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(file, header, 0, HEADER_BYTES, 0);
  // libvips writes numbers in the byte order of its machine, and says which by the magic number.
  const isLittle = header.readUInt32LE(0) === 0x08f2a6b6;
  const read = (at: number) => (isLittle ? header.readInt32LE(at) : header.readInt32BE(at));
  const [width, height, bands, format] = [read(4), read(8), read(12), read(20)];
  if (bands !== PIXEL_BYTES || format !== BYTES) {
    closeSync(file);
    throw new Error(`a raster of ${bands} bands, format ${format}: ${path}`);
  }
  const bytes = width * height * PIXEL_BYTES;
  if (bytes <= MOST_HELD_BYTES) {
    const pixels = Buffer.alloc(bytes);
    readSync(file, pixels, 0, bytes, HEADER_BYTES);
    closeSync(file);
    const row = (y: number, x: number, count: number) => {
      const from = (y * width + x) * PIXEL_BYTES;
      return pixels.subarray(from, from + count * PIXEL_BYTES);
    };
    return { width, height, isOpaque: isOpaque(pixels), row, close: () => {} };
  }
  const line = Buffer.alloc(width * PIXEL_BYTES);
  return {
    ...{ width, height, isOpaque: false },
    row: (y, x, count) => {
      const length = count * PIXEL_BYTES;
      readSync(file, line, 0, length, HEADER_BYTES + (y * width + x) * PIXEL_BYTES);
      return line.subarray(0, length);
    },
    close: () => closeSync(file),
  };
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += PIXEL_BYTES) if (pixels[at] !== 255) return false;
  return true;
}
