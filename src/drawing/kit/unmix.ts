import type { Hex } from '../recipe.ts';
import { rgbOf } from './colour.ts';

/**
 * How much of each colour of a palette a pixel holds. A flat pixel is one colour; a pixel on a soft edge is a blend of
 * two, as renderers blend them: linearly in sRGB. Only arithmetic that every machine rounds alike, so that browser and
 * server get the same bytes.
 */

/** Squared distance of sRGB levels that a half-and-half blend costs, as a share of its colours' squared distance. */
const BLEND_COST = 0.001;
/** Blends that fit nearly as well as the best count too, so that a tone has no hard border between two readings. */
const TIE = 4;
const TIE_SHARE = 0.5;

/** @param shares receives the share of each colour, together 1 */
export type Unmixer = (red: number, green: number, blue: number, shares: Float64Array) => void;

interface Pair {
  readonly from: number;
  readonly to: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly squared: number;
}

export function unmixer(palette: readonly Hex[]): Unmixer {
  const colours = palette.map(rgbOf);
  const pairs = pairsOf(colours);
  const costs = new Float64Array(pairs.length);
  const places = new Float64Array(pairs.length);

  return (red, green, blue, shares) => {
    shares.fill(0);
    if (pairs.length === 0) {
      shares[0] = 1;
      return;
    }
    let least = Infinity;
    for (let at = 0; at < pairs.length; at += 1) {
      const pair = pairs[at]!;
      const start = colours[pair.from]!;
      const [r, g, b] = [red - start[0], green - start[1], blue - start[2]];
      const along = r * pair.red + g * pair.green + b * pair.blue;
      const place = pair.squared === 0 ? 0 : Math.min(1, Math.max(0, along / pair.squared));
      const [offR, offG, offB] = [r - place * pair.red, g - place * pair.green, b - place * pair.blue];
      const cost = offR * offR + offG * offG + offB * offB + BLEND_COST * 4 * place * (1 - place) * pair.squared;
      places[at] = place;
      costs[at] = cost;
      if (cost < least) least = cost;
    }
    const width = TIE + TIE_SHARE * least;
    let sum = 0;
    for (let at = 0; at < pairs.length; at += 1) {
      const over = costs[at]! - least;
      if (over >= width) continue;
      const weight = (1 - over / width) * (1 - over / width);
      const { from, to } = pairs[at]!;
      shares[from]! += weight * (1 - places[at]!);
      shares[to]! += weight * places[at]!;
      sum += weight;
    }
    for (let at = 0; at < shares.length; at += 1) shares[at]! /= sum;
  };
}

function pairsOf(colours: readonly (readonly [number, number, number])[]): Pair[] {
  return colours.flatMap((start, from) =>
    colours.slice(from + 1).map((end, further) => {
      const [red, green, blue] = [end[0] - start[0], end[1] - start[1], end[2] - start[2]];
      return { from, to: from + 1 + further, red, green, blue, squared: red * red + green * green + blue * blue };
    }),
  );
}
