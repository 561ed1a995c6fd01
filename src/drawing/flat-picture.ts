import type { Tile } from './close-seams.ts';
import { hexOf, type Rgb, rgbOf } from './kit/colour.ts';
import { findInks } from './kit/find-inks.ts';
import type { Hex, RepeatKind } from './recipe.ts';

/** Flat art, by its pixels: few inks, each pixel in one of them or, along the edges, in a mixture of two. */

/** Within so many levels of an ink, per channel on average, a pixel is of that ink alone. */
const PURE = 20;
/** Less of a picture in pure inks is tonal: a photograph, watercolour, a gradient. */
const LEAST_PURE = 0.7;
/** Mean levels between the picture and its inks; the noise of a JPEG is two. */
const MOST_OFF = 4;
/** Levels by which a pixel is wrong, and the share of such pixels. */
const WRONG = 24;
const MOST_WRONG = 0.0004;
/** Around an edge pixel its two inks are looked for. */
const REACH = 2;
/** Pixels of a picture; a larger one needs no tracing. */
export const MOST_TRACED_PIXELS = 6_000_000;
/** A smaller picture has too few pixels for its shapes. */
const LEAST_SIDE = 200;
/** A picture with fewer even pixels than this has no parts of one ink: the quickest of all questions. */
const LEAST_EVEN = 0.5;
const EVEN = 24;
const EVERY = 3;
/** For finding the inks: every so many pixels, so that this many a side are left. */
const INKS_SIDE = 800;

/** Of the pixels that are not clear, how many may lie outside of solid parts: flat art has them only along its edges. */
const MOST_LOOSE = 0.5;
/** Mixtures tried for each pixel of the picture, over all rounds. Flat art needs fewer than two. */
const MOST_TRIALS = 6;
/** Looking for the inks around a pixel costs as much as so many mixtures. */
const LOOK = 2;
/** Pixels beyond an edge at which the colours beside it are compared. */
const BESIDE = 2;
/** Less of the difference of two inks across their edge is a gradient, cut into bands. */
const LEAST_STEP = 0.5;
/** Share of all edges that may be such. */
const MOST_BANDED = 0.1;
/** Pixels a side of the cells in which solid parts are compared with their inks, and how many of a cell must be solid. */
const CELL = 16;
const LEAST_SOLID = 64;
/** Mean levels from its inks at which a cell has a tone of its own: noise is on both sides of an ink, a tint on one. */
const TONED = 5;
/** Share of all cells that may be such. */
const MOST_TONED = 0.03;

const CLEAR = 255;
/** Half of a mixture is where the outline runs. */
export const LEVEL = 127.5;

/** What each pixel is: one ink, or a mixture of two. */
export interface FlatPicture {
  readonly width: number;
  readonly height: number;
  readonly inks: readonly Hex[];
  /** index of the ink; CLEAR = nothing */
  readonly one: Uint8Array;
  readonly other: Uint8Array;
  /** 0 … 255, of the other */
  readonly share: Uint8Array;
  readonly isSeeThrough: boolean;
}

/** What was done for a picture; its limit keeps one of thousands of specks from holding up all others. */
export interface TraceWork {
  /** mixtures of inks that were tried */
  trials: number;
}

/** @returns null for a picture that is not flat, or too small or large, or takes too much work */
export function flatPicture(tile: Tile, repeat: RepeatKind, work: TraceWork = { trials: 0 }): FlatPicture | null {
  const { width, height } = tile;
  if (width * height > MOST_TRACED_PIXELS || Math.min(width, height) < LEAST_SIDE) return null;
  if (evenShare(tile) < LEAST_EVEN) return null;
  let inks = inksOf(tile);
  for (let round = 0; inks.length > 0 && round <= MOST_ADDED; round += 1) {
    const found = inInks(tile, inks, { repeat, work });
    if (found === null || 'flat' in found) return found && found.flat;
    if (found.missing === null) return null;
    inks = [...inks, found.missing];
  }
  return null;
}

