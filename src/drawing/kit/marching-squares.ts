/** Marching squares over a grid of levels, row by row. */

/** Edges of a cell of four places. */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3] as const;
type Way = readonly [start: 0 | 1 | 2 | 3, end: 0 | 1 | 2 | 3];
/** By the corners above the level: 1 top left, 2 top right, 4 bottom right, 8 bottom left. Two diagonal ones are joined. */
const WAYS: readonly (readonly Way[])[] = [
  [],
  [[TOP, LEFT]],
  [[RIGHT, TOP]],
  [[RIGHT, LEFT]],
  [[BOTTOM, RIGHT]],
  [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  [[BOTTOM, TOP]],
  [[BOTTOM, LEFT]],
  [[LEFT, BOTTOM]],
  [[TOP, BOTTOM]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [[RIGHT, BOTTOM]],
  [[LEFT, RIGHT]],
  [[TOP, RIGHT]],
  [[LEFT, TOP]],
  [],
];
/** Of two diagonal corners with the middle below the level. */
const APART: Readonly<Record<number, readonly Way[]>> = {
  5: [
    [TOP, LEFT],
    [BOTTOM, RIGHT],
  ],
  10: [
    [RIGHT, TOP],
    [LEFT, BOTTOM],
  ],
};

export interface LevelGrid {
  /** the outermost places must be at or below the level, so that every outline closes */
  readonly levels: ArrayLike<number>;
  readonly wide: number;
  readonly high: number;
  readonly level: number;
  /** whether two diagonal corners above the level are joined: always, or by the mean of the four */
  readonly joins: 'always' | 'byMiddle';
}

/** Memory for the links of a grid: two edges a place; grids of one size can share it. */
export const linksOf = (wide: number, high: number): Int32Array => new Int32Array(2 * wide * high);

/** Closed outlines, x and y in turn, in places of the grid. What is above the level is on their right. */
export function outlinesOf(grid: LevelGrid, next: Int32Array = linksOf(grid.wide, grid.high)): Float64Array[] {
  return link(grid, next).flatMap((start) => (next[start] === -1 ? [] : [follow(grid, next, start)]));
}

/** Edge 2n is between place n and the next to its right, 2n + 1 between it and the one below. @returns all starts */
function link({ levels, wide, high, level, joins }: LevelGrid, next: Int32Array): number[] {
  next.fill(-1);
  const starts: number[] = [];
  for (let y = 0; y < high - 1; y += 1)
    for (let x = 0; x < wide - 1; x += 1) {
      const at = y * wide + x;
      const [a, b, c, d] = [levels[at]!, levels[at + 1]!, levels[at + wide + 1]!, levels[at + wide]!];
      const corners = (a > level ? 1 : 0) + (b > level ? 2 : 0) + (c > level ? 4 : 0) + (d > level ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      const isApart = joins === 'byMiddle' && a + d + b + c <= 4 * level;
      const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + wide), 2 * at + 1] as const;
      for (const [start, end] of (isApart && APART[corners]) || WAYS[corners]!) {
        next[edges[start]] = edges[end];
        starts.push(edges[start]);
      }
    }
  return starts;
}

function follow({ levels, wide, level }: LevelGrid, next: Int32Array, start: number): Float64Array {
  const points: number[] = [];
  for (let edge = start; next[edge] !== -1;) {
    const at = edge >> 1;
    const own = levels[at]!;
    const share = (level - own) / (levels[edge % 2 === 0 ? at + 1 : at + wide]! - own);
    const [x, y] = [at % wide, Math.floor(at / wide)];
    if (edge % 2 === 0) points.push(x + share, y);
    else points.push(x, y + share);
    const following = next[edge]!;
    next[edge] = -1;
    edge = following;
  }
  return Float64Array.from(points);
}
