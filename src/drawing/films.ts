import { unmixer } from './kit/unmix.ts';
import type { Hex } from './recipe.ts';

/** 分色: the films of a screen print. Each ink has a screen; a tint or a soft edge becomes dots of its inks. */

export interface Film {
  /** 0 = open … 255 = full ink, a byte a pixel */
  readonly ink: Uint8Array;
  /** of the whole picture, 0 … 1 */
  readonly share: number;
}

/** No screen holds dots of less than 5 %: so faint a share is a soft edge of other inks. */
const LEAST_DOT = 13;

/** @param rgba what is printed, on clear ground */
export function filmsOf(rgba: Uint8Array | Uint8ClampedArray, inks: readonly Hex[]): Film[] {
  const pixels = rgba.length / 4;
  const films = inks.map(() => new Uint8Array(pixels));
  const sums = new Float64Array(inks.length);
  if (inks.length === 0) return [];
  const unmix = unmixer(inks);
  const shares = new Float64Array(inks.length);
  let last = -1;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * 4;
    const alpha = rgba[at + 3]!;
    if (alpha === 0) continue;
    const packed = (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!;
    if (packed !== last) unmix(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, shares);
    last = packed;
    for (let ink = 0; ink < inks.length; ink += 1) {
      const share = shares[ink]! * alpha;
      if (share < LEAST_DOT) continue;
      const cover = Math.round(share);
      films[ink]![pixel] = cover;
      sums[ink]! += cover;
    }
  }
  return films.map((ink, at) => ({ ink, share: sums[at]! / 255 / pixels }));
}

/** 白底: under every ink, one pixel smaller all around, so that no white shows beside it. */
export function underbaseOf(films: readonly Film[], width: number): Film {
  const pixels = films[0]?.ink.length ?? 0;
  const whole = new Uint8Array(pixels);
  for (const { ink } of films) for (let at = 0; at < pixels; at += 1) whole[at] = Math.min(255, whole[at]! + ink[at]!);
  const choked = new Uint8Array(pixels);
  let sum = 0;
  for (let at = 0; at < pixels; at += 1) {
    const x = at % width;
    const left = x > 0 ? whole[at - 1]! : 0;
    const right = x < width - 1 ? whole[at + 1]! : 0;
    const least = Math.min(whole[at]!, left, right, whole[at - width] ?? 0, whole[at + width] ?? 0);
    choked[at] = least;
    sum += least;
  }
  return { ink: choked, share: pixels === 0 ? 0 : sum / 255 / pixels };
}
