import type { Hex } from '../recipe.ts';
import { hexOf, rgbOf } from './colour.ts';
import { type Lab, labDistance, labOf } from './lab.ts';

/**
 * The colours that a picture is made of, as a printer would separate it: k-means in Lab over the flat parts, without
 * soft edges, and without tints that are blends of two others, because a screen prints those as dots of their inks.
 */

export const MOST_INKS = 8;
/** Levels of sRGB between neighbours of a flat part. */
const FLAT = 10;
/** Lab distance: nearer centres are one ink. */
const SAME = 7;
const MOST_CENTRES = 24;
const ROUNDS = 12;
/** Share of the flat parts; less is grain. */
const LEAST_SHARE = 0.0015;
/** Squared levels of sRGB from the line between two inks. */
const ON_LINE = 12 ** 2;
/** A blend with a larger share of the picture is an ink of its own. */
const MOST_BLEND = 0.04;
const SOLID = 230;

interface Bin {
  count: number;
  red: number;
  green: number;
  blue: number;
}

interface Spot {
  readonly lab: Lab;
  readonly count: number;
  readonly bin: Bin;
}

interface Centre {
  lab: Lab;
  count: number;
  hex: Hex;
}

/** @param rgba not smoothed when it was scaled down @returns the largest share first; none for a clear picture */
export function findInks(rgba: Uint8Array | Uint8ClampedArray, width: number): Hex[] {
  const bins = flatBins(rgba, width);
  if (bins.length === 0) return [];
  const spots = bins.map((bin): Spot => {
    const { count, red, green, blue } = bin;
    return { bin, count, lab: labOf(red / count, green / count, blue / count) };
  });
  const total = spots.reduce((sum, { count }) => sum + count, 0);
  let centres = grouped(spots, seeds(spots));
  for (;;) {
    const pair = nearestPair(centres);
    if (!pair) break;
    const [one, other] = pair;
    const gone = one.count < other.count ? one : other;
    centres = grouped(
      spots,
      centres.filter((centre) => centre !== gone).map(({ lab }) => lab),
    );
  }
  const seen = centres.filter(({ count }) => count >= total * LEAST_SHARE);
  return withoutBlends(seen, total)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_INKS)
    .map(({ hex }) => hex);
}

/** Eight levels a bin. A picture without flat parts (a photograph) is taken whole. */
function flatBins(rgba: Uint8Array | Uint8ClampedArray, width: number): Bin[] {
  const flat = new Map<number, Bin>();
  const all = new Map<number, Bin>();
  const row = width * 4;
  let [solid, even] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < SOLID) continue;
    solid += 1;
    add(all, rgba, at);
    const isLast = (at / 4 + 1) % width === 0;
    const right = isLast ? at : at + 4;
    const below = at + row < rgba.length ? at + row : at;
    if (!isEven(rgba, at, right) || !isEven(rgba, at, below)) continue;
    even += 1;
    add(flat, rgba, at);
  }
  return [...(even > solid * LEAST_EVEN ? flat : all).values()];
}

const LEAST_EVEN = 0.05;

function isEven(rgba: Uint8Array | Uint8ClampedArray, at: number, beside: number): boolean {
  return (
    Math.abs(rgba[at]! - rgba[beside]!) <= FLAT &&
    Math.abs(rgba[at + 1]! - rgba[beside + 1]!) <= FLAT &&
    Math.abs(rgba[at + 2]! - rgba[beside + 2]!) <= FLAT &&
    rgba[beside + 3]! >= SOLID
  );
}

function add(bins: Map<number, Bin>, rgba: Uint8Array | Uint8ClampedArray, at: number): void {
  const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
  const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
  const known = bins.get(key);
  if (!known) {
    bins.set(key, { count: 1, red, green, blue });
    return;
  }
  known.count += 1;
  known.red += red;
  known.green += green;
  known.blue += blue;
}

