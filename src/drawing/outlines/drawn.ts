import { mapPoints, type Matrix, type Path, transform } from '../garments/path.ts';

/** Lines as another program has drawn them: what the readers of SVG and DXF hand on. */

interface DrawnLine {
  /** in the file's own unit; y runs down */
  readonly path: Path;
  readonly isClosed: boolean;
  /** as the file calls it; empty where it has none */
  readonly layer: string;
}

export interface Drawing {
  readonly lines: readonly DrawnLine[];
  /** null = the file does not say */
  readonly mmPerUnit: number | null;
}

/** Why a file gives no lines. */
export type DrawnProblem =
  | 'tooLarge'
  /** more lines or points than a pattern has */
  | 'tooMany'
  /** broken, or of another kind */
  | 'unreadable'
  | 'binaryDxf'
  /** nothing in it that could be an outline */
  | 'empty';

export type Drawn = Drawing | { readonly problem: DrawnProblem };

/** Of a file, and of what is pasted; letters. */
export const MOST_FILE_LETTERS = 2_000_000;
export const MOST_LINES = 20_000;
/** Of all lines of a file together. */
export const MOST_POINTS = 30_000;

/** Larger than any table that cloth is cut on, in whatever unit: further out nothing is drawn. */
const FURTHEST = 1e7;

/** Thrown within a reader, which answers with the problem. */
export class Undrawable extends Error {
  readonly problem: DrawnProblem;

  constructor(problem: DrawnProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @throws Undrawable unless it is a number that can be drawn at */
export function drawable(value: number): number {
  if (!(Math.abs(value) <= FURTHEST)) throw new Undrawable('unreadable');
  return value;
}

/** Gathers lines and counts them. */
export class Sheet {
  readonly lines: DrawnLine[] = [];
  #points = 0;

  /** @throws Undrawable when there are more than a pattern has */
  add({ path, ...line }: DrawnLine, matrix: Matrix): void {
    this.#points += path.length;
    if (this.lines.length >= MOST_LINES || this.#points > MOST_POINTS) throw new Undrawable('tooMany');
    const placed = transform(path, matrix);
    mapPoints(placed, (x, y) => [drawable(x), drawable(y)]);
    this.lines.push({ ...line, path: placed });
  }
}

/** Runs a reader. */
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
