import { findThing } from './first-crop.ts';

/**
 * 版型轮廓: the outline of a garment on a plain ground as a small grid of covered cells, free of place and size, for
 * finding blanks by a photograph of a garment.
 */

/** Side of the square into which a whole picture of any proportion is squeezed before its silhouette is read. */
export const SILHOUETTE_SIDE = 64;
const GRID = 24;
export const SILHOUETTE_LENGTH = (GRID * GRID) / 8;

/** The span of a thing holds the middle nine tenths of its pixels; sleeves and hems lie outside of it. */
const AROUND = 1.25;

/**
 * @param rgba SILHOUETTE_SIDE × SILHOUETTE_SIDE opaque pixels
 * @param proportion width / height of the picture before it was squeezed
 * @returns SILHOUETTE_LENGTH bytes, one bit per cell; null without a garment on a plain ground
 */
export function silhouetteOf(rgba: Uint8Array | Uint8ClampedArray, proportion: number): Uint8Array | null {
  const side = SILHOUETTE_SIDE;
  const thing = findThing(rgba, side);
  if (!thing) return null;
  const { across, down, isThing } = thing;
  // the longer side fills the grid; both are measured in heights of the picture
  const size = AROUND * Math.max((across.length / side) * proportion, down.length / side);
  const bits = new Uint8Array(SILHOUETTE_LENGTH);
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const x = across.centre + ((((column + 0.5) / GRID - 0.5) * size) / proportion) * side;
      const y = down.centre + ((row + 0.5) / GRID - 0.5) * size * side;
      const isInside = x >= 0 && y >= 0 && x < side && y < side;
      const at = row * GRID + column;
      if (isInside && isThing(Math.floor(x), Math.floor(y))) bits[at >> 3]! |= 1 << (at & 7);
    }
  return bits;
}

/** Intersection over union, 0 … 1; the better one of the garment and its mirror image. */
export function silhouetteLikeness(one: Uint8Array, other: Uint8Array): number {
  return Math.max(
    overlapOf(one, other, (at) => at),
    overlapOf(one, other, (at) => at - (at % GRID) + (GRID - 1 - (at % GRID))),
  );
}

function overlapOf(one: Uint8Array, other: Uint8Array, placed: (at: number) => number): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < GRID * GRID; at += 1) {
    const mine = isSet(one, at);
    const theirs = isSet(other, placed(at));
    if (mine && theirs) both += 1;
    if (mine || theirs) either += 1;
  }
  return either === 0 ? 0 : both / either;
}

const isSet = (bits: Uint8Array, at: number): boolean => ((bits[at >> 3]! >> (at & 7)) & 1) === 1;
