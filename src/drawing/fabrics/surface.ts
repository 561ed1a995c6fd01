/**
 * A small repeat of fabric as a height map: yarns are rounded strands over and under each other, and every point keeps
 * the highest one. The repeat joins itself at all four edges and is then lit.
 */
import { mulberry32 } from '../kit/rng.ts';

export interface Surface {
  readonly columns: number;
  readonly rows: number;
  readonly pxPerMm: number;
  /** in pixels above the middle of the fabric; `HOLE` where there is no yarn */
  readonly heights: Float32Array;
  /** lightness variation of the yarn, -1 … 1 */
  readonly tints: Float32Array;
  /** which of the fabric's yarns is on top, as an index of its palettes */
  readonly kinds: Uint8Array;
}

export const HOLE = -1e6;

export function emptySurface(widthMm: number, heightMm: number, pxPerMm: number): Surface {
  const columns = Math.max(8, Math.round(widthMm * pxPerMm));
  const rows = Math.max(8, Math.round(heightMm * pxPerMm));
  return {
    columns,
    rows,
    pxPerMm,
    heights: new Float32Array(columns * rows).fill(HOLE),
    tints: new Float32Array(columns * rows),
    kinds: new Uint8Array(columns * rows),
  };
}

/** Between the yarns deeper yarn is visible, not the ground. */
export function fillHoles({ heights, tints }: Surface, height: number): void {
  for (let i = 0; i < heights.length; i++) {
    if (heights[i] !== HOLE) continue;
    heights[i] = height;
    tints[i] = -0.1;
  }
}

/** Properties of a strand. */
export interface Spinning {
  readonly kind: number;
  /** lighter or darker than neighbouring strands */
  readonly tint: number;
  /** height of the strand's cross-section: 0 a ribbon … 1 a round cord */
  readonly round: number;
  /** ridges of twisted plies, 0 none … 1 rope */
  readonly twist: number;
  /** length of one turn, in widths of the strand */
  readonly turn: number;
  /** unevenness of the fibres, 0 filament … 1 tow */
  readonly fuzz: number;
  /** offset of its ridges and fibres, different from its neighbours' */
  readonly phase: number;
}

/** A thread through the whole repeat; all lengths in pixels, as functions of the position along it. */
export interface Run {
  readonly centre: (along: number) => number;
  readonly radius: (along: number) => number;
  readonly height: (along: number) => number;
}

export function layEnd(surface: Surface, run: Run, spinning: Spinning): void {
  layRun(surface, run, spinning, surface.rows, surface.columns, surface.columns, 1);
}

export function layPick(surface: Surface, run: Run, spinning: Spinning): void {
  layRun(surface, run, spinning, surface.columns, surface.rows, 1, surface.columns);
}

function layRun(
  surface: Surface,
  run: Run,
  spinning: Spinning,
  length: number,
  width: number,
  step: number,
  stepAcross: number,
): void {
  for (let along = 0; along < length; along++) {
    const centre = run.centre(along);
    const radius = run.radius(along);
    const height = run.height(along);
    const turn = turnAt(spinning, along / radius);
    for (let at = Math.ceil(centre - radius); at <= centre + radius; at++) {
      const across = (at - centre) / radius;
      const index = along * step + wrapped(at, width) * stepAcross;
      put(surface, index, height, across, radius, turn, along, spinning);
    }
  }
}

export type Point = readonly [x: number, y: number, height: number];

/** A strand along any line, in pixels; `taper` narrows its ends. */
export function layStrand(
  surface: Surface,
  points: readonly Point[],
  radius: number,
  spinning: Spinning,
  taper = 0,
): void {
  const { columns, rows } = surface;
  const pieces = points.length - 1;
  let gone = 0;
  for (let i = 0; i < pieces; i++) {
    const [ax, ay, az] = points[i]!;
    const [bx, by, bz] = points[i + 1]!;
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const wide = radius * (1 - taper * Math.abs((2 * (i + 0.5)) / pieces - 1) ** 3);
    const [firstY, lastY] = [Math.ceil(Math.min(ay, by) - wide), Math.max(ay, by) + wide];
    const [firstX, lastX] = [Math.ceil(Math.min(ax, bx) - wide), Math.max(ax, bx) + wide];
    for (let y = firstY; y <= lastY; y++) {
      const row = wrapped(y, rows) * columns;
      for (let x = firstX; x <= lastX; x++) {
        const way = ((x - ax) * dx + (y - ay) * dy) / (length * length);
        const share = way < 0 ? 0 : way > 1 ? 1 : way;
        const offX = x - ax - dx * share;
        const offY = y - ay - dy * share;
        const square = offX * offX + offY * offY;
        if (square > wide * wide) continue;
        const away = Math.sqrt(square) / wide;
        const across = dx * offY - dy * offX < 0 ? -away : away;
        const along = gone + length * share;
        const height = az + (bz - az) * share;
        put(surface, row + wrapped(x, columns), height, across, wide, turnAt(spinning, along / wide), along, spinning);
      }
    }
    gone += length;
  }
}

