import { gridImage } from './grid-image.ts';
import type { GridMm } from './relief.ts';

export type Ring = readonly (readonly [xMm: number, yMm: number])[];

/** The share of each cell inside any of the closed rings: 0 … 1. */
export function coverage(grid: GridMm, rings: readonly Ring[]): Float32Array {
  const cover = new Float32Array(grid.columns * grid.rows);
  for (const ring of rings) fillRing(grid, ring, cover);
  return cover;
}

function fillRing({ xMm, yMm, cellMm, columns, rows }: GridMm, ring: Ring, cover: Float32Array): void {
  const crossings: number[][] = Array.from({ length: rows }, () => []);
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    const first = Math.max(0, Math.ceil((Math.min(ay, by) - yMm) / cellMm));
    const last = Math.min(rows - 1, Math.ceil((Math.max(ay, by) - yMm) / cellMm) - 1);
    for (let row = first; row <= last; row++) {
      const y = yMm + row * cellMm;
      crossings[row]!.push((ax + ((y - ay) / (by - ay)) * (bx - ax) - xMm) / cellMm);
    }
  });
  crossings.forEach((columnsCrossed, row) => {
    columnsCrossed.sort((a, b) => a - b);
    for (let i = 0; i + 1 < columnsCrossed.length; i += 2) {
      const first = Math.max(0, Math.ceil(columnsCrossed[i]!));
      const last = Math.min(columns - 1, Math.floor(columnsCrossed[i + 1]!));
      cover.fill(1, row * columns + first, row * columns + Math.max(first, last + 1));
    }
  });
}

/** Three box blurs approximate a Gaussian; `radius` in cells. */
export function blurred(values: Float32Array, { columns, rows }: GridMm, radius: number): Float32Array {
  let from = values;
  for (let pass = 0; pass < 3; pass++) {
    from = boxBlur(from, columns, rows, 1, columns, radius);
    from = boxBlur(from, rows, columns, columns, 1, radius);
  }
  return from;
}

function boxBlur(
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
    let sum = 0;
    for (let i = -radius; i < length; i++) {
      if (i + radius < length) sum += values[start + (i + radius) * step]!;
      if (i - radius - 1 >= 0) sum -= values[start + (i - radius - 1) * step]!;
      if (i >= 0) out[start + i * step] = sum / window;
    }
  }
  return out;
}

/** One colour with an opacity (0 … 1) per cell, as an image over the grid. */
export function tintImage(
  grid: GridMm,
  strengths: Float32Array,
  [red, green, blue]: readonly [number, number, number],
): string {
  const pixels = Uint8Array.from(strengths, (strength) => Math.min(255, Math.round(strength * 255)));
  const palette = Array.from({ length: 256 }, (_, alpha) => ({ red, green, blue, alpha }));
  return gridImage(grid, pixels, palette);
}