/** The largest spot, then again and again the one that weighs most by its size and its distance from all before. */
function seeds(spots: readonly Spot[]): Lab[] {
  const first = spots.reduce((most, spot) => (spot.count > most.count ? spot : most));
  const far = spots.map(({ lab }) => labDistance(lab, first.lab));
  const chosen = [first.lab];
  while (chosen.length < MOST_CENTRES) {
    let [best, weight] = [-1, 0];
    for (let at = 0; at < spots.length; at += 1) {
      if (far[at]! < SAME) continue;
      const own = spots[at]!.count * far[at]!;
      if (own > weight) [best, weight] = [at, own];
    }
    if (best === -1) break;
    const { lab } = spots[best]!;
    chosen.push(lab);
    for (let at = 0; at < spots.length; at += 1) far[at] = Math.min(far[at]!, labDistance(spots[at]!.lab, lab));
  }
  return chosen;
}

/** K-means. The colour of a group is that of its largest spot: the mean would be pulled by grain and edges. */
function grouped(spots: readonly Spot[], starts: readonly Lab[]): Centre[] {
  let labs = [...starts];
  const of = new Int32Array(spots.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = labs.map(() => [0, 0, 0, 0]);
    spots.forEach(({ lab, count }, at) => {
      let [nearest, least] = [0, Infinity];
      for (let one = 0; one < labs.length; one += 1) {
        const distance = labDistance(lab, labs[one]!);
        if (distance < least) [nearest, least] = [one, distance];
      }
      of[at] = nearest;
      const sum = sums[nearest]!;
      for (let axis = 0; axis < 3; axis += 1) sum[axis]! += lab[axis]! * count;
      sum[3]! += count;
    });
    labs = sums.map((sum, at): Lab =>
      sum[3] === 0 ? labs[at]! : [sum[0]! / sum[3]!, sum[1]! / sum[3]!, sum[2]! / sum[3]!],
    );
  }
  return labs.flatMap((lab, one) => {
    const own = spots.filter((_, at) => of[at] === one);
    if (own.length === 0) return [];
    const { bin } = own.reduce((most, spot) => (spot.count > most.count ? spot : most));
    const count = own.reduce((sum, spot) => sum + spot.count, 0);
    return [{ lab, count, hex: hexOf([bin.red / bin.count, bin.green / bin.count, bin.blue / bin.count]) }];
  });
}

function nearestPair(centres: readonly Centre[]): readonly [Centre, Centre] | undefined {
  let [nearest, least]: [readonly [Centre, Centre] | undefined, number] = [undefined, SAME];
  centres.forEach((one, at) => {
    for (const other of centres.slice(at + 1)) {
      const distance = labDistance(one.lab, other.lab);
      if (distance < least) [nearest, least] = [[one, other], distance];
    }
  });
  return nearest;
}

/** The smallest first: what is left explains it. */
function withoutBlends(centres: readonly Centre[], total: number): Centre[] {
  let left = [...centres];
  for (const centre of centres.toSorted((one, other) => one.count - other.count)) {
    if (centre.count > total * MOST_BLEND) continue;
    const others = left.filter((one) => one !== centre && one.count > centre.count);
    if (others.some((one, at) => others.slice(at + 1).some((other) => isBetween(centre.hex, one.hex, other.hex))))
      left = left.filter((one) => one !== centre);
  }
  return left;
}

function isBetween(hex: Hex, one: Hex, other: Hex): boolean {
  const [point, start, end] = [rgbOf(hex), rgbOf(one), rgbOf(other)];
  const along = end.map((part, axis) => part - start[axis]!);
  const from = point.map((part, axis) => part - start[axis]!);
  const squared = dot(along, along);
  const place = squared === 0 ? 0 : dot(from, along) / squared;
  if (place < 0.05 || place > 0.95) return false;
  const off = from.map((part, axis) => part - place * along[axis]!);
  return dot(off, off) <= ON_LINE;
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, part, axis) => sum + part * other[axis]!, 0);