/** The repeat wraps around its edges. */
function wrapped(at: number, length: number): number {
  if (at >= 0 && at < length) return at;
  return ((at % length) + length) % length;
}

const turnAt = (spinning: Spinning, widthsAlong: number): number =>
  (Math.PI * widthsAlong) / spinning.turn + spinning.phase;

const FIBRES = ((): Float32Array => {
  const random = mulberry32(5);
  return Float32Array.from({ length: 4096 }, () => random() - 0.5);
})();

function put(
  surface: Surface,
  index: number,
  height: number,
  across: number,
  radius: number,
  turn: number,
  along: number,
  spinning: Spinning,
): void {
  // points below another strand are hidden: skip them early
  if (height + radius * (spinning.round + 0.22 * spinning.twist) <= surface.heights[index]!) return;
  const bulge = Math.sqrt(Math.max(0, 1 - across * across));
  const ply = spinning.twist > 0 ? Math.sin(turn + across * 2.4) * spinning.twist * 0.22 : 0;
  const over = height + radius * (bulge * spinning.round + ply * bulge);
  if (over <= surface.heights[index]!) return;
  surface.heights[index] = over;
  surface.kinds[index] = spinning.kind;
  // fibres lie along the strand, a few pixels long and a fraction of its width wide
  const lane = (across + 1) * 3.5 + turn * 0.4;
  const fibre = FIBRES[(((along * 0.17 + lane * 0.39 + spinning.phase * 97) | 0) * 61 + (lane | 0) * 17) & 4095]!;
  surface.tints[index] = spinning.tint + fibre * spinning.fuzz;
}

/** From the upper left and lower than ambient light, so that it grazes the yarns. */
const LIGHT = [-0.42, -0.56, 0.714] as const;
const HALFWAY = [-0.227, -0.302, 0.926] as const;
const STEEPEST = 2.2;

export interface Lighting {
  /** 0 matt cotton … 1 silk */
  readonly gloss: number;
  /** contrast of light and shade on slopes; low for soft nap */
  readonly relief: number;
  /** darkness between the yarns */
  readonly depth: number;
}

/** Lighter (above 0) or darker than flat fabric, about -1 … 1 with a mean of 0. */
export function lightSurface(surface: Surface, lighting: Lighting): Float32Array {
  const { columns, rows, heights, tints } = surface;
  const floor = floorOf(heights);
  const solid = heights.map((height) => (height === HOLE ? floor : height));
  const around = averaged(solid, columns, rows, Math.max(2, Math.round(surface.pxPerMm * 0.18)));
  const light = new Float32Array(heights.length);
  let sum = 0;
  let seen = 0;
  for (let row = 0; row < rows; row++) {
    const above = ((row + rows - 1) % rows) * columns;
    const below = ((row + 1) % rows) * columns;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = row * columns + (column === 0 ? columns - 1 : column - 1);
      const right = row * columns + (column === columns - 1 ? 0 : column + 1);
      const slopeX = Math.max(-STEEPEST, Math.min(STEEPEST, (solid[right]! - solid[left]!) / 2));
      const slopeY = Math.max(-STEEPEST, Math.min(STEEPEST, (solid[below + column]! - solid[above + column]!) / 2));
      const up = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
      const facing = (-slopeX * LIGHT[0] - slopeY * LIGHT[1] + LIGHT[2]) * up - LIGHT[2];
      const gleam = Math.max(0, (-slopeX * HALFWAY[0] - slopeY * HALFWAY[1] + HALFWAY[2]) * up);
      const gleam4 = gleam * gleam * gleam * gleam;
      const sunk = Math.max(-0.6, (around[at]! - solid[at]!) / (surface.pxPerMm * 0.09));
      const value =
        facing * lighting.relief +
        gleam4 * gleam4 * lighting.gloss * 0.8 -
        Math.min(1.4, sunk) * lighting.depth +
        tints[at]!;
      light[at] = value;
      if (heights[at] === HOLE) continue;
      sum += value;
      seen++;
    }
  }
  const mean = seen > 0 ? sum / seen : 0;
  for (let i = 0; i < light.length; i++) light[i]! -= mean;
  return light;
}

function floorOf(heights: Float32Array): number {
  let lowest = Infinity;
  for (const height of heights) if (height !== HOLE && height < lowest) lowest = height;
  return Number.isFinite(lowest) ? lowest : 0;
}

/** The mean height around each point, over a square that wraps around the edges of the repeat. */
export function averaged(values: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const across = averagedLines(values, columns, rows, 1, columns, radius);
  return averagedLines(across, rows, columns, columns, 1, radius);
}

function averagedLines(
  values: Float32Array,
  length: number,
  lines: number,
  step: number,
  nextLine: number,
  radius: number,
): Float32Array {
  const out = new Float32Array(values.length);
  const window = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * nextLine;
    const at = (i: number) => values[start + wrapped(i, length) * step]!;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      out[start + i * step] = sum / window;
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
  return out;
}