/** Inks of small parts, which a screen print would do without, are added one by one. */
const MOST_ADDED = 4;

/** In these inks; or the ink that most wrong pixels miss, null for none. */
function inInks(
  { rgba, width, height }: Tile,
  inks: readonly Hex[],
  { repeat, work }: { readonly repeat: RepeatKind; readonly work: TraceWork },
): { readonly flat: FlatPicture } | { readonly missing: Hex | null } | null {
  const colours = inks.map((hex) => rgbOf(hex));
  const size = { width, height };
  const one = new Uint8Array(width * height);
  const other = new Uint8Array(width * height);
  const share = new Uint8Array(width * height);
  const isPure = new Uint8Array(width * height);
  let [pure, clear] = [0, 0];
  for (let pixel = 0; pixel < one.length; pixel += 1) {
    const at = pixel * 4;
    if (rgba[at + 3]! < 8) {
      one[pixel] = CLEAR;
      isPure[pixel] = 1;
      clear += 1;
      continue;
    }
    const [nearest, off] = nearestOf(colours, rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
    one[pixel] = nearest;
    if (off > PURE || rgba[at + 3]! < 248) continue;
    isPure[pixel] = 1;
    pure += 1;
  }
  if (pure < LEAST_PURE * (one.length - clear)) return null;

  const at = neighbourhood(size, repeat);
  const kind = kindsOf({ one, isPure }, size, at);
  if (looseShare(kind, one) > MOST_LOOSE) return null;
  if (tonedShare({ kind, one }, size, { colours, rgba }) > MOST_TONED) return null;
  const mostTrials = MOST_TRIALS * one.length;
  const labels = one.slice();
  const counts = new Int32Array(256);
  const mix: Mixture = { first: 0, second: 0, share: 0, off: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if (kind[pixel] === INSIDE) continue;
      if (work.trials > mostTrials) return null;
      mixtureAt(pixel, inksAround(x, y));
      // A thin line of an ink that no larger part around has.
      if (mix.off > FOREIGN && isPure[pixel] === 1) continue;
      one[pixel] = mix.first;
      other[pixel] = mix.second;
      share[pixel] = mix.share;
    }
  const flat: FlatPicture = { width, height, inks, one, other, share, isSeeThrough: clear > 0 };
  const seen = { colours, rgba, at };
  const wrong = wrongPixels(flat, seen);
  if (wrong === null || bandedShare(flat, seen) > MOST_BANDED) return null;
  return wrong.length <= MOST_WRONG * (one.length - clear) ? { flat } : { missing: mostOf(rgba, wrong) };

  /** The inks of solid parts around, the most frequent first. */
  function inksAround(x: number, y: number): number[] {
    work.trials += LOOK;
    const seen: number[] = [];
    for (let dy = -REACH; dy <= REACH; dy += 1)
      for (let dx = -REACH; dx <= REACH; dx += 1) {
        const beside = at(x + dx, y + dy);
        if (kind[beside] === LOOSE) continue;
        const ink = labels[beside]!;
        if (counts[ink] === 0) seen.push(ink);
        counts[ink]! += 1;
      }
    seen.sort((a, b) => counts[b]! - counts[a]! || a - b);
    for (const ink of seen) counts[ink] = 0;
    return seen;
  }

  /** The two inks around whose mixture a pixel is; where none is near, any ink with one around. */
  function mixtureAt(pixel: number, around: readonly number[]): void {
    mix.off = Infinity;
    if (around.length === 0) around = [labels[pixel]!];
    tryMixture(pixel, around[0]!, around[1] ?? around[0]!);
    if (mix.off <= GOOD) return;
    for (const [place, first] of around.entries())
      for (const second of around.slice(place + 1)) tryMixture(pixel, first, second);
    if (mix.off <= GOOD) return;
    for (const first of around) for (let ink = 0; ink < colours.length; ink += 1) tryMixture(pixel, first, ink);
  }

  function tryMixture(pixel: number, first: number, second: number): void {
    work.trials += 1;
    const mixed = mixtureOf(colours, rgba, pixel, first, second);
    if (mixed.off >= mix.off) return;
    // Field by field: a picture has millions of these.
    [mix.first, mix.second] = [first, second];
    [mix.share, mix.off] = [mixed.share, mixed.off];
  }
}

/** What the outlines are compared with. */
interface Seen {
  readonly colours: readonly Rgb[];
  readonly rgba: Uint8ClampedArray;
  /** the pixel at a place, also of the continuation */
  readonly at: (x: number, y: number) => number;
}

/** The ink that has more of a pixel. */
const inksShown =
  ({ one, other, share }: FlatPicture) =>
  (pixel: number): number =>
    share[pixel]! > LEVEL ? other[pixel]! : one[pixel]!;

/** Of the pixels that are not clear, those outside of solid parts. */
function looseShare(kind: Uint8Array, one: Uint8Array): number {
  let [loose, all] = [0, 0];
  for (let pixel = 0; pixel < kind.length; pixel += 1) {
    if (one[pixel] === CLEAR) continue;
    all += 1;
    if (kind[pixel] !== INSIDE) loose += 1;
  }
  return all === 0 ? 0 : loose / all;
}

/**
 * Of the cells with solid parts, those whose pixels are all to one side of their inks: a gradient, a watercolour, a glow,
 * however small a part of the picture it is.
 */
function tonedShare(
  { kind, one }: { readonly kind: Uint8Array; readonly one: Uint8Array },
  { width, height }: { readonly width: number; readonly height: number },
  { colours, rgba }: Pick<Seen, 'colours' | 'rgba'>,
): number {
  let [toned, all] = [0, 0];
  for (let top = 0; top < height; top += CELL)
    for (let left = 0; left < width; left += CELL) {
      const sums = [0, 0, 0];
      let solid = 0;
      for (let y = top; y < Math.min(height, top + CELL); y += 1)
        for (let x = left; x < Math.min(width, left + CELL); x += 1) {
          const pixel = y * width + x;
          if (kind[pixel] !== INSIDE || one[pixel] === CLEAR) continue;
          solid += 1;
          for (let c = 0; c < 3; c += 1) sums[c]! += rgba[pixel * 4 + c]! - colours[one[pixel]!]![c]!;
        }
      if (solid < LEAST_SOLID) continue;
      all += 1;
      if ((Math.abs(sums[0]!) + Math.abs(sums[1]!) + Math.abs(sums[2]!)) / 3 / solid > TONED) toned += 1;
    }
  return all === 0 ? 0 : toned / all;
}

/**
 * A gradient is in inks too, as bands: each of its pixels is nearly of one ink, but between two bands nothing changes.
 * @returns the share of such edges among the edges between two inks
 */
function bandedShare(flat: FlatPicture, { colours, rgba, at }: Seen): number {
  const { width, height } = flat;
  const inkOf = inksShown(flat);
  let [banded, all] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const ink = inkOf(y * width + x);
      if (ink === CLEAR) continue;
      look(x, y, ink, 1, 0);
      look(x, y, ink, 0, 1);
    }
  return all === 0 ? 0 : banded / all;

  /** At the edge between a pixel and the next to its right or below, if there is one. */
  function look(x: number, y: number, ink: number, right: 0 | 1, down: 0 | 1): void {
    const next = inkOf(at(x + right, y + down));
    if (next === ink || next === CLEAR) return;
    all += 1;
    let step = 0;
    // A thin line ends within these pixels: the nearer ones say that it is there.
    for (let far = 0; far <= BESIDE; far += 1) {
      const before = at(x - far * right, y - far * down);
      const after = at(x + (far + 1) * right, y + (far + 1) * down);
      step = Math.max(step, stepBetween(before, after, ink, next));
    }
    if (step < LEAST_STEP) banded += 1;
  }

  /** Of the way from one ink to another, how much lies between two pixels. */
  function stepBetween(before: number, after: number, ink: number, next: number): number {
    let [along, length] = [0, 0];
    for (let c = 0; c < 3; c += 1) {
      const way = colours[next]![c]! - colours[ink]![c]!;
      along += (rgba[after * 4 + c]! - rgba[before * 4 + c]!) * way;
      length += way * way;
    }
    return length === 0 ? 1 : along / length;
  }
}

