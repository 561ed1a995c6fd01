import { rgbOf } from '../kit/colour.ts';
import { findInks } from '../kit/find-inks.ts';
import { labDistance, labOf, type Lab } from '../kit/lab.ts';
import type { Hex } from '../recipe.ts';

/** 图里有什么: what can be read from the pixels of a photographed cloth without knowing its size. */
export interface PhotoFacts {
  /** the largest share first */
  readonly palette: readonly { readonly hex: Hex; readonly percent: number }[];
  /** true for soft transitions, which cannot be separated into flat inks */
  readonly isContinuous: boolean;
}

/** Nearer to its ink than this, a pixel is that ink; Lab distance. */
const OWN = 14;
/** With a smaller share of pixels close to an ink, the picture is not made of flat inks. */
const LEAST_FLAT = 0.6;
const LEAST_PERCENT = 1;

/** @param rgba opaque pixels, `width` in a row */
export function factsOfPhoto(rgba: Uint8Array | Uint8ClampedArray, width: number): PhotoFacts {
  const inks = findInks(rgba, width).map((hex) => ({ hex, lab: labOf(...rgbOf(hex)), count: 0 }));
  if (inks.length === 0) return { palette: [], isContinuous: false };
  let near = 0;
  const pixels = rgba.length / 4;
  for (let at = 0; at < rgba.length; at += 4) {
    const lab: Lab = labOf(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
    let [best, least] = [inks[0]!, Infinity];
    for (const ink of inks) {
      const distance = labDistance(lab, ink.lab);
      if (distance < least) [best, least] = [ink, distance];
    }
    best.count += 1;
    if (least <= OWN) near += 1;
  }
  const palette = inks
    .map(({ hex, count }) => ({ hex, percent: Math.round((100 * count) / pixels) }))
    .filter(({ percent }) => percent >= LEAST_PERCENT)
    .toSorted((one, other) => other.percent - one.percent);
  return { palette, isContinuous: near < LEAST_FLAT * pixels };
}

/** sRGB 0 … 255 of a spot that is white in the world. */
export type WhiteSpot = readonly [red: number, green: number, blue: number];

/** White paper under good light is not quite 255. */
const PAPER = 245;
/** A darker or more colourful spot is not white paper, whatever the light. */
const DARKEST_PAPER = 90;
const MOST_COLOUR = 2.2;

/** False for a spot that is too dark or too colourful to be white paper. */
export function canBeWhite(spot: WhiteSpot): boolean {
  return Math.min(...spot) >= DARKEST_PAPER && Math.max(...spot) / Math.min(...spot) <= MOST_COLOUR;
}

/** Changes the pixels so that the spot becomes white paper. */
export function relight(rgba: Uint8ClampedArray, spot: WhiteSpot): void {
  const gains = spot.map((level) => PAPER / level);
  for (let at = 0; at < rgba.length; at += 4) for (let c = 0; c < 3; c += 1) rgba[at + c] = rgba[at + c]! * gains[c]!;
}
