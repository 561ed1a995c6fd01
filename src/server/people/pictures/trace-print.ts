import sharp from 'sharp';
import type { Tile } from '#drawing/close-seams.ts';
import type { RepeatKind } from '#drawing/recipe.ts';
import { MOST_TRACED_PIXELS } from '#drawing/flat-picture.ts';
import { isFading } from '#drawing/fading.ts';
import { traceFlat, type TracedPicture } from '#drawing/trace-flat.ts';
import { openOriginal } from './take-in-print.ts';
import { readTile } from './tile-pixels.ts';

/** Mean difference from the picture, of 255, above which its outlines are not taken. */
const MOST_CHANGED = 5;

/** Outlines, or why there are none: fading = shadows or fades that are half transparent, which would turn hard. */
export type Traced = { readonly outlines: TracedPicture } | { readonly outlines: null; readonly isFading: boolean };

/**
 * The outlines of a flat print's original, for printing it larger than its pixels are; none for one that is not flat, is
 * too small or too large, or does not look like its outlines.
 */
export async function tracePrint(path: string, repeat: RepeatKind): Promise<Traced> {
  const tile = await tileToTrace(path);
  if (tile === null) return { outlines: null, isFading: false };
  if (isFading(tile)) return { outlines: null, isFading: true };
  const traced = traceFlat(tile, repeat);
  if (!traced) return { outlines: null, isFading: false };
  const { data } = await sharp(Buffer.from(svgOf(traced, tile)), { unlimited: true, limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { colour, alpha } = differenceOf(data, tile.rgba);
  if (alpha > MOST_CHANGED) return { outlines: null, isFading: true };
  return colour > MOST_CHANGED ? { outlines: null, isFading: false } : { outlines: traced };
}

/** At a size in pixels. */
export const svgOf = (
  { width, height, fragment }: TracedPicture,
  size: { readonly width: number; readonly height: number },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"` +
  ` viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${fragment}</svg>`;

async function tileToTrace(path: string): Promise<Tile | null> {
  const opened = await openOriginal(path, MOST_TRACED_PIXELS).catch(() => null);
  if (opened === null) return null;
  // larger than what is traced, or broken: the caller interpolates, and finds out
  const tile = await readTile(opened).catch(() => null);
  // grey with alpha has two channels
  return tile !== null && tile.rgba.length === 4 * tile.width * tile.height ? tile : null;
}

/** Mean difference of a pixel: of its colours, seen on white, and of how opaque it is. */
function differenceOf(one: Uint8Array, other: Uint8ClampedArray): { colour: number; alpha: number } {
  let [colour, alpha] = [0, 0];
  for (let at = 0; at < one.length; at += 4) {
    for (let c = 0; c < 3; c += 1) {
      const shown = (pixels: ArrayLike<number>) => 255 + ((pixels[at + c]! - 255) * pixels[at + 3]!) / 255;
      colour += Math.abs(shown(one) - shown(other));
    }
    alpha += Math.abs(one[at + 3]! - other[at + 3]!);
  }
  const pixels = one.length / 4;
  return { colour: colour / pixels / 3, alpha: alpha / pixels };
}