/**
 * Pixels that the outlines will not show as they are: beside an outline a pixel may be a mixture, elsewhere it must be its
 * ink. A lost line, tint or colour is wrong pixels. @returns null for a tonal picture, which is off nearly everywhere
 */
function wrongPixels(flat: FlatPicture, { colours, rgba, at }: Seen): number[] | null {
  const { width, height, one, other, share } = flat;
  const inkOf = inksShown(flat);
  const wrong: number[] = [];
  let [sum, solid] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const ink = inkOf(pixel);
      const isEdge =
        inkOf(at(x - 1, y)) !== ink ||
        inkOf(at(x + 1, y)) !== ink ||
        inkOf(at(x, y - 1)) !== ink ||
        inkOf(at(x, y + 1)) !== ink;
      const [first, second] = isEdge ? [colours[one[pixel]!], colours[other[pixel]!]] : [colours[ink], undefined];
      if (first === undefined || (isEdge && share[pixel]! > 0 && second === undefined)) continue;
      const part = isEdge ? share[pixel]! / 255 : 0;
      let off = 0;
      for (let c = 0; c < 3; c += 1)
        off += Math.abs(rgba[pixel * 4 + c]! - first[c]! - part * ((second?.[c] ?? 0) - first[c]!)) / 3;
      sum += off;
      solid += 1;
      if (off > WRONG) wrong.push(pixel);
    }
  return solid === 0 || sum / solid > MOST_OFF ? null : wrong;
}

