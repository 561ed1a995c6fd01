import type { RepeatKind } from './recipe.ts';

/** 修接缝: makes the edges of a repeat meet. Pixels are RGBA, eight bits a channel, row by row. */

export interface Tile {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface ClosedTile extends Tile {
  /** cut: overlapped along a cut of least difference; mirrored: four mirrored copies, twice as wide and high */
  readonly by: 'cut' | 'mirrored';
}

/** The edges overlap by so much of the tile: the tile ends where neighbouring lines differ least. */
const OVERLAP = [0.16, 0.26] as const;
const LEAST_OVERLAP = 8;
/** Beside the cut both sides fade into each other over this share of the tile: enough for no hard step, no blur. */
const FADE = 0.003;
/** The mean difference along the cut, of 255, above which one sees it. */
const MOST_GAP = 40;

/**
 * Overlaps the opposite edges and cuts through where they differ least (Efros and Freeman, Image Quilting, SIGGRAPH 2001),
 * so the tile becomes smaller by the overlap. A half-drop and a brick repeat meet with their shift of half a tile. Where
 * no cut is good enough, a straight repeat is mirrored instead.
 */
export function closeSeams(tile: Tile, repeat: Exclude<RepeatKind, 'placement'>): ClosedTile {
  // The direction with the shift comes second: its neighbours wrap around the first.
  const order = repeat === 'halfDrop' ? (['down', 'across'] as const) : (['across', 'down'] as const);
  const first = overlapped(tile, order[0], 0);
  const side = order[1] === 'across' ? first.tile.height : first.tile.width;
  const second = overlapped(first.tile, order[1], repeat === 'straight' ? 0 : Math.round(side / 2));
  const gap = Math.max(first.gap, second.gap);
  return gap > MOST_GAP && repeat === 'straight' ? mirrored(tile) : { ...second.tile, by: 'cut' };
}

/** Four copies, each the mirror of its neighbours: they always meet. */
export function mirrored({ rgba, width, height }: Tile): ClosedTile {
  const [wide, high] = [2 * width, 2 * height];
  const whole = new Uint8ClampedArray(wide * high * 4);
  const [from, to] = [words(rgba), words(whole)];
  for (let y = 0; y < high; y += 1) {
    const row = (y < height ? y : high - 1 - y) * width;
    for (let x = 0; x < wide; x += 1) to[y * wide + x] = from[row + (x < width ? x : wide - 1 - x)]!;
  }
  return { rgba: whole, width: wide, height: high, by: 'mirrored' };
}

const words = ({ buffer, byteOffset, byteLength }: Uint8ClampedArray) =>
  new Uint32Array(buffer, byteOffset, byteLength / 4);

/**
 * A torus that was cut open with a margin: the right and lower margins show again what the left and upper edges show, so
 * the tile of this size is cut out along the line where both differ least.
 */
export function folded(tile: Tile, { width, height }: Omit<Tile, 'rgba'>): Tile {
  const across = cutAcross(tile, width, 0).tile;
  return transposed(cutAcross(transposed(across), height, 0).tile);
}

/** @param shift where the other edge continues, pixels along the seam */
function overlapped(tile: Tile, along: 'across' | 'down', shift: number): { tile: Tile; gap: number } {
  if (along === 'across') return overlappedAcross(tile, shift);
  const { tile: turned, gap } = overlappedAcross(transposed(tile), shift);
  return { tile: transposed(turned), gap };
}

function transposed({ rgba, width, height }: Tile): Tile {
  const turned = new Uint8ClampedArray(rgba.length);
  const [from, to] = [words(rgba), words(turned)];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) to[x * height + y] = from[y * width + x]!;
  return { rgba: turned, width: height, height: width };
}

function overlappedAcross(tile: Tile, shift: number): { tile: Tile; gap: number } {
  const { width } = tile;
  const [least, most] = OVERLAP.map((share) =>
    Math.min(Math.floor(width / 2), Math.max(LEAST_OVERLAP, Math.round(width * share))),
  ) as [number, number];
  return cutAcross(tile, calmestColumn(tile, width - most, width - least), shift);
}

