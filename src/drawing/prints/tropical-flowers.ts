/** Hibiscus, strelitzia and plumeria, 100 units across. */
import { mix, shade, tint } from '../kit/colour.ts';
import { alongCurve, brush, circle, draw, moved, polar, smoothClosed, smoothOpen, turned } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif, TileSheet } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';
import { petal } from './flora.ts';
import { around, bareOutline, glow, petalOf, ROUND, wreath } from './petals.ts';

/** five broad waving petals and the long stamen column */
export function hibiscus(rng: Rng, colour: Hex, deep: Hex, pollen: Hex): Motif {
  let petals = '';
  for (let i = 0; i < 5; i++) {
    const angle = i * 72 + rng.between(-6, 6);
    const rim: Pt[] = [
      [4, 0],
      [20, -14],
      [36, -25],
      [45, -20],
      [50, -9],
      [47, 0],
      [51, 9],
      [45, 19],
      [35, 24],
      [20, 12],
    ];
    const points = rim.map(([x, y]) => turned([x * rng.between(0.97, 1.03), y * 1.02], angle));
    let veins = '';
    for (const s of [-11, 0, 11]) {
      const from = polar(14, angle + s * 0.8);
      veins += smoothOpen([from, polar(28, angle + s * 1.15), polar(41 - Math.abs(s) * 0.4, angle + s * 1.5)]);
    }
    petals +=
      draw(smoothClosed(points), {
        fill: i % 2 ? colour : tint(colour, 0.12),
        stroke: mix(colour, deep, 0.55),
        width: 0.7,
      }) +
      draw(petal(angle, 27, 17), { fill: deep, opacity: 0.5 }) +
      draw(veins, { stroke: deep, width: 0.8, opacity: 0.6 });
  }
  const column = alongCurve([0, 0], [10, -14], [22, -22], [40, -27], 7);
  let grains = '';
  for (let i = 0; i < 13; i++) {
    const p = column[3 + Math.floor(i / 3.6)] ?? column[6]!;
    const at = moved(p, polar(rng.between(2.5, 5), i * 137));
    grains += circle(at[0], at[1], 1.6);
  }
  return {
    markup:
      petals +
      draw(circle(0, 0, 7), { fill: deep }) +
      draw(
        brush(column, (t) => 4 - 2 * t),
        { fill: mix(pollen, deep, 0.25) },
      ) +
      draw(grains, { fill: pollen }),
    reach: 54,
  };
}

/** 鹤望兰: a crest of flames and a blue arrow standing out of a long beak */
export function strelitzia(sheet: TileSheet, flame: Hex, blue: Hex, green: Hex): Motif {
  const fire = sheet.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="10" x2="10" y2="-60"><stop offset="0" stop-color="${shade(flame, 0.28)}"/><stop offset=".5" stop-color="${flame}"/><stop offset="1" stop-color="${tint(flame, 0.4)}"/></linearGradient>`,
  );
  const from: Pt = [-10, 10];
  const blade = (degrees: number, length: number, wide: number) =>
    brush(
      [from, moved(from, polar(length * 0.5, degrees - 5)), moved(from, polar(length, degrees))],
      (t) => wide * Math.sin(Math.PI * Math.min(1, 0.08 + 0.94 * t)) ** 0.9 + 0.3,
    );
  const flames = [
    [-128, 54, 11],
    [-104, 66, 14],
    [-80, 70, 14],
    [-58, 62, 13],
  ] as const;
  const keels = flames.map(([degrees, length]) =>
    smoothOpen([
      moved(from, polar(10, degrees)),
      moved(from, polar(length * 0.5, degrees - 5)),
      moved(from, polar(length * 0.86, degrees - 1)),
    ]),
  );
  const beak = alongCurve([-52, 24], [-26, 22], [14, 8], [56, 0], 9);
  const stalk = alongCurve([-50, 24], [-58, 34], [-58, 44], [-52, 58], 6);
  return {
    markup:
      draw(
        brush(stalk, () => 6),
        { fill: shade(green, 0.15) },
      ) +
      `<path d="${flames.map(([degrees, length, wide]) => blade(degrees, length, wide)).join('')}" fill="url(#${fire})" stroke="${shade(flame, 0.4)}" stroke-width=".8"/>` +
      draw(keels.join(''), { stroke: shade(flame, 0.35), width: 0.8, opacity: 0.6 }) +
      draw(
        brush(
          [
            [-6, 8],
            [10, -10],
            [34, -30],
          ],
          (t) => 8 * Math.sin(Math.PI * Math.min(1, 0.1 + 0.9 * t)) + 0.4,
        ),
        { fill: blue, stroke: shade(blue, 0.4), width: 0.7 },
      ) +
      draw('M22 -20L36 -34L26 -33Z', { fill: shade(blue, 0.2) }) +
      draw(
        brush(beak, (t) => 15 * Math.sin(Math.PI * Math.min(1, 0.2 + 0.8 * t)) ** 1.1 + 0.6),
        { fill: green, stroke: shade(green, 0.4), width: 0.7 },
      ) +
      draw(smoothOpen(beak.map(([x, y]): Pt => [x, y - 4])), { stroke: mix(flame, green, 0.2), width: 2 }),
    reach: 68,
  };
}

/** 鸡蛋花: five waxy petals that turn like a propeller, golden at the throat */
export function plumeria(sheet: TileSheet, rng: Rng, colour: Hex, throat: Hex): Motif {
  const fill = glow(sheet, 50, [
    [0.05, shade(throat, 0.15)],
    [0.3, throat],
    [0.62, tint(colour, 0.5)],
    [1, colour],
  ]);
  const shape = bareOutline(petalOf(ROUND, 50, 44));
  return {
    markup: wreath(sheet, [shape], { fill, stroke: shade(colour, 0.35), width: 0.7 }, around(rng, 5, 0, 3, 0.96)),
    reach: 52,
  };
}
