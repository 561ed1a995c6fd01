import { okLabOf, type OkLab } from '#contract/platform/colour.ts';
import { hexOf } from '#drawing/kit/colour.ts';
import type { Hex } from '#drawing/recipe.ts';

/** The colours of a picture as a person would name them. */
export interface MainColours {
  /** at most eight, the largest share first */
  readonly colours: readonly Hex[];
  readonly seeThrough: boolean;
}

const MOST_COLOURS = 8;
/** OKLab distance below which two colours are shades of one. */
const TOLD_APART = 0.09;
/** Smaller shares are edges and grain. */
const LEAST_SHARE = 0.01;
const SOLID = 230;
const LEAST_SEE_THROUGH = 0.002;

interface Bin {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** @param rgba pixels of the picture, scaled down */
export function coloursOf(rgba: Uint8Array): MainColours {
  const { bins, solid } = countBins(rgba);
  const pixels = rgba.length / 4;
  const groups: { lab: OkLab; bin: Bin }[] = [];
  for (const bin of bins.toSorted((one, other) => other.count - one.count)) {
    const lab = okLabOf(hexOfBin(bin));
    const nearest = groups.toSorted((one, other) => distance(one.lab, lab) - distance(other.lab, lab))[0];
    if (nearest && distance(nearest.lab, lab) < TOLD_APART) add(nearest.bin, bin);
    // Bins come in descending order: a rare late colour is merged into the nearest group.
    else if (bin.count >= solid * LEAST_SHARE * 0.1) groups.push({ lab, bin: { ...bin } });
    else if (nearest) add(nearest.bin, bin);
  }
  return {
    colours: groups
      .map(({ bin }) => bin)
      .filter(({ count }) => count >= solid * LEAST_SHARE)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_COLOURS)
      .map(hexOfBin),
    seeThrough: pixels - solid > pixels * LEAST_SEE_THROUGH,
  };
}

/** Sixteen steps per channel; half-transparent pixels are edges and are left out. */
function countBins(rgba: Uint8Array): { bins: Bin[]; solid: number } {
  const bins = new Map<number, Bin>();
  let solid = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < SOLID) continue;
    solid += 1;
    const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const one = { count: 1, red, green, blue };
    const known = bins.get(key);
    if (known) add(known, one);
    else bins.set(key, one);
  }
  return { bins: [...bins.values()], solid };
}

function add(bin: Bin, other: Bin): void {
  bin.count += other.count;
  bin.red += other.red;
  bin.green += other.green;
  bin.blue += other.blue;
}

const hexOfBin = ({ count, red, green, blue }: Bin): Hex => hexOf([red / count, green / count, blue / count]);

const distance = (one: OkLab, other: OkLab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