/** Pixels of nearly one colour that make it an ink. */
const LEAST_MISSING = 12;

/** The colour of most of these pixels; null where they have little in common. */
function mostOf(rgba: Uint8ClampedArray, pixels: readonly number[]): Hex | null {
  const bins = new Map<number, { count: number; sums: [number, number, number] }>();
  for (const pixel of pixels) {
    const [red, green, blue] = [rgba[pixel * 4]!, rgba[pixel * 4 + 1]!, rgba[pixel * 4 + 2]!];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0] };
    bins.set(key, bin);
    bin.count += 1;
    bin.sums[0] += red;
    bin.sums[1] += green;
    bin.sums[2] += blue;
  }
  const most = [...bins.values()].reduce((best, bin) => (bin.count > best.count ? bin : best), {
    count: 0,
    sums: [0, 0, 0] as [number, number, number],
  });
  return most.count < LEAST_MISSING ? null : hexOf(most.sums.map((sum) => sum / most.count));
}

interface Mixture {
  first: number;
  second: number;
  /** 0 … 255, of the second */
  share: number;
  /** mean levels between the pixel and the mixture */
  off: number;
}

/** Mean levels from the mixture of the two inks around: up to here no other pair is tried. */
const GOOD = 10;
/** From here on a pixel of one ink is no mixture of others. */
const FOREIGN = 18;

/** Of a larger part of one ink: in its middle, or at its border; loose: neither. */
const [LOOSE, BORDER, INSIDE] = [0, 1, 2] as const;

/**
 * A soft edge between two inks can have the colour of a third: only four pixels of one ink in a square are a part of it.
 */
