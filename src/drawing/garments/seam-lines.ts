import { mapPoints, runPoints } from './path.ts';
import type { Path, Point } from './path.ts';

/** Finer than a stitch. */
const STEP_MM = 2;

export const runLength = (points: readonly (readonly [number, number])[]): number =>
  points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

export const lengthOf = (path: Path): number => runLength(runPoints(path, STEP_MM));

/** The point at this distance along the line; beyond an end, the end itself. */
export function pointAlong(points: readonly (readonly [number, number])[], mm: number): Point {
  const [first = [0, 0], ...rest] = points;
  let left = mm;
  let [x, y] = first;
  if (left <= 0) return [x, y];
  for (const [toX, toY] of rest) {
    const run = Math.hypot(toX - x, toY - y);
    if (run >= left && run > 0) return [x + ((toX - x) * left) / run, y + ((toY - y) * left) / run];
    left -= run;
    [x, y] = [toX, toY];
  }
  return [x, y];
}

/** A part of a line between two distances from its start. */
export function part(path: Path, fromMm: number, toMm: number): Path {
  const points = runPoints(path, STEP_MM);
  const steps = Math.max(1, Math.ceil((toMm - fromMm) / (STEP_MM * 4)));
  const along = (index: number) => pointAlong(points, fromMm + ((toMm - fromMm) * index) / steps);
  return [along(0), ...Array.from({ length: steps }, (_, index) => along(index + 1))];
}

/** Enough for far less than a thread's width, from any limits in question. */
const HALVINGS = 32;

/** The argument between two limits at which an increasing function reaches the goal. */
export function solve(measure: (value: number) => number, goal: number, lowest: number, highest: number): number {
  let [low, high] = [lowest, highest];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (measure(middle) < goal) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export const widen = (path: Path, share: number): Path => mapPoints(path, (x, y) => [x * share, y]);

/** Factor by which a line's width must grow to reach the length of the line that it is sewn to. */
export const wideningTo = (path: Path, lengthMm: number): number =>
  solve((share) => lengthOf(widen(path, share)), lengthMm, 0, 4000);
