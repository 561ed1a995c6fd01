import sharp, { type Sharp } from 'sharp';
import type { Tile } from '#drawing/close-seams.ts';

/** The pixels of an opened picture, RGBA. */
export async function readTile(opened: Sharp): Promise<Tile> {
  const { data, info } = await opened.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  return { rgba, width: info.width, height: info.height };
}

export const openPixels = ({ rgba, width, height }: Tile): Sharp =>
  sharp(rgba, { raw: { width, height, channels: 4 } });

/** A PNG, compressed little: it is encoded again when it is stored. */
export const pngOfTile = (tile: Tile): Promise<Buffer> => openPixels(tile).png({ compressionLevel: 3 }).toBuffer();
