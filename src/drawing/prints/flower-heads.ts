/**
 * Large flowers for big prints, 100 units across: petal by petal, each wreath deeper towards the centre, with fine
 * veins. Every flower has its own construction, not only its own colours.
 */
import { mix, shade, tint } from '../kit/colour.ts';
import { circle, draw, polar, polyline, smoothClosed } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif, TileSheet } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';
import { ruffledPetal } from './flora.ts';
import { around, bareOutline, CRUMPLED, glow, petalOf, POINTED, ROUND, SPOON, veinsOf, wreath } from './petals.ts';
import type { Place } from './petals.ts';

interface FlowerColours {
  readonly petal: Hex;
  readonly heart: Hex;
  readonly line: Hex;
}

type FlowerHead = (sheet: TileSheet, rng: Rng, colours: FlowerColours) => Motif;

function stamens(rng: Rng, count: number, reach: number, { heart, line }: FlowerColours): string {
  let threads = '';
  let pollen = '';
  for (let i = 0; i < count; i++) {
    const tip = polar(reach * rng.between(0.55, 1), i * 137.5);
    threads += polyline([[0, 0], tip]);
    pollen += circle(tip[0], tip[1], 1.5);
  }
  return draw(threads, { stroke: mix(heart, line, 0.35), width: 0.7 }) + draw(pollen, { fill: heart });
}

export const peonyHead: FlowerHead = (sheet, rng, colours) => {
  const { petal, line } = colours;
  const turn = rng.between(0, 360);
  const wreaths = [7, 6, 5, 4].map((count, index) => {
    const share = index / 3;
    const radius = 50 * (1 - share * 0.66);
    const deep = mix(petal, shade(petal, 0.4), share * 0.8);
    const fill = glow(sheet, radius, [
      [0.15, shade(deep, 0.3)],
      [0.55, deep],
      [1, tint(deep, 0.5 - 0.22 * share)],
    ]);
    const shapes = [0, 1].map(
      () =>
        bareOutline(ruffledPetal(rng, 0, radius, (360 / count) * 1.5)) +
        veinsOf(radius * 0.5, radius * 0.84, 110 / count, 3, line),
    );
    return wreath(sheet, shapes, { fill, stroke: line }, around(rng, count, turn + index * 33, 8));
  });
  return { markup: wreaths.join('') + stamens(rng, 12, 10, colours), reach: 53 };
};

/** an old garden rose: round outer petals, and a heart wound up in crescents */
export const roseHead: FlowerHead = (sheet, rng, { petal, line }) => {
  const turn = rng.between(0, 360);
  let markup = '';
  const wreaths = [
    [5, 50],
    [5, 39],
    [4, 29],
  ] as const;
  wreaths.forEach(([count, radius], index) => {
    const deep = mix(petal, shade(petal, 0.35), index * 0.3);
    const fill = glow(sheet, radius, [
      [0.3, shade(deep, 0.42)],
      [0.66, deep],
      [0.92, tint(deep, 0.3)],
      [1, tint(deep, 0.55)],
    ]);
    const shape = bareOutline(petalOf(ROUND, radius, radius * (count === 4 ? 1.7 : 1.45)));
    const places = around(rng, count, turn + index * 41, 7, 0.95);
    markup += wreath(sheet, [shape], { fill, stroke: mix(petal, line, 0.6) }, places);
  });
  for (let i = 0; i < 6; i++) {
    const radius = 20 - i * 2.9;
    const angle = turn + i * 137;
    const outer = [0, 1, 2, 3, 4].map((k) => polar(radius, angle - 105 + k * 52));
    const inner = [0, 1, 2, 3, 4].map((k) =>
      polar(radius * (0.98 - 0.42 * Math.sin((Math.PI * k) / 4)), angle + 105 - k * 52),
    );
    markup +=
      draw(circle(0, 0, radius), { fill: mix(shade(petal, 0.22), shade(petal, 0.5), i / 6) }) +
      draw(smoothClosed([...outer, ...inner], 0.9), { fill: tint(petal, 0.3 - i * 0.04) });
  }
  return { markup, reach: 53 };
};

export const chrysanthemumHead: FlowerHead = (sheet, rng, { petal, heart, line }) => {
  const turn = rng.between(0, 360);
  let markup = '';
  const wreaths = [
    [16, 50],
    [14, 40],
    [11, 29],
    [7, 19],
  ] as const;
  wreaths.forEach(([count, radius], index) => {
    const deep = mix(petal, shade(petal, 0.3), index * 0.22);
    const fill = glow(sheet, radius, [
      [0.1, shade(deep, 0.45)],
      [0.55, deep],
      [1, tint(deep, 0.48)],
    ]);
    const wide = (1.44 * Math.PI * radius) / count;
    const shape = bareOutline(petalOf(ROUND, radius, wide)) + veinsOf(radius * 0.35, radius * 0.82, 0, 1, line, 0.28);
    markup += wreath(
      sheet,
      [shape],
      { fill, stroke: mix(petal, line, 0.7) },
      around(rng, count, turn + index * 11, 60 / count, 0.88),
    );
  });
  const curl = bareOutline(petalOf(ROUND, 10, 5));
  const heartOf = wreath(
    sheet,
    [curl],
    { fill: mix(petal, heart, 0.6), stroke: line, width: 0.5 },
    around(rng, 9, turn, 6),
  );
  return { markup: markup + heartOf, reach: 53 };
};