function kindsOf(
  { one, isPure }: { readonly one: Uint8Array; readonly isPure: Uint8Array },
  { width, height }: { readonly width: number; readonly height: number },
  at: (x: number, y: number) => number,
): Uint8Array {
  const kind = new Uint8Array(one.length);
  const own = (pixel: number) => (isPure[pixel] === 1 ? one[pixel]! : -1);
  for (let y = -1; y < height; y += 1)
    for (let x = -1; x < width; x += 1) {
      const square = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)] as const;
      const ink = own(square[0]);
      if (ink === -1 || square.some((pixel) => own(pixel) !== ink)) continue;
      for (const pixel of square) kind[pixel] = BORDER;
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      if (kind[pixel] === LOOSE) continue;
      let isInside = true;
      for (let dy = -1; dy <= 1 && isInside; dy += 1)
        for (let dx = -1; dx <= 1 && isInside; dx += 1) {
          const beside = at(x + dx, y + dy);
          isInside = kind[beside] !== LOOSE && one[beside] === one[pixel];
        }
      if (isInside) kind[pixel] = INSIDE;
    }
  return kind;
}

/** Of every few pixels, how many are as their neighbours to the right and below. */
function evenShare({ rgba, width, height }: Tile): number {
  let [even, all] = [0, 0];
  for (let y = 0; y < height - 1; y += EVERY)
    for (let x = 0; x < width - 1; x += EVERY) {
      const at = (y * width + x) * 4;
      const [right, below] = [at + 4, at + width * 4];
      let most = 0;
      for (let c = 0; c < 4; c += 1)
        most = Math.max(most, Math.abs(rgba[at + c]! - rgba[right + c]!), Math.abs(rgba[at + c]! - rgba[below + c]!));
      all += 1;
      if (most <= EVEN) even += 1;
    }
  return even / all;
}

function inksOf({ rgba, width, height }: Tile): Hex[] {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / INKS_SIDE));
  if (step === 1) return findInks(rgba, width);
  const [wide, high] = [Math.floor(width / step), Math.floor(height / step)];
  const fewer = new Uint8ClampedArray(wide * high * 4);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const from = (y * step * width + x * step) * 4;
      fewer.set(rgba.subarray(from, from + 4), (y * wide + x) * 4);
    }
  return findInks(fewer, wide);
}

function nearestOf(colours: readonly Rgb[], red: number, green: number, blue: number): [number, number] {
  let [nearest, least] = [0, Infinity];
  for (let ink = 0; ink < colours.length; ink += 1) {
    const [r, g, b] = colours[ink]!;
    const squares = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    if (squares < least) [nearest, least] = [ink, squares];
  }
  return [nearest, Math.sqrt(least / 3)];
}

function mixtureOf(colours: readonly Rgb[], rgba: Uint8ClampedArray, pixel: number, first: number, second: number) {
  const at = pixel * 4;
  if (first === CLEAR || second === CLEAR) {
    const solid = rgba[at + 3]!;
    return { share: second === CLEAR ? 255 - solid : solid, off: 0 };
  }
  const [start, end] = [colours[first]!, colours[second]!];
  let [along, length] = [0, 0];
  for (let c = 0; c < 3; c += 1) {
    const way = end[c]! - start[c]!;
    along += (rgba[at + c]! - start[c]!) * way;
    length += way * way;
  }
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  let squares = 0;
  for (let c = 0; c < 3; c += 1) squares += (rgba[at + c]! - start[c]! - share * (end[c]! - start[c]!)) ** 2;
  return { share: Math.round(255 * share), off: Math.sqrt(squares / 3) };
}

/** The pixel at a place, also of the continuation of a repeat; a placement ends in its last pixels. */
export function neighbourhood(
  { width, height }: { readonly width: number; readonly height: number },
  repeat: RepeatKind,
): (x: number, y: number) => number {
  const wrap = (at: number, length: number) => ((at % length) + length) % length;
  const hold = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
  switch (repeat) {
    case 'placement':
      return (x, y) => hold(y, height) * width + hold(x, width);
    case 'straight':
      return (x, y) => wrap(y, height) * width + wrap(x, width);
    case 'halfDrop':
      return (x, y) => wrap(y - Math.floor(x / width) * Math.round(height / 2), height) * width + wrap(x, width);
    case 'brick':
      return (x, y) => wrap(y, height) * width + wrap(x - Math.floor(y / height) * Math.round(width / 2), width);
  }
}
