import type { Curve, Path, Point, Step } from '../garments/path.ts';
import { arcBetween } from './arcs.ts';
import { drawable, MOST_POINTS, Undrawable } from './drawn.ts';

interface Subpath {
  readonly path: Path;
  readonly isClosed: boolean;
}

/** Parses SVG path data into subpaths of lines and cubics. @throws Undrawable for invalid path data */
export function readPathData(data: string): Subpath[] {
  const words = new Words(data);
  const subpaths: Subpath[] = [];
  let command = words.command();
  if (command !== null && !/^m$/i.test(command)) throw new Undrawable('unreadable');
  const pen = new Pen(subpaths);
  while (command !== null) {
    pen.draw(command, words);
    // Further numbers repeat the last command; after a move they are lines.
    const last: string = command;
    command = words.command();
    if (command === null && !words.isAtEnd()) command = again(last);
  }
  pen.lift('open');
  return subpaths;
}

function again(command: string): string {
  if (/^z$/i.test(command)) throw new Undrawable('unreadable');
  return command === 'M' ? 'L' : command === 'm' ? 'l' : command;
}

/** Executes path commands; each command reads as many numbers as it needs. */
class Pen {
  readonly #subpaths: Subpath[];
  #start: Point = [0, 0];
  #at: Point = [0, 0];
  /** the last curve's control point, which a following smooth curve reflects */
  #handle: { readonly kind: 'C' | 'Q'; readonly point: Point } | null = null;
  #steps: Step[] = [];
  #count = 0;

  constructor(subpaths: Subpath[]) {
    this.#subpaths = subpaths;
  }

  draw(command: string, words: Words): void {
    const isRelative = command === command.toLowerCase();
    const [fromX, fromY] = isRelative ? this.#at : [0, 0];
    const point = (): Point => [drawable(words.number() + fromX), drawable(words.number() + fromY)];
    const handle = this.#handle;
    this.#handle = null;
    switch (command.toUpperCase()) {
      case 'M':
        this.lift('open');
        this.#start = point();
        this.#at = this.#start;
        break;
      case 'L':
        this.#go(point());
        break;
      case 'H':
        this.#go([drawable(words.number() + fromX), this.#at[1]]);
        break;
      case 'V':
        this.#go([this.#at[0], drawable(words.number() + fromY)]);
        break;
      case 'C':
        this.#cubic(point(), point(), point());
        break;
      case 'S':
        this.#cubic(this.#mirrored(handle, 'C'), point(), point());
        break;
      case 'Q':
        this.#quadratic(point(), point());
        break;
      case 'T':
        this.#quadratic(this.#mirrored(handle, 'Q'), point());
        break;
      case 'A':
        this.#arc(words, point);
        break;
      case 'Z':
        this.lift('closed');
        this.#at = this.#start;
        break;
      default:
        throw new Undrawable('unreadable');
    }
  }

  /** Ends the current subpath. A move alone draws nothing. */
  lift(ending: 'open' | 'closed'): void {
    if (this.#steps.length > 0)
      this.#subpaths.push({ path: [this.#start, ...this.#steps], isClosed: ending === 'closed' });
    this.#steps = [];
  }

  #go(step: Step): void {
    this.#count += 1;
    if (this.#count > MOST_POINTS) throw new Undrawable('tooMany');
    this.#steps.push(step);
    this.#at = step.length === 2 ? step : [step[4], step[5]];
  }

  #cubic(first: Point, second: Point, end: Point): void {
    this.#go([...first, ...second, ...end]);
    this.#handle = { kind: 'C', point: second };
  }

  #quadratic(control: Point, end: Point): void {
    const third = (from: Point): Point => [
      from[0] + (2 / 3) * (control[0] - from[0]),
      from[1] + (2 / 3) * (control[1] - from[1]),
    ];
    this.#go([...third(this.#at), ...third(end), ...end]);
    this.#handle = { kind: 'Q', point: control };
  }

  #mirrored(handle: { kind: 'C' | 'Q'; point: Point } | null, kind: 'C' | 'Q'): Point {
    const [x, y] = this.#at;
    return handle?.kind === kind ? [2 * x - handle.point[0], 2 * y - handle.point[1]] : [x, y];
  }

  #arc(words: Words, point: () => Point): void {
    const [rx, ry, turnDeg] = [words.number(), words.number(), words.number()].map(drawable) as [
      number,
      number,
      number,
    ];
    const [isLarge, isRising] = [words.flag(), words.flag()];
    const end = point();
    const curves = arcBetween(this.#at, end, { rx, ry, turnDeg, isLarge, isRising });
    const steps: readonly (Curve | Point)[] = curves === 'straight' ? [end] : curves;
    for (const step of steps) this.#go(step);
  }
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const GAP = /[\s,]*/y;

/** Tokens of path data; numbers may be adjacent, as in `10-5.5.5`. */
class Words {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #skip(): void {
    GAP.lastIndex = this.#at;
    GAP.exec(this.#text);
    this.#at = GAP.lastIndex;
  }

  isAtEnd(): boolean {
    this.#skip();
    return this.#at >= this.#text.length;
  }

  /** null when the next token is a number, or at the end */
  command(): string | null {
    if (this.isAtEnd()) return null;
    const letter = this.#text[this.#at]!;
    if (!/[a-z]/i.test(letter)) return null;
    this.#at += 1;
    return letter;
  }

  number(): number {
    this.#skip();
    NUMBER.lastIndex = this.#at;
    const found = NUMBER.exec(this.#text)?.[0];
    if (found === undefined) throw new Undrawable('unreadable');
    this.#at += found.length;
    return Number(found);
  }

  /** A single digit, even when the next number is adjacent. */
  flag(): boolean {
    this.#skip();
    const digit = this.#text[this.#at];
    if (digit !== '0' && digit !== '1') throw new Undrawable('unreadable');
    this.#at += 1;
    return digit === '1';
  }
}
