/**
 * Geometry of a repeat. Fabric is endless: whatever leaves a repeat on one side enters its neighbour on the other, and
 * in a half-drop the neighbour is half a repeat lower. All placing and measuring of distances happens on that endless
 * fabric, not on the rectangle of one tile.
 */
import type { Pt } from './path.ts';
import type { Rng } from './rng.ts';
import type { RepeatKind } from '../recipe.ts';

export interface Lattice {
  /** one repeat */
  readonly width: number;
  readonly height: number;
  /** the rectangular tile of whole repeats: twice as wide for a half-drop, twice as high for a brick */
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** offset of the next column downwards, and of the next row to the right */
  readonly dropPerColumn: number;
  readonly shiftPerRow: number;
  /** radius of a placement's disc, in which everything is planted, since it does not repeat; null = repeats */
  readonly patchRadius: number | null;
}

export function makeLattice(repeat: RepeatKind, width: number, height: number): Lattice {
  const halfDrop = repeat === 'halfDrop';
  const brick = repeat === 'brick';
  return {
    width,
    height,
    tileWidth: halfDrop ? 2 * width : width,
    tileHeight: brick ? 2 * height : height,
    dropPerColumn: halfDrop ? height / 2 : 0,
    shiftPerRow: brick ? width / 2 : 0,
    patchRadius: repeat === 'placement' ? Math.min(width, height) / 2 : null,
  };
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** Cells of one repeat that align with the cells of half-drop or brick neighbours. */
export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  readonly wide: number;
  readonly high: number;
  /** maps any cell of the endless fabric to the repeat's own cell: 0 … columns × rows - 1 */
  cellAt(column: number, row: number): number;
}

/**
 * About `columns` × `rows` cells. Staggered rows (every second one offset by half a cell) have a period of two; in a
 * half-drop or brick both halves of the repeat begin at the same phase.
 */
export function gridOn(
  lattice: Lattice,
  wanted: {
    readonly columns: number;
    readonly rows: number;
    /** rows, and columns, after which the pattern of the cells repeats */
    readonly rhythm?: number;
    readonly rhythmAcross?: number;
  },
): CellGrid {
  const { rhythm = 1, rhythmAcross = 1 } = wanted;
  const fit = (count: number, step: number) => step * Math.max(1, Math.round(count / step));
  const rows = fit(wanted.rows, lattice.dropPerColumn > 0 ? 2 * rhythm : rhythm);
  const columns = fit(wanted.columns, lattice.shiftPerRow > 0 ? 2 * rhythmAcross : rhythmAcross);
  return {
    columns,
    rows,
    wide: lattice.width / columns,
    high: lattice.height / rows,
    cellAt(column, row) {
      const repeatsRight = Math.floor(column / columns);
      const raised = lattice.dropPerColumn > 0 ? row - (repeatsRight * rows) / 2 : row;
      const repeatsDown = Math.floor(raised / rows);
      const drawnBack = lattice.shiftPerRow > 0 ? column - (repeatsDown * columns) / 2 : column;
      return modulo(raised, rows) * columns + modulo(drawnBack, columns);
    },
  };
}

/** One line of a print that continues from repeat to repeat: a range of hills, a row of waves, a vine. */
interface RunningRow {
  /** index among the repeat's own rows */
  readonly row: number;
  /** offset along that row */
  readonly movedMm: number;
}

/** The running rows of a repeat. In a half-drop a row continues half a repeat lower, so both are the same row. */
export function runningRows(
  lattice: Lattice,
  wanted: number,
): { readonly rows: number; readonly own: number; readonly lengthMm: number; at(row: number): RunningRow } {
  const { width } = lattice;
  if (lattice.dropPerColumn > 0) {
    const own = Math.max(1, Math.round(wanted / 2));
    return {
      rows: 2 * own,
      own,
      lengthMm: 2 * width,
      at: (row) => ({ row: modulo(row, own), movedMm: Math.floor(row / own) * width }),
    };
  }
  const rows = Math.max(1, Math.round(wanted));
  return {
    rows,
    own: rows,
    lengthMm: width,
    at: (row) => ({ row: modulo(row, rows), movedMm: Math.floor(row / rows) * lattice.shiftPerRow }),
  };
}

