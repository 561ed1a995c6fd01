import type { Hex } from '../recipe.ts';
import { rgbOf } from './colour.ts';

/** CIE Lab of sRGB under D65: equal distances are perceived as roughly equal. */
export type Lab = readonly [lightness: number, a: number, b: number];

const WHITE_X = 0.95047;
const WHITE_Z = 1.08883;
const CUBE_FROM = 216 / 24389;
const SLOPE = 24389 / 27;

/** @param red, green, blue 0 … 255 */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE_X);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE_Z);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export const labOfHex = (hex: Hex): Lab => labOf(...rgbOf(hex));

const LINEAR = Float64Array.from({ length: 256 }, (_, level) => linearOf(level / 255));

/** Whole levels come from a table. */
const linear = (level: number): number => LINEAR[level] ?? linearOf(level / 255);

function linearOf(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const root = (share: number): number => (share > CUBE_FROM ? Math.cbrt(share) : (SLOPE * share + 16) / 116);

/** CIE76, quick: for grouping colours. */
export const labDistance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const DEG = Math.PI / 180;

/** CIEDE2000, as colours are compared in the trade: 1 is just noticed, 2 is a good match. */
export function deltaE00(one: Lab, other: Lab): number {
  const [l1, a1, b1] = one;
  const [l2, a2, b2] = other;
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [ap1, ap2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(ap1, b1), Math.hypot(ap2, b2)];
  const [h1, h2] = [hueDeg(ap1, b1), hueDeg(ap2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * DEG) +
    0.24 * Math.cos(2 * hue * DEG) +
    0.32 * Math.cos((3 * hue + 6) * DEG) -
    0.2 * Math.cos((4 * hue - 63) * DEG);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(60 * DEG * Math.exp(-(((hue - 275) / 25) ** 2)));
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, (2 * Math.sqrt(c1 * c2) * Math.sin((turn * DEG) / 2)) / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}

const hueDeg = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / DEG + 360) % 360);
