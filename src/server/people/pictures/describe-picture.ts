import sharp from 'sharp';
import { firstCrop } from '#drawing/look/first-crop.ts';
import { LOOK_LENGTH, LOOK_SIDE, lookOf } from '#drawing/look/look.ts';
import { SILHOUETTE_SIDE, silhouetteOf } from '#drawing/look/silhouette.ts';
import { looksOf } from './looks.ts';

/** Crops as shares of the square's side: a photograph rarely shows as much cloth as the catalogue's picture. */
const CROPS = [
  { left: 0, top: 0, side: 1 },
  { left: 0.22, top: 0.22, side: 0.56 },
  { left: 0, top: 0, side: 0.7 },
  { left: 0.3, top: 0.3, side: 0.7 },
];

export interface DescribedPicture {
  /** of the square and of its crops, one after the other */
  readonly looks: Uint8Array;
  /** perceptual hash of the whole picture; null for one tone */
  readonly hash: bigint | null;
  readonly silhouette: Uint8Array | null;
}

export interface PictureToDescribe {
  readonly bytes: Uint8Array;
  /** a garment, whose cloth is described; a print or swatch is described up to its border */
  readonly isGarment: boolean;
}

/** As the browser describes a photograph (`web/market/alike/read-photo.ts`). */
export async function describePicture({ bytes, isGarment }: PictureToDescribe): Promise<DescribedPicture> {
  const whole = await sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').toBuffer();
  const { width, height } = await sharp(whole).metadata();
  const shorter = Math.min(width, height);
  const middle = { left: (width - shorter) / 2, top: (height - shorter) / 2, size: shorter };
  const square = isGarment ? await clothOf(whole, middle) : middle;
  const looks = new Uint8Array(CROPS.length * LOOK_LENGTH);
  for (const [at, { left, top, side }] of CROPS.entries()) {
    const part = {
      left: square.left + left * square.size,
      top: square.top + top * square.size,
      size: side * square.size,
    };
    looks.set(lookOf(await pixelsOf(whole, part, LOOK_SIDE)), at * LOOK_LENGTH);
  }
  const all = await sharp(whole)
    .resize({ width: SILHOUETTE_SIDE, height: SILHOUETTE_SIDE, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return {
    looks,
    hash: await looksOf(all, SILHOUETTE_SIDE, SILHOUETTE_SIDE),
    silhouette: isGarment ? silhouetteOf(all, width / height) : null,
  };
}

/** Pixels of a picture. */
interface SquarePx {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

async function clothOf(whole: Buffer, { left, top, size }: SquarePx): Promise<SquarePx> {
  const found = firstCrop(await pixelsOf(whole, { left, top, size }, SILHOUETTE_SIDE), SILHOUETTE_SIDE);
  if (!found) return { left, top, size };
  const side = found.side * size;
  return { left: left + found.x * size - side / 2, top: top + found.y * size - side / 2, size: side };
}

function pixelsOf(whole: Buffer, { left, top, size }: SquarePx, side: number): Promise<Buffer> {
  const length = Math.max(1, Math.floor(size));
  return sharp(whole)
    .extract({ left: Math.max(0, Math.floor(left)), top: Math.max(0, Math.floor(top)), width: length, height: length })
    .resize({ width: side, height: side, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}
