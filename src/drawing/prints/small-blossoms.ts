/** Small flowers of a meadow print, each with its own construction: 100 units across, with short markup. */
import { mix, shade, tint } from '../kit/colour.ts';
import { circle, draw, n, polar, polyline, smoothOpen } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif, TileSheet } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';
import { leafPath, petal } from './flora.ts';
import { around, bareOutline, petalOf, POINTED, ROUND, SPOON, veinsOf, wreath } from './petals.ts';

interface BlossomInks {
  readonly petal: Hex;
  readonly heart: Hex;
  readonly line: Hex;
  readonly leaf: Hex;
}

type SmallBlossom = (sheet: TileSheet, rng: Rng, inks: BlossomInks) => Motif;

const seeds = (count: number, radius: number, size: number): string =>
  Array.from({ length: count }, (_, i) => {
    const p = polar(radius, (i * 360) / count);
    return circle(p[0], p[1], size);
  }).join('');

/** five heart-shaped petals and a star of light in the middle */
const primrose: SmallBlossom = (sheet, rng, { petal: colour, heart, line }) => {
  const shape = bareOutline(petal(0, 49, 46, 0.16)) + veinsOf(14, 36, 12, 3, line, 0.5);
  const star = `<path stroke="none" d="${petalOf(POINTED, 29, 15)}" fill="${mix(colour, heart, 0.45)}"/>`;
  return {
    markup:
      wreath(sheet, [shape + star], { fill: colour, stroke: line, width: 1.5 }, around(rng, 5, 0, 4)) +
      draw(circle(0, 0, 8), { fill: heart }) +
      draw(seeds(7, 13, 2), { fill: line }),
    reach: 53,
  };
};

const daisy: SmallBlossom = (sheet, rng, { petal: colour, heart, line }) => {
  const ray = bareOutline(petalOf(SPOON, 49, 15)) + `<path stroke-opacity=".4" d="M18 0H38"/>`;
  return {
    markup:
      wreath(sheet, [ray], { fill: tint(colour, 0.35), stroke: line, width: 1.2 }, around(rng, 13, 0, 4, 0.86)) +
      draw(circle(0, 0, 14), { fill: heart, stroke: line, width: 1 }) +
      draw(seeds(6, 7, 1.7) + circle(0, 0, 1.8), { fill: shade(heart, 0.45) }),
    reach: 52,
  };
};

/** a little face: two dark petals above, three light ones below, whiskers */
const pansy: SmallBlossom = (_sheet, _rng, { petal: colour, heart, line }) => {
  const ink = { stroke: line, width: 1.4 };
  const back = [-128, -52].map((deg) => `<path transform="rotate(${deg})" d="${petalOf(ROUND, 48, 50)}"/>`).join('');
  const side = [168, 12]
    .map((deg) => `<path transform="translate(0 2)rotate(${deg})" d="${petalOf(ROUND, 43, 40)}"/>`)
    .join('');
  const lip = `<path transform="translate(0 2)rotate(90)" d="${petalOf(ROUND, 45, 62)}"/>`;
  const whiskers = [60, 78, 90, 102, 120, 176, 190, 4, -10]
    .map((deg) => polyline([polar(7, deg), polar(22, deg)]))
    .join('');
  const group = (fill: Hex, inside: string) =>
    `<g fill="${fill}" stroke="${ink.stroke}" stroke-width="${ink.width}">${inside}</g>`;
  return {
    markup:
      group(shade(colour, 0.3), back) +
      group(colour, side) +
      group(tint(colour, 0.42), lip) +
      draw(whiskers, { stroke: shade(colour, 0.6), width: 2.4 }) +
      draw(circle(0, 3, 5.4), { fill: heart }),
    reach: 52,
  };
};

/** six round petals with pale rims around a dark eye */
const anemone: SmallBlossom = (sheet, rng, { petal: colour, line }) => {
  const shape =
    bareOutline(petalOf(ROUND, 49, 46)) +
    `<path stroke="none" fill="${shade(colour, 0.16)}" d="${petalOf(ROUND, 33, 30)}"/>`;
  const dark = shade(line, 0.3);
  return {
    markup:
      wreath(sheet, [shape], { fill: tint(colour, 0.16), stroke: line, width: 1.3 }, around(rng, 6, 0, 5)) +
      draw(circle(0, 0, 13), { fill: tint(colour, 0.6) }) +
      draw(circle(0, 0, 8) + seeds(12, 15.5, 1.8), { fill: dark }),
    reach: 53,
  };
};