/** four crumpled petals with dark bases around the pod */
export const poppyHead: FlowerHead = (sheet, rng, colours) => {
  const { petal, line } = colours;
  const turn = rng.between(0, 360);
  const dark = shade(line, 0.35);
  const paint = (deeper: number) =>
    glow(sheet, 51, [
      [0.2, shade(petal, 0.36 + deeper)],
      [0.6, shade(petal, deeper)],
      [1, tint(petal, 0.42 - deeper)],
    ]);
  const shape = (length: number, width: number) =>
    bareOutline(petalOf(CRUMPLED, length, width)) +
    veinsOf(17, length * 0.86, 30, 7, line, 0.34) +
    draw(petalOf(POINTED, length * 0.42, width * 0.25), { fill: dark, opacity: 0.75 });
  const [behind, before] = [0, 90].map((from) => around(rng, 2, turn + from, 9, 0.96));
  let ring = '';
  for (let i = 0; i < 26; i++) {
    const p = polar(rng.between(9, 14.5), i * 13.85);
    ring += circle(p[0], p[1], 1.1);
  }
  let rays = '';
  for (let i = 0; i < 8; i++) rays += polyline([[0, 0], polar(5.2, i * 45)]);
  return {
    markup:
      wreath(sheet, [shape(51, 70)], { fill: paint(0.16), stroke: mix(petal, line, 0.8), width: 0.7 }, behind ?? []) +
      wreath(sheet, [shape(46, 64)], { fill: paint(0), stroke: mix(petal, line, 0.8), width: 0.7 }, before ?? []) +
      draw(ring, { fill: dark }) +
      draw(circle(0, 0, 6.4), { fill: mix(colours.heart, line, 0.25), stroke: dark, width: 0.6 }) +
      draw(rays, { stroke: dark, width: 0.8 }),
    reach: 54,
  };
};

const fanned = (rng: Rng, petals: readonly (readonly [degrees: number, size: number])[]): Place[] =>
  petals.map(([degrees, size]) => ({ turnDeg: degrees + rng.between(-4, 4), size: size * rng.between(0.96, 1.03) }));

/** seen from the side: a slim goblet of spoon-shaped petals, dark at the base, nearly white at the tips */
export const magnoliaHead: FlowerHead = (sheet, rng, { petal, line }) => {
  const paint = (light: number) =>
    glow(sheet, 92, [
      [0, shade(petal, 0.35)],
      [0.3, petal],
      [0.75, tint(petal, 0.5 + light)],
      [1, tint(petal, 0.8)],
    ]);
  const spoon = (length: number, width: number) =>
    bareOutline(petalOf(SPOON, length, width)) + veinsOf(length * 0.2, length * 0.85, 9, 4, line, 0.26);
  const stroke = mix(petal, line, 0.6);
  const calyx = [-125, -90, -55]
    .map((deg) => `<path transform="rotate(${deg})" d="${petalOf(POINTED, 17, 12)}"/>`)
    .join('');
  return {
    markup:
      '<g transform="translate(0 42)">' +
      wreath(
        sheet,
        [spoon(84, 34)],
        { fill: paint(0), stroke },
        fanned(rng, [
          [-138, 0.8],
          [-42, 0.82],
          [-106, 1.04],
          [-74, 1],
        ]),
      ) +
      wreath(
        sheet,
        [spoon(82, 36)],
        { fill: paint(0.18), stroke },
        fanned(rng, [
          [-121, 0.8],
          [-58, 0.86],
          [-90, 0.86],
        ]),
      ) +
      `<g fill="${mix(line, petal, 0.2)}">${calyx}</g></g>`,
    reach: 62,
  };
};

/** seen from the side: pointed petals opened wide around the pod, tips flushed */
export const lotusHead: FlowerHead = (sheet, rng, { petal, heart, line }) => {
  const fill = glow(sheet, 72, [
    [0, mix(tint(petal, 0.72), heart, 0.25)],
    [0.4, tint(petal, 0.5)],
    [0.75, petal],
    [1, shade(petal, 0.28)],
  ]);
  const stroke = mix(petal, line, 0.65);
  const point = (length: number, width: number) =>
    bareOutline(petalOf(POINTED, length, width)) + veinsOf(length * 0.3, length * 0.84, 8, 3, line, 0.3);
  const back = fanned(rng, [
    [-90, 0.96],
    [-116, 1],
    [-64, 1],
    [-143, 1.02],
    [-37, 1.02],
  ]);
  const front = fanned(rng, [
    [-172, 1.2],
    [-8, 1.2],
    [-152, 1],
    [-28, 1],
    [-126, 0.76],
    [-54, 0.76],
    [-90, 0.62],
  ]);
  const seeds = [-9, -3, 3, 9].map((x) => circle(x, -31 - (x % 2 ? 0 : 1.4), 1.7)).join('');
  return {
    markup:
      '<g transform="translate(0 26)">' +
      wreath(sheet, [point(70, 34)], { fill, stroke }, back) +
      draw('M-16 -31Q0 -39 16 -31Q13 -12 8 -4H-8Q-13 -12 -16 -31Z', { fill: heart, stroke: line, width: 0.7 }) +
      draw(seeds, { fill: mix(heart, line, 0.7) }) +
      wreath(sheet, [point(46, 27)], { fill, stroke }, front) +
      '</g>',
    reach: 64,
  };
};
