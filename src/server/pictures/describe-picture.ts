import sharp from 'sharp';
import { LOOK_LENGTH, LOOK_SIDE, lookOf } from '#drawing/look/look.ts';

/** Crops as shares of the shorter side: a photograph rarely shows as much cloth as the catalogue's picture. */
const CROPS = [
  { left: 0, top: 0, side: 1 },
  { left: 0.22, top: 0.22, side: 0.56 },
  { left: 0, top: 0, side: 0.7 },
  { left: 0.3, top: 0.3, side: 0.7 },
];

/** @returns the looks of the whole picture and of its crops, one after the other */
export async function describePicture({ bytes }: { readonly bytes: Uint8Array }): Promise<Uint8Array> {
  const whole = await sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').toBuffer();
  const { width, height } = await sharp(whole).metadata();
  const shorter = Math.min(width, height);
  const looks = new Uint8Array(CROPS.length * LOOK_LENGTH);
  for (const [at, { left, top, side }] of CROPS.entries()) {
    const size = Math.max(1, Math.floor(side * shorter));
    const pixels = await sharp(whole)
      .extract({
        left: Math.floor((width - shorter) / 2 + left * shorter),
        top: Math.floor((height - shorter) / 2 + top * shorter),
        width: size,
        height: size,
      })
      .resize({ width: LOOK_SIDE, height: LOOK_SIDE, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    looks.set(lookOf(pixels), at * LOOK_LENGTH);
  }
  return looks;
}
