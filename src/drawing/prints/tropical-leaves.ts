/** Monstera, palm and banana: leaves along +x, 100 long, lighter towards their tips, each with a shadow. */
import { shade, tint } from '../kit/colour.ts';
import { alongCurve, draw, polyline, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif, TileSheet } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';
import { leafPath } from './flora.ts';

/** the blade over its own soft shadow; both use one outline */
function layered(sheet: TileSheet, outline: string, blade: Hex): string {
  const id = sheet.define((name) => `<path id="${name}" d="${outline}"/>`);
  const light = sheet.define(
    (name) =>
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="-10" y1="0" x2="100" y2="0"><stop offset="0" stop-color="${shade(blade, 0.34)}"/><stop offset=".5" stop-color="${blade}"/><stop offset="1" stop-color="${tint(blade, 0.2)}"/></linearGradient>`,
  );
  const shadow = shade(blade, 0.8);
  return (
    `<use href="#${id}" x="2" y="3.6" fill="${shadow}" fill-opacity=".16"/>` +
    `<use href="#${id}" x="1" y="1.8" fill="${shadow}" fill-opacity=".2"/>` +
    `<use href="#${id}" fill="url(#${light})"/>`
  );
}

/** a heart-shaped blade cut into fingers, with holes along the rib; the stalk enters at the origin, the tip at +x */
export function monstera(sheet: TileSheet, rng: Rng, blade: Hex, rib: Hex, hole: Hex): Motif {
  const fingers = 6;
  const rootAt = (i: number) => -4 + (i / fingers) * 80;
  const slantAt = (i: number) => 9 + (i / fingers) * 17;
  const reachAt = (i: number) => 55 * Math.cos((i / fingers) * 1.32) ** 0.75;
  const side = (sign: number) => {
    const points: Pt[] = [
      [-14, sign * 9],
      [-25, sign * 26],
      [-16, sign * 44],
    ];
    for (let i = 0; i < fingers; i++) {
      const tip = rootAt(i) + slantAt(i);
      const reach = reachAt(i);
      points.push([tip - 4, sign * reach * 0.94], [tip, sign * reach], [tip + 4.2, sign * reach * 0.9]);
      // the cut runs back towards the rib between this finger's vein and the next
      const depth = reach * rng.between(0.3, 0.42);
      if (i < fingers - 1) {
        const cut = rootAt(i) + slantAt(i) * 0.5 + 7;
        points.push([cut - 1.8, sign * depth * 1.04], [cut + 1.8, sign * depth]);
      }
    }
    return points;
  };
  const outline: Pt[] = [[2, 0], ...side(-1), [98, 0], ...side(1).reverse()];
  let veins = polyline([
    [0, 0],
    [94, 0],
  ]);
  let holes = '';
  for (let i = 0; i < fingers; i++) {
    const root = rootAt(i);
    for (const sign of [-1, 1]) {
      veins += smoothOpen([
        [root + 2, 0],
        [root + slantAt(i) * 0.5, sign * reachAt(i) * 0.42],
        [root + slantAt(i), sign * reachAt(i) * 0.86],
      ]);
      if (i > 0 && i < fingers - 1) holes += leafPath([root + 8, sign * 5], sign * 62, 7.5, 4.4);
    }
  }
  return {
    markup:
      layered(sheet, smoothClosed(outline, 0.6), blade) +
      draw(holes, { fill: hole }) +
      draw(veins, { stroke: rib, width: 1.3 }) +
      draw('M-26 3Q-12 2 0 0', { stroke: rib, width: 3 }),
    reach: 104,
  };
}

/** a palm frond: leaflets along an arched rib */
export function palm(sheet: TileSheet, rng: Rng, blade: Hex, rib: Hex, pairs = 15): Motif {
  const spine = alongCurve([0, 0], [34, -16], [70, -18], [100, 4], pairs + 2);
  let leaflets = '';
  let shaded = '';
  spine.slice(1).forEach((p, i) => {
    const t = i / pairs;
    const before = spine[i] as Pt;
    const heading = (Math.atan2(p[1] - before[1], p[0] - before[0]) * 180) / Math.PI;
    const length = 48 * Math.sin(Math.PI * (0.16 + 0.78 * t)) ** 0.7 * rng.between(0.9, 1.06);
    for (const sign of [-1, 1]) {
      const angle = heading + sign * (64 - 40 * t) + rng.between(-4, 4);
      const d = leafPath(p, angle + sign * 3, length, 8);
      if (sign < 0) leaflets += d;
      else shaded += d;
    }
  });
  return {
    markup:
      layered(sheet, leaflets, blade) +
      draw(shaded, { fill: shade(blade, 0.2) }) +
      draw(smoothOpen(spine), { stroke: rib, width: 1.8 }),
    reach: 118,
  };
}

/** a banana leaf: broad, ribbed, torn at its rim */
export function banana(sheet: TileSheet, rng: Rng, blade: Hex, rib: Hex): Motif {
  const spine = alongCurve([0, 0], [34, -10], [70, -14], [100, -4], 15);
  const edge = (sign: number) =>
    spine.flatMap((p, i): Pt[] => {
      const t = i / 14;
      const half = 21 * Math.sin(Math.PI * (0.06 + 0.92 * t)) ** 0.62;
      const torn = i % 4 === 2 && i > 1 && i < 13 && rng.chance(0.75);
      const out: Pt = [p[0] + 2, p[1] + sign * half];
      return torn
        ? [out, [p[0] + 1, p[1] + sign * half * rng.between(0.4, 0.62)], [p[0] + 4, p[1] + sign * half * 0.99]]
        : [out];
    });
  let veins = '';
  spine.forEach((p, i) => {
    const t = i / 14;
    if (i === 0 || i === 14) return;
    for (const sign of [-1, 1])
      veins += polyline([p, [p[0] + 7, p[1] + sign * 18 * Math.sin(Math.PI * (0.06 + 0.92 * t)) ** 0.62]]);
  });
  return {
    markup:
      layered(sheet, smoothClosed([[-1, 0], ...edge(-1), [104, -3], ...edge(1).reverse()], 0.55), blade) +
      draw(smoothClosed([[-1, 0], ...spine, [104, -3], ...edge(1).reverse()], 0.55), { fill: shade(blade, 0.17) }) +
      draw(veins, { stroke: rib, width: 0.7, opacity: 0.7 }) +
      draw(smoothOpen(spine), { stroke: rib, width: 2.1 }),
    reach: 108,
  };
}
