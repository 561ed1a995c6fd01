import sharp from 'sharp';
import { HASH_SIDE, hashOf } from '#drawing/look/picture-hash.ts';

/** @param rgba pixels; transparent parts count as white @returns the perceptual hash; null for a picture of one tone */
export async function looksOf(rgba: Uint8Array, width: number, height: number): Promise<bigint | null> {
  const grey = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: HASH_SIDE, height: HASH_SIDE, fit: 'fill' })
    .raw()
    .toBuffer();
  return hashOf(grey);
}
