import {
  boundsOf,
  endOf,
  join,
  lastPoint,
  type Matrix,
  move,
  type Path,
  pathData,
  type Point,
  reverse,
  runPoints,
  transform,
} from '../garments/path.ts';
import type { Drawing } from './drawn.ts';

/** A closed outline of a panel; its bounding box begins at 0 0. */
export interface Contour {
  readonly path: Path;
  readonly widthMm: number;
  readonly heightMm: number;
  /** the layer's name in the file; empty without one */
  readonly layer: string;
}

/** Ends closer than this count as joined, since pattern programs round coordinates. */
const JOINED_MM = 0.5;
/** A smaller contour is a notch or a drill hole. */
const LEAST_SIDE_MM = 10;
const MOST_SIDE_MM = 5_000;
/** Limit of the circumference: a longer line is a zigzag, with more points than a server should process. */
const MOST_ROUND_MM = 30_000;
/** Only the largest contours of a sheet are offered. */
const MOST_CONTOURS = 80;

/** The closed lines of a drawing, including lines joined at their ends; the largest first. */
export function contoursOf({ lines }: Pick<Drawing, 'lines'>, mmPerUnit: number): Contour[] {
  const scale: Matrix = [mmPerUnit, 0, 0, mmPerUnit, 0, 0];
  const closed: { path: Path; layer: string }[] = [];
  const loose = new Map<string, Path[]>();
  for (const { path: drawnPath, isClosed, layer } of lines) {
    const path = transform(drawnPath, scale);
    if (isClosed || isShut(path)) closed.push({ path, layer });
    else {
      const others = loose.get(layer) ?? [];
      others.push(path);
      loose.set(layer, others);
    }
  }
  for (const [layer, paths] of loose) for (const path of joined(paths)) if (isShut(path)) closed.push({ path, layer });
  return closed
    .flatMap(({ path, layer }) => contourOf(path, layer) ?? [])
    .map((contour) => ({ contour, size: contour.widthMm * contour.heightMm }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MOST_CONTOURS)
    .map(({ contour }) => contour);
}

/** Null when its size is outside the range of garment pieces. */
export function contourOf(path: Path, layer: string): Contour | null {
  const { x, y, width, height } = boundsOf(path);
  const isPiece = [width, height].every((side) => side >= LEAST_SIDE_MM && side <= MOST_SIDE_MM);
  if (!isPiece || roundOf(path) > MOST_ROUND_MM) return null;
  // Coordinates rounded to a tenth must not move when they are read again.
  const shift = (by: number) => (Math.abs(by) < 0.06 ? 0 : -by);
  return { path: withoutLast(move(path, shift(x), shift(y))), widthMm: tenth(width), heightMm: tenth(height), layer };
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10;
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The circumference, from point to point of `runPoints`, closing line included. */
function roundOf(path: Path): number {
  let [round, from] = [0, lastPoint(path)];
  for (const step of path) {
    const to = endOf(step);
    round += apart(from, to);
    from = to;
  }
  return round;
}

const isShut = (path: Path): boolean => path.length > 3 && apart(path[0], lastPoint(path)) <= JOINED_MM;

/** A final straight line back to the start is implied by closing. */
function withoutLast(path: Path): Path {
  const last = path.at(-1)!;
  const isBack = path.length > 3 && last.length === 2 && apart(path[0], endOf(last)) <= JOINED_MM;
  return isBack ? (path.slice(0, -1) as unknown as Path) : path;
}

/** Joins lines whose ends meet; each is used once. */
function joined(paths: readonly Path[]): Path[] {
  const ends = new Ends(paths);
  return paths.flatMap((path, no) => (ends.take(no) ? [chainFrom(path, ends)] : []));
}

function chainFrom(path: Path, ends: Ends): Path {
  const chain: Path[] = [path];
  const start = () => chain[0]![0];
  const end = () => lastPoint(chain.at(-1)!);
  const isShutNow = () => chain.length > 1 && apart(start(), end()) <= JOINED_MM;
  while (!isShutNow()) {
    const next = ends.from(end());
    if (next === null) break;
    chain.push(next);
  }
  // The chain may have begun in the middle of an open line: extend it in the other direction too.
  while (!isShutNow()) {
    const before = ends.from(start());
    if (before === null) break;
    chain.unshift(reverse(before));
  }
  return join(...(chain as [Path, ...Path[]]));
}

/** Line ends in a spatial grid, so that thousands of lines are not compared pairwise. */
class Ends {
  readonly #paths: readonly Path[];
  readonly #taken: boolean[];
  readonly #grid = new Map<string, { readonly no: number; readonly isStart: boolean }[]>();

  constructor(paths: readonly Path[]) {
    this.#paths = paths;
    this.#taken = paths.map(() => false);
    for (const [no, path] of paths.entries()) {
      this.#put(path[0], { no, isStart: true });
      this.#put(lastPoint(path), { no, isStart: false });
    }
  }

  #put(point: Point, end: { no: number; isStart: boolean }): void {
    const key = squareOf(point, 0, 0);
    const there = this.#grid.get(key);
    if (there) there.push(end);
    else this.#grid.set(key, [end]);
  }

  /** @returns false when the line is already part of another chain */
  take(no: number): boolean {
    if (this.#taken[no]) return false;
    this.#taken[no] = true;
    return true;
  }

  /** The line with the nearest end at this point, reversed if needed. */
  from(point: Point): Path | null {
    let best: { no: number; isStart: boolean; away: number } | null = null;
    for (const [right, down] of AROUND) {
      for (const { no, isStart } of this.#grid.get(squareOf(point, right, down)) ?? []) {
        if (this.#taken[no]) continue;
        const path = this.#paths[no]!;
        const away = apart(point, isStart ? path[0] : lastPoint(path));
        if (away <= JOINED_MM && away < (best?.away ?? Infinity)) best = { no, isStart, away };
      }
    }
    if (!best) return null;
    this.#taken[best.no] = true;
    const path = this.#paths[best.no]!;
    return best.isStart ? path : reverse(path);
  }
}

const squareOf = ([x, y]: Point, right: number, down: number): string =>
  `${Math.floor(x / JOINED_MM) + right} ${Math.floor(y / JOINED_MM) + down}`;

const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

// --- storing -------------------------------------------------------------------------------------------------------

/** Limit of one outline in a document, in characters; a piece with forty notches needs a quarter of it. */
export const MOST_OUTLINE_LETTERS = 16_000;

/** Tolerances for thinning, tried in order while the outline is too long; all below a cutter's precision or near it. */
const COARSER_MM = [0.05, 0.1, 0.2, 0.4, 0.8] as const;
const POINT_EVERY_MM = 2;
/** Points are thinned in chunks of this size, since the time may grow with the square. */
const MOST_TOGETHER = 100;

/** Path data of lines and cubics, to a tenth of a millimetre; null when it exceeds the limit even after thinning. */
export function dataOf({ path }: Pick<Contour, 'path'>): string | null {
  const whole = pathData(path, 'closed');
  if (whole.length <= MOST_OUTLINE_LETTERS) return whole;
  const points = runPoints([...path, path[0]] as unknown as Path, POINT_EVERY_MM);
  for (const tolerance of COARSER_MM) {
    const data = pathData(thinned(points, tolerance), 'closed');
    if (data.length <= MOST_OUTLINE_LETTERS) return data;
  }
  return null;
}

/** Douglas–Peucker: every removed point is within the tolerance. */
function thinned(points: readonly Point[], toleranceMm: number): Path {
  const last = points.length - 1;
  const keeps = points.map((_, at) => at % MOST_TOGETHER === 0 || at === last);
  const spans = Array.from({ length: Math.ceil(last / MOST_TOGETHER) }, (_, no): [number, number] => [
    no * MOST_TOGETHER,
    Math.min((no + 1) * MOST_TOGETHER, last),
  ]);
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [furthest, away] = [-1, toleranceMm];
    for (let at = from + 1; at < to; at++) {
      const off = offLine(points[at]!, points[from]!, points[to]!);
      if (off > away) [furthest, away] = [at, off];
    }
    if (furthest < 0) continue;
    keeps[furthest] = true;
    spans.push([from, furthest], [furthest, to]);
  }
  return points.filter((_, at) => keeps[at] && at < points.length - 1) as unknown as Path;
}

function offLine([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1e-9) return Math.hypot(x - from[0], y - from[1]);
  return Math.abs(dx * (y - from[1]) - dy * (x - from[0])) / length;
}
