/**
 * The surface of fabric as a height map, and its lighting. Folds drawn as dark stripes look airbrushed; folds as
 * heights have a lit and a shaded side, cross each other and fade out like fabric.
 */
import { mulberry32 } from './rng.ts';

export interface GridMm {
  readonly xMm: number;
  readonly yMm: number;
  readonly cellMm: number;
  readonly columns: number;
  readonly rows: number;
}

export interface Relief {
  readonly grid: GridMm;
  /** millimetres above flat fabric */
  readonly heights: Float32Array;
  /** shade that does not come from slopes, such as between two layers; 1 = black */
  readonly depths: Float32Array;
}

export function layRelief(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  cellMm: number,
): Relief {
  // one extra cell on every side, so that slopes at the outline have neighbours
  const columns = Math.ceil(box.width / cellMm) + 3;
  const rows = Math.ceil(box.height / cellMm) + 3;
  const grid = { xMm: box.x - cellMm, yMm: box.y - cellMm, cellMm, columns, rows };
  return { grid, heights: new Float32Array(columns * rows), depths: new Float32Array(columns * rows) };
}

/** Visits the cells whose centre is in the box. */
export function eachCell(
  { grid }: Relief,
  from: readonly [xMm: number, yMm: number],
  to: readonly [xMm: number, yMm: number],
  visit: (index: number, xMm: number, yMm: number) => void,
): void {
  const { xMm, yMm, cellMm, columns, rows } = grid;
  const firstColumn = Math.max(0, Math.ceil((from[0] - xMm) / cellMm));
  const lastColumn = Math.min(columns - 1, Math.floor((to[0] - xMm) / cellMm));
  const firstRow = Math.max(0, Math.ceil((from[1] - yMm) / cellMm));
  const lastRow = Math.min(rows - 1, Math.floor((to[1] - yMm) / cellMm));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      visit(row * columns + column, xMm + column * cellMm, yMm + row * cellMm);
    }
  }
}

export function everyCell(relief: Relief, visit: (index: number, xMm: number, yMm: number) => void): void {
  eachCell(relief, [-Infinity, -Infinity], [Infinity, Infinity], visit);
}

export type Noise = (x: number, y: number) => number;

/** Gradient noise, about -1 … 1, one hill per unit. */
export function noise(seed: number): Noise {
  const random = mulberry32(seed);
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const slopesX = Float32Array.from({ length: 256 }, (_, i) => Math.cos((i / 256) * Math.PI * 2));
  const slopesY = Float32Array.from({ length: 256 }, (_, i) => Math.sin((i / 256) * Math.PI * 2));
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const fx = x - column;
    const fy = y - row;
    const left = order[column & 255]!;
    const right = order[(column + 1) & 255]!;
    const a = order[(left + row) & 255]!;
    const b = order[(right + row) & 255]!;
    const c = order[(left + row + 1) & 255]!;
    const d = order[(right + row + 1) & 255]!;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const top = slopesX[a]! * fx + slopesY[a]! * fy;
    const topRight = slopesX[b]! * (fx - 1) + slopesY[b]! * fy;
    const low = slopesX[c]! * fx + slopesY[c]! * (fy - 1);
    const lowRight = slopesX[d]! * (fx - 1) + slopesY[d]! * (fy - 1);
    const above = top + (topRight - top) * u;
    return (above + (low + (lowRight - low) * u - above) * v) * 1.5;
  };
}

/** Unit vector from the upper left, usual in product pictures. */
const LIGHT = [-0.3, -0.52, 0.8] as const;
/** Halfway between the light and the viewer above the fabric. */
const HALFWAY = [-0.158, -0.274, 0.949] as const;

/** How much lighter (above 0) or darker (below 0) each cell is than flat fabric. `gloss`: 0 matt cotton … 1 satin. */
export function lightOn({ grid, heights, depths }: Relief, gloss: number): Float32Array {
  const { columns, rows, cellMm } = grid;
  const light = new Float32Array(heights.length);
  const flatGleam = HALFWAY[2] ** GLEAM_POWER;
  for (let row = 0; row < rows; row++) {
    const above = Math.max(0, row - 1) * columns;
    const below = Math.min(rows - 1, row + 1) * columns;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = row * columns + Math.max(0, column - 1);
      const right = row * columns + Math.min(columns - 1, column + 1);
      const slopeX = (heights[right]! - heights[left]!) / (2 * cellMm);
      const slopeY = (heights[below + column]! - heights[above + column]!) / (2 * cellMm);
      const up = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
      const facing = (-slopeX * LIGHT[0] - slopeY * LIGHT[1] + LIGHT[2]) * up;
      const gleam = Math.max(0, (-slopeX * HALFWAY[0] - slopeY * HALFWAY[1] + HALFWAY[2]) * up) ** GLEAM_POWER;
      light[at] = facing / LIGHT[2] - 1 - (1 - up) * TURNED_AWAY + (gleam - flatGleam) * gloss * GLEAM - depths[at]!;
    }
  }
  return light;
}

const GLEAM_POWER = 14;
const GLEAM = 0.9;
/** Fabric facing away from the viewer also gets less ambient light. */
const TURNED_AWAY = 0.55;
