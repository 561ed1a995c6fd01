import { labDistance, labOf, type Lab } from '../kit/lab.ts';

/** Shares of the picture's width and height (centre) and of its shorter side. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Nearer to the border's colour than this, a pixel is ground; Lab distance. */
const GROUND = 12;
/** Of the border's pixels at least so many are ground where something is photographed on a plain wall or table. */
const PLAIN_BORDER = 0.85;
/** A smaller thing than this share of the picture is a motif on its own ground, not a garment. */
const LEAST_THING = 0.12;
/** A square of this share of the thing's shorter side lies within a garment's body, between its edges. */
const WITHIN = 0.55;

/** An object on a plain ground. */
export interface Thing {
  readonly isThing: (x: number, y: number) => boolean;
  readonly across: Span;
  readonly down: Span;
}

/** The box of the middle nine tenths of an object's pixels. */
interface Span {
  readonly centre: number;
  readonly length: number;
}

/**
 * The garment of a photograph on a plain ground; null when the picture is cloth up to its border.
 *
 * @param rgba opaque pixels, `width` in a row; a few thousand are enough
 */
export function findThing(rgba: Uint8Array | Uint8ClampedArray, width: number): Thing | null {
  const height = rgba.length / 4 / width;
  const labAt = (x: number, y: number): Lab => {
    const at = 4 * (y * width + x);
    return labOf(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
  };
  const border = borderOf(width, height).map(([x, y]) => labAt(x, y));
  const ground = medianOf(border);
  const isThing = (x: number, y: number) => labDistance(labAt(x, y), ground) >= GROUND;
  if (border.filter((lab) => labDistance(lab, ground) < GROUND).length < PLAIN_BORDER * border.length) return null;

  const [columns, rows] = [zeros(width), zeros(height)];
  let area = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isThing(x, y)) continue;
      columns[x]! += 1;
      rows[y]! += 1;
      area += 1;
    }
  if (area < LEAST_THING * width * height) return null;
  return { isThing, across: middleOf(columns, area), down: middleOf(rows, area) };
}

/**
 * The part of a photograph to search first: the middle of a garment that lies on a plain ground, so that the ground is
 * not compared; null when the picture is cloth up to its border.
 *
 * @param rgba opaque pixels, `width` in a row; a few thousand are enough
 */
export function firstCrop(rgba: Uint8Array | Uint8ClampedArray, width: number): Square | null {
  const thing = findThing(rgba, width);
  if (!thing) return null;
  const height = rgba.length / 4 / width;
  const { across, down } = thing;
  return {
    x: across.centre / width,
    y: down.centre / height,
    side: (WITHIN * Math.min(across.length, down.length)) / Math.min(width, height),
  };
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

/** Every pixel of the outermost ring. */
function borderOf(width: number, height: number): [x: number, y: number][] {
  return [
    ...Array.from({ length: width }, (_, x): [number, number][] => [
      [x, 0],
      [x, height - 1],
    ]).flat(),
    ...Array.from({ length: height }, (_, y): [number, number][] => [
      [0, y],
      [width - 1, y],
    ]).flat(),
  ];
}

function medianOf(labs: readonly Lab[]): Lab {
  const middle = (axis: 0 | 1 | 2) => labs.map((lab) => lab[axis]).toSorted((a, b) => a - b)[labs.length >> 1]!;
  return [middle(0), middle(1), middle(2)];
}

/** The range of the middle nine tenths of the pixels: outliers do not count. */
function middleOf(counts: readonly number[], area: number): Span {
  let [seen, first, last] = [0, -1, 0];
  for (const [at, count] of counts.entries()) {
    seen += count;
    if (first < 0 && seen > 0.05 * area) first = at;
    if (seen <= 0.95 * area) last = at;
  }
  return { centre: (first + last + 1) / 2, length: last - first + 1 };
}
