/** Petals and wreaths: each petal is drawn once and then rotated around the centre. */
import { draw, n, polar, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { TileSheet } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';

/** a radial paint, deep at the centre and light at the rims */
export function glow(sheet: TileSheet, radius: number, stops: readonly (readonly [at: number, colour: Hex])[]): string {
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(radius)}">` +
      stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('') +
      '</radialGradient>',
  );
  return `url(#${id})`;
}

/** a petal along +x with the given points, 100 × 100, scaled to this length and width */
export function petalOf(points: readonly Pt[], length: number, width: number): string {
  return smoothClosed(
    points.map(([x, y]): Pt => [(x / 100) * length, (y / 100) * width]),
    0.95,
  );
}

export const ROUND: readonly Pt[] = [
  [0, 0],
  [40, -40],
  [84, -44],
  [100, -8],
  [97, 24],
  [70, 50],
  [30, 32],
];
export const CRUMPLED: readonly Pt[] = [
  [0, 0],
  [34, -40],
  [70, -56],
  [88, -46],
  [96, -26],
  [91, -12],
  [101, 3],
  [95, 18],
  [97, 34],
  [84, 50],
  [62, 55],
  [32, 36],
];
export const POINTED: readonly Pt[] = [
  [0, 0],
  [28, -38],
  [60, -50],
  [85, -28],
  [100, 0],
  [85, 29],
  [60, 50],
  [28, 37],
];
/** a long spoon: narrow foot, round tip */
export const SPOON: readonly Pt[] = [
  [0, 0],
  [30, -20],
  [66, -46],
  [90, -40],
  [100, -4],
  [90, 38],
  [66, 48],
  [30, 21],
];

/** veins of a petal along +x */
export const veinsOf = (from: number, to: number, spread: number, count: number, line: Hex, opacity = 0.3): string =>
  draw(
    Array.from({ length: count }, (_, i) => {
      const share = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
      return smoothOpen([
        polar(from, share * spread * 0.5),
        polar((from + to) / 2, share * spread * 0.9),
        polar(to * (1 - Math.abs(share) * 0.08), share * spread),
      ]);
    }).join(''),
    { stroke: line, width: 0.5, opacity },
  );

export interface Place {
  readonly turnDeg: number;
  /** 1 = as long as drawn */
  readonly size: number;
}

/** One or two petals, drawn once and repeated around the centre with a common paint. */
export function wreath(
  sheet: TileSheet,
  petals: readonly string[],
  ink: { fill: string; stroke: Hex; width?: number },
  places: readonly Place[],
): string {
  const ids = petals.map((markup) => sheet.define((id) => `<g id="${id}">${markup}</g>`));
  const set = places.map(
    ({ turnDeg, size }, i) =>
      `<use href="#${cyclic(ids, i)}" transform="rotate(${Math.round(turnDeg)})scale(${n2(size)})"/>`,
  );
  return `<g fill="${ink.fill}" stroke="${ink.stroke}" stroke-width="${ink.width ?? 0.6}">${set.join('')}</g>`;
}

const n2 = (value: number) => Math.round(value * 100) / 100;

export const around = (rng: Rng, count: number, from: number, wander: number, low = 0.92, high = 1.03): Place[] =>
  Array.from({ length: count }, (_, i) => ({
    turnDeg: from + (i * 360) / count + rng.between(-wander, wander),
    size: rng.between(low, high),
  }));

/** an outline without its own paint, which the wreath sets */
export const bareOutline = (d: string) => `<path d="${d}"/>`;
