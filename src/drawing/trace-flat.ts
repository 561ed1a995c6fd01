import type { Tile } from './close-seams.ts';
import { type FlatPicture, flatPicture, LEVEL, neighbourhood } from './flat-picture.ts';
import { linksOf, outlinesOf } from './kit/marching-squares.ts';
import type { RepeatKind } from './recipe.ts';

/**
 * 描轮廓: flat art, as outlines. Each ink becomes closed curves along the middle of its soft edges, so that it is printed
 * sharp at any size. A repeat is traced with its own continuation around it: the outlines meet across its edges.
 */

/** Points of all outlines: more are noise, and slower to draw than to interpolate. */
const MOST_POINTS = 700_000;
/** Pixels around the tile that its continuation is traced in. */
const AROUND = 6;
/** Square pixels; a smaller spot is noise. */
const LEAST_AREA = 1.5;
/** Pixels by which neighbours overlap, so that no ground shows between them. */
const OVERLAP = 0.3;

export interface TracedPicture {
  /** pixels of the picture, the units of the fragment */
  readonly width: number;
  readonly height: number;
  /** SVG */
  readonly fragment: string;
}

/** @returns null for a picture that is not flat, or whose outlines have too many points */
export function traceFlat(tile: Tile, repeat: RepeatKind): TracedPicture | null {
  const flat = flatPicture(tile, repeat);
  if (flat === null) return null;
  const { width, height, inks } = flat;
  const field = new InkField(flat, repeat);
  const order = inks
    .map((hex, ink) => ({ hex, ink, pixels: field.pixelsOf(ink) }))
    .toSorted((one, other) => other.pixels - one.pixels);
  const parts: string[] = [];
  let points = 0;
  for (const [place, { hex, ink }] of order.entries()) {
    if (place === 0 && !flat.isSeeThrough) {
      parts.push(`<path fill="${hex}" d="M0 0h${width}v${height}h${-width}z"/>`);
      continue;
    }
    const loops = field.loopsOf(ink);
    points += loops.reduce((sum, loop) => sum + loop.length / 2, 0);
    if (points > MOST_POINTS) return null;
    const data = loops.map(curveOf).join('');
    if (data !== '')
      parts.push(
        `<path fill="${hex}" fill-rule="evenodd" stroke="${hex}" stroke-width="${OVERLAP}" stroke-linejoin="round" d="${data}"/>`,
      );
  }
  return { width, height, fragment: parts.join('') };
}

/** How much of an ink each pixel has, with the continuation around the tile and nothing beyond that. */
class InkField {
  readonly #flat: FlatPicture;
  readonly #wide: number;
  readonly #high: number;
  /** pixel of the tile for each place; -1 beyond */
  readonly #from: Int32Array;
  readonly #levels: Float32Array;
  readonly #links: Int32Array;

  constructor(flat: FlatPicture, repeat: RepeatKind) {
    this.#flat = flat;
    const rim = AROUND + 1;
    this.#wide = flat.width + 2 * rim;
    this.#high = flat.height + 2 * rim;
    const at = neighbourhood(flat, repeat);
    this.#from = new Int32Array(this.#wide * this.#high).fill(-1);
    for (let y = 1; y < this.#high - 1; y += 1)
      for (let x = 1; x < this.#wide - 1; x += 1) this.#from[y * this.#wide + x] = at(x - rim, y - rim);
    this.#levels = new Float32Array(this.#wide * this.#high);
    this.#links = linksOf(this.#wide, this.#high);
  }

  pixelsOf(ink: number): number {
    const { one, other, share } = this.#flat;
    let sum = 0;
    for (let pixel = 0; pixel < one.length; pixel += 1) {
      if (one[pixel] === ink) sum += 255 - share[pixel]!;
      if (other[pixel] === ink) sum += share[pixel]!;
    }
    return sum / 255;
  }

  /** Closed lines around the ink, x and y in turn, in pixels of the tile. */
  loopsOf(ink: number): Float64Array[] {
    const { one, other, share } = this.#flat;
    const [levels, from] = [this.#levels, this.#from];
    for (let place = 0; place < levels.length; place += 1) {
      const pixel = from[place]!;
      if (pixel === -1) levels[place] = 0;
      else levels[place] = (one[pixel] === ink ? 255 - share[pixel]! : 0) + (other[pixel] === ink ? share[pixel]! : 0);
    }
    const grid = { levels, wide: this.#wide, high: this.#high, level: LEVEL, joins: 'byMiddle' } as const;
    return outlinesOf(grid, this.#links)
      .map((outline) => smoothed(outline.map((place) => place + SHIFT)))
      .filter((outline) => Math.abs(areaOf(outline)) >= LEAST_AREA)
      .map(thinned);
  }
}

/** From places of the grid to pixels of the tile, whose colours are at their middles. */
const SHIFT = 0.5 - AROUND - 1;

function areaOf(loop: Float64Array): number {
  let twice = 0;
  for (let at = 0; at < loop.length; at += 2) {
    const next = (at + 2) % loop.length;
    twice += loop[at]! * loop[next + 1]! - loop[next]! * loop[at + 1]!;
  }
  return twice / 2;
}

/** Each point a little towards its neighbours: steps of the pixels go, corners lose a fifth of a pixel. */
function smoothed(loop: Float64Array): Float64Array {
  const { length } = loop;
  if (length < 12) return loop;
  const smooth = new Float64Array(length);
  for (let at = 0; at < length; at += 2)
    for (const axis of [0, 1]) {
      const [before, after] = [loop[((at - 2 + length) % length) + axis]!, loop[((at + 2) % length) + axis]!];
      smooth[at + axis] = (before + 4 * loop[at + axis]! + after) / 6;
    }
  return smooth;
}

/** Pixels off the line between its neighbours, below which a point says nothing. */
const STRAIGHT = 0.015;
const LONGEST = 4;

function thinned(loop: Float64Array): Float64Array {
  const kept: number[] = [loop[0]!, loop[1]!];
  for (let at = 2; at < loop.length; at += 2) {
    const [x, y] = [loop[at]!, loop[at + 1]!];
    const next = (at + 2) % loop.length;
    const [fromX, fromY] = [kept.at(-2)!, kept.at(-1)!];
    const [dx, dy] = [loop[next]! - fromX, loop[next + 1]! - fromY];
    const length = Math.hypot(dx, dy);
    const off = length === 0 ? 1 : Math.abs(dx * (y - fromY) - dy * (x - fromX)) / length;
    if (off > STRAIGHT || length > LONGEST) kept.push(x, y);
  }
  return Float64Array.from(kept);
}

const short = (at: number): string => String(Math.round(at * 100) / 100);

/** Quadratic curves from middle to middle: smooth everywhere, and never outside of its points. */
function curveOf(loop: Float64Array): string {
  const { length } = loop;
  if (length < 6) return '';
  const middle = (at: number, axis: number) => (loop[at + axis]! + loop[((at + 2) % length) + axis]!) / 2;
  let data = `M${short(middle(length - 2, 0))} ${short(middle(length - 2, 1))}`;
  for (let at = 0; at < length; at += 2)
    data += `Q${short(loop[at]!)} ${short(loop[at + 1]!)} ${short(middle(at, 0))} ${short(middle(at, 1))}`;
  return `${data}z`;
}