/** a pink: toothed petals, wreath on wreath */
const carnation: SmallBlossom = (sheet, rng, { petal: colour, line }) => {
  const toothed = (radius: number, half: number) => {
    let d = 'M0 0';
    for (let i = 0; i <= 6; i++) {
      const p = polar(radius * (i % 2 ? 0.84 : 1), -half + (i * half) / 3);
      d += `L${n(p[0])} ${n(p[1])}`;
    }
    return bareOutline(`${d}Z`);
  };
  return {
    markup: [
      [9, 50, 0.2],
      [7, 36, 0],
      [5, 22, -0.25],
    ]
      .map(([count = 5, radius = 20, light = 0], i) =>
        wreath(
          sheet,
          [toothed(radius, 200 / count)],
          { fill: light >= 0 ? tint(colour, light) : shade(colour, -light), stroke: line, width: 1.2 },
          around(rng, count, i * 20, 5),
        ),
      )
      .join(''),
    reach: 52,
  };
};

/** a small garden rose: five round petals around a heart wound from outside in */
const rosette: SmallBlossom = (sheet, rng, { petal: colour, line }) => {
  const outer = wreath(
    sheet,
    [bareOutline(petalOf(ROUND, 50, 64))],
    { fill: tint(colour, 0.34), stroke: line, width: 1.3 },
    around(rng, 5, 0, 6),
  );
  const inner = wreath(
    sheet,
    [bareOutline(petalOf(ROUND, 35, 50))],
    { fill: colour, stroke: line, width: 1.2 },
    around(rng, 4, 40, 6),
  );
  return {
    markup:
      outer +
      inner +
      draw(circle(0, 0, 15), { fill: shade(colour, 0.2), stroke: line, width: 1.2 }) +
      draw('M-13 -3Q-4 -16 9 -8Q16 4 4 10Q-8 12 -8 1Q-6 -7 3 -5Q8 0 2 4', { stroke: shade(colour, 0.55), width: 2 }),
    reach: 53,
  };
};

/** a bell on its stalk with two leaves, seen from the side */
const bell: SmallBlossom = (_sheet, _rng, { petal: colour, heart, line, leaf }) => ({
  markup:
    draw('M0 -18Q2 -40 -12 -48', { stroke: leaf, width: 3 }) +
    draw(leafPath([-2, -36], -20, 34, 15) + leafPath([-8, -46], 160, 32, 14), { fill: leaf }) +
    draw('M-20 30Q-16 -6 -9 -16Q0 -24 9 -16Q16 -6 20 30Q24 38 12 35Q6 44 0 36Q-6 44 -12 35Q-24 38 -20 30Z', {
      fill: colour,
      stroke: line,
      width: 1.4,
    }) +
    draw('M-9 28Q-7 2 -3 -12M9 28Q7 2 3 -12', { stroke: line, width: 1.1, opacity: 0.5 }) +
    draw('M-14 -10Q0 -26 14 -10Q6 -6 0 -13Q-6 -6 -14 -10Z', { fill: leaf }) +
    draw(circle(0, 42, 3.4), { fill: heart }),
  reach: 54,
});

/** a head of tiny flowers, forget-me-not or elder */
const cluster: SmallBlossom = (sheet, rng, { petal: colour, heart, line, leaf }) => {
  const tiny: Motif = {
    markup:
      draw([0, 72, 144, 216, 288].map((deg) => circle(...polar(24, deg), 21)).join(''), {
        fill: colour,
        stroke: line,
        width: 3.4,
      }) + draw(circle(0, 0, 13), { fill: heart }),
    reach: 46,
  };
  const places = [0, 60, 120, 180, 240, 300].map((deg) => polar(31, deg + rng.between(-9, 9)));
  return {
    markup:
      draw(places.map((p) => smoothOpen([[0, 0], p])).join(''), { stroke: leaf, width: 2 }) +
      [...places, [0, 0] as const]
        .map(([x, y]) => sheet.reference(tiny, { x, y, sizeMm: 33, turnDeg: rng.between(0, 72) }))
        .join(''),
    reach: 50,
  };
};

export const LARGE_BLOSSOMS = [primrose, anemone, carnation, rosette] as const;
export const LESSER_BLOSSOMS = [daisy, pansy, cluster, bell, primrose] as const;