/** all points of the endless fabric where a copy of this point is within reach of one repeat */
export function copiesTouchingRepeat(lattice: Lattice, at: Pt, reach: number): Pt[] {
  if (lattice.patchRadius !== null) return [at];
  const { width, height, dropPerColumn, shiftPerRow } = lattice;
  const columns = Math.ceil((width + 2 * reach) / width) + 2;
  const rows = Math.ceil((height + 2 * reach) / height) + 2;
  const copies: Pt[] = [];
  for (let column = -columns; column <= columns; column++) {
    for (let row = -rows; row <= rows; row++) {
      const x = at[0] + column * width + row * shiftPerRow;
      const y = at[1] + row * height + column * dropPerColumn;
      const touches = x > -reach && x < width + reach && y > -reach && y < height + reach;
      if (touches) copies.push([x, y]);
    }
  }
  return copies;
}

/** the shortest distance between two points on the endless fabric */
export function distanceOn(lattice: Lattice, a: Pt, b: Pt): number {
  if (lattice.patchRadius !== null) return Math.hypot(a[0] - b[0], a[1] - b[1]);
  const { width, height, dropPerColumn, shiftPerRow } = lattice;
  let dx = a[0] - b[0];
  let dy = a[1] - b[1];
  const rows = Math.round(dy / height);
  dy -= rows * height;
  dx -= rows * shiftPerRow;
  const columns = Math.round(dx / width);
  dx -= columns * width;
  dy -= columns * dropPerColumn;

  let shortest = Infinity;
  for (let column = -1; column <= 1; column++) {
    for (let row = -1; row <= 1; row++) {
      const x = dx + column * width + row * shiftPerRow;
      const y = dy + row * height + column * dropPerColumn;
      shortest = Math.min(shortest, x * x + y * y);
    }
  }
  return Math.sqrt(shortest);
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** index in planting order, for alternating variants */
  readonly index: number;
}

/**
 * Plants circles one after another, each where the most room is left (best of many candidates), so that a repeat is
 * filled evenly without a visible grid. A circle without room is left out. Plant the large ones first and pass them as
 * `taken` for the small ones.
 */
export function plant(
  lattice: Lattice,
  rng: Rng,
  want: { count: number; radius: number; gap?: number; tries?: number },
  taken: readonly Spot[] = [],
): Spot[] {
  const { count, radius, gap = 0, tries = 36 } = want;
  const planted: Spot[] = [];
  let misses = 0;
  while (planted.length < count && misses < 6) {
    let best: Pt = [0, 0];
    let bestRoom = -Infinity;
    for (let i = 0; i < tries; i++) {
      const candidate: Pt = [rng.next() * lattice.width, rng.next() * lattice.height];
      const room = roomAround(lattice, candidate, taken, planted, bestRoom);
      if (room > bestRoom) {
        bestRoom = room;
        best = candidate;
      }
    }
    if (bestRoom < radius + gap) {
      misses += 1;
      continue;
    }
    planted.push({ x: best[0], y: best[1], radius, index: planted.length });
  }
  return planted;
}

function roomAround(
  lattice: Lattice,
  at: Pt,
  taken: readonly Spot[],
  planted: readonly Spot[],
  giveUpBelow: number,
): number {
  // a circle also collides with its own copies in the next repeat, or with the rim of a patch
  let room =
    lattice.patchRadius === null
      ? Math.min(lattice.width, lattice.height) / 2
      : lattice.patchRadius - Math.hypot(at[0] - lattice.width / 2, at[1] - lattice.height / 2);
  for (const spots of [taken, planted]) {
    for (const spot of spots) {
      room = Math.min(room, distanceOn(lattice, at, [spot.x, spot.y]) - spot.radius);
      if (room <= giveUpBelow) return room;
    }
  }
  return room;
}
