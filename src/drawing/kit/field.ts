/** Smooth noise over endless fabric, and its contour lines. */
import { outlinesOf } from './marching-squares.ts';
import { roundClosed } from './path.ts';
import type { Pt } from './path.ts';
import { makeRng } from './rng.ts';
import type { Lattice } from './torus.ts';

/** a height at each point in millimetres, about -1 … 1, repeating with the print */
export type Field = (x: number, y: number) => number;

/** `across` and `down`: hills per repeat; made even where a half-drop or brick requires it */
export function hills(lattice: Lattice, seed: number, across: number, down: number): Field {
  const columns = Math.max(2, 2 * Math.round(across / 2));
  const rows = Math.max(2, 2 * Math.round(down / 2));
  const rng = makeRng(seed);
  const slopes: Pt[] = [];
  for (let i = 0; i < columns * rows; i++) {
    const angle = rng.next() * Math.PI * 2;
    slopes.push([Math.cos(angle), Math.sin(angle)]);
  }
  const slopeAt = (column: number, row: number): Pt => {
    const repeatsRight = Math.floor(column / columns);
    const droppedRow = lattice.dropPerColumn > 0 ? row - (repeatsRight * rows) / 2 : row;
    const repeatsDown = Math.floor(droppedRow / rows);
    const shiftedColumn = lattice.shiftPerRow > 0 ? column - (repeatsDown * columns) / 2 : column;
    const c = ((shiftedColumn % columns) + columns) % columns;
    const r = ((droppedRow % rows) + rows) % rows;
    return slopes[r * columns + c] as Pt;
  };
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

  return (x, y) => {
    const u = (x / lattice.width) * columns;
    const v = (y / lattice.height) * rows;
    const column = Math.floor(u);
    const row = Math.floor(v);
    const fu = u - column;
    const fv = v - row;
    const corner = (dc: number, dr: number) => {
      const slope = slopeAt(column + dc, row + dr);
      return slope[0] * (fu - dc) + slope[1] * (fv - dr);
    };
    const su = ease(fu);
    const top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * su;
    const bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * su;
    return (top + (bottom - top) * ease(fv)) * 1.5;
  };
}

/** large hills with smaller ones added */
export function roughHills(lattice: Lattice, seed: number, across: number, down: number): Field {
  const large = hills(lattice, seed, across, down);
  const small = hills(lattice, seed + 101, across * 2, down * 2);
  return (x, y) => large(x, y) * 0.72 + small(x, y) * 0.36;
}

/**
 * The area where the field is above `level`, as one filled path over the whole repeat (fill-rule evenodd). The outline
 * extends slightly beyond the repeat on a grid that fits it, so that opposite edges have the same curve.
 */
export function areaAbove(lattice: Lattice, field: Field, level: number, cellMm: number): string {
  const columns = 2 * Math.max(4, Math.round(lattice.width / cellMm / 2));
  const rows = 2 * Math.max(4, Math.round(lattice.height / cellMm / 2));
  const stepX = lattice.width / columns;
  const stepY = lattice.height / rows;
  const margin = 3;
  const across = columns + 2 * margin + 1;
  const down = rows + 2 * margin + 1;

  const heights = new Float64Array(across * down);
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const rim = i === 0 || j === 0 || i === across - 1 || j === down - 1;
      // the outermost ring is below every level, so that all outlines close outside the visible area
      heights[j * across + i] = rim ? -1e-6 : field((i - margin) * stepX, (j - margin) * stepY) - level;
    }
  }
  return outlinesOf({ levels: heights, wide: across, high: down, level: 0, joins: 'always' })
    .map((loop) => Array.from({ length: loop.length / 2 }, (_, at): Pt => [loop[2 * at]!, loop[2 * at + 1]!]))
    .filter((loop) => loop.length > 3)
    .map((loop) => roundClosed(loop.map(([i, j]): Pt => [(i - margin) * stepX, (j - margin) * stepY])))
    .join('');
}