/** @param wide of the result, pixels; the rest overlaps its left edge */
function cutAcross({ rgba, width, height }: Tile, wide: number, shift: number): { tile: Tile; gap: number } {
  const over = width - wide;
  // What continues the right edge, at the same place of the overlap: in a shifted repeat from another row.
  const rightOf = (x: number, y: number) => (((y + shift) % height) * width + wide + x) * 4;
  const leftOf = (x: number, y: number) => (y * width + x) * 4;
  const differ = new Float32Array(over * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < over; x += 1) {
      const [one, other] = [leftOf(x, y), rightOf(x, y)];
      let sum = 0;
      for (let c = 0; c < 4; c += 1) sum += Math.abs(rgba[one + c]! - rgba[other + c]!);
      differ[y * over + x] = sum / 3;
    }
  const fade = Math.max(1, Math.round(width * FADE));
  const cut = leastCut(differ, { over, height, margin: Math.min(fade + 1, Math.floor(over / 2) - 1) });
  const closed = new Uint8ClampedArray(wide * height * 4);
  let gap = 0;
  for (let y = 0; y < height; y += 1) {
    gap += differ[y * over + cut[y]!]!;
    for (let x = 0; x < wide; x += 1) {
      const at = (y * wide + x) * 4;
      const own = leftOf(x, y);
      const share = x >= over ? 1 : Math.min(1, Math.max(0, (x - cut[y]! + fade) / (2 * fade)));
      const other = x >= over ? own : rightOf(x, y);
      for (let c = 0; c < 4; c += 1)
        closed[at + c] = Math.round(rgba[own + c]! * share + rgba[other + c]! * (1 - share));
    }
  }
  return { tile: { rgba: closed, width: wide, height }, gap: gap / height };
}

/** The column from `first` to `last` that differs least from the one before it. */
function calmestColumn({ rgba, width, height }: Tile, first: number, last: number): number {
  let [best, least] = [first, Infinity];
  for (let x = Math.max(1, first); x <= last; x += 1) {
    let sum = 0;
    for (let y = 0; y < height; y += 1) {
      const at = (y * width + x) * 4;
      for (let c = 0; c < 4; c += 1) sum += Math.abs(rgba[at + c]! - rgba[at - 4 + c]!);
    }
    if (sum < least) [best, least] = [x, sum];
  }
  return best;
}

interface Overlap {
  readonly over: number;
  readonly height: number;
  /** the cut keeps so far from both ends, pixels */
  readonly margin: number;
}

/**
 * The column of the cut in each row: the way down with the least difference, one pixel left or right a row. A first way
 * finds a good column to begin with; the second begins and ends there, because the lower end meets the upper one.
 */
function leastCut(differ: Float32Array, overlap: Overlap): Int32Array {
  const { over, margin } = overlap;
  const all = [margin, over - margin - 1] as const;
  const middle = wayDown(differ, overlap, { begin: all, end: all })[Math.floor(overlap.height / 2)]!;
  const begin = [middle, middle] as const;
  const end = [Math.max(all[0], middle - 1), Math.min(all[1], middle + 1)] as const;
  return wayDown(differ, overlap, { begin, end });
}

/** From one of these columns to one of those, both ends included. */
interface Ends {
  readonly begin: readonly [number, number];
  readonly end: readonly [number, number];
}

function wayDown(differ: Float32Array, { over, height, margin }: Overlap, { begin, end }: Ends): Int32Array {
  const steps = new Int8Array(over * height);
  let above = new Float64Array(over).fill(Infinity);
  for (let x = begin[0]; x <= begin[1]; x += 1) above[x] = differ[x]!;
  for (let row = 1; row < height; row += 1) {
    const now = new Float64Array(over).fill(Infinity);
    for (let x = margin; x < over - margin; x += 1) {
      let best = 0;
      if (above[x - 1]! < above[x + best]!) best = -1;
      if (above[x + 1]! < above[x + best]!) best = 1;
      steps[row * over + x] = best;
      now[x] = above[x + best]! + differ[row * over + x]!;
    }
    above = now;
  }
  let [x] = end;
  for (let one = end[0]; one <= end[1]; one += 1) if (above[one]! < above[x]!) x = one;
  const cut = new Int32Array(height);
  for (let row = height - 1; row >= 0; row -= 1) {
    cut[row] = x;
    x += steps[row * over + x]!;
  }
  return cut;
}
