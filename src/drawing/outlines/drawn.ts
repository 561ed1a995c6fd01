import { mapPoints, type Matrix, type Path, transform } from '../garments/path.ts';

/** Lines drawn by another program: the result of the SVG and DXF readers. */

interface DrawnLine {
  /** in the file's own unit; y runs down */
  readonly path: Path;
  readonly isClosed: boolean;
  /** the layer's name in the file; empty without one */
  readonly layer: string;
}

export interface Drawing {
  readonly lines: readonly DrawnLine[];
  /** null = the file does not say */
  readonly mmPerUnit: number | null;
}

/** Why a file yields no lines. */
export type DrawnProblem =
  | 'tooLarge'
  /** more lines or points than a pattern has */
  | 'tooMany'
  /** malformed, or of another type */
  | 'unreadable'
  | 'binaryDxf'
  /** no possible outline in it */
  | 'empty';

export type Drawn = Drawing | { readonly problem: DrawnProblem };

/** Limit for a file or pasted text, in characters. */
export const MOST_FILE_LETTERS = 2_000_000;
export const MOST_LINES = 20_000;
/** Limit for all lines of a file together. */
export const MOST_POINTS = 30_000;

/** Larger than any cutting table in any unit: coordinates beyond it are rejected. */
const FURTHEST = 1e7;

/** Thrown inside a reader, which returns the problem. */
export class Undrawable extends Error {
  readonly problem: DrawnProblem;

  constructor(problem: DrawnProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @throws Undrawable for NaN, infinity or a coordinate out of range */
export function drawable(value: number): number {
  if (!(Math.abs(value) <= FURTHEST)) throw new Undrawable('unreadable');
  return value;
}

/** Collects lines and enforces the limit of points. */
export class Sheet {
  readonly lines: DrawnLine[] = [];
  #points = 0;

  /** @throws Undrawable beyond the limit of points */
  add({ path, ...line }: DrawnLine, matrix: Matrix): void {
    this.#points += path.length;
    if (this.lines.length >= MOST_LINES || this.#points > MOST_POINTS) throw new Undrawable('tooMany');
    const placed = transform(path, matrix);
    mapPoints(placed, (x, y) => [drawable(x), drawable(y)]);
    this.lines.push({ ...line, path: placed });
  }
}

/** Runs a reader and catches Undrawable. */
export function drawn(text: string, read: (text: string) => Drawing): Drawn {
  if (text.length > MOST_FILE_LETTERS) return { problem: 'tooLarge' };
  try {
    const drawing = read(text);
    return drawing.lines.length === 0 ? { problem: 'empty' } : drawing;
  } catch (error) {
    if (error instanceof Undrawable) return { problem: error.problem };
    throw error;
  }
}
