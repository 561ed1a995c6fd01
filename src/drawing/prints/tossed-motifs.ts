/** Small things of a tossed print, 100 units across: fruit, leaves, stars, butterflies. */
import { mix, shade, tint } from '../kit/colour.ts';
import { circle, draw, n, polar, polyline } from '../kit/path.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';
import { leafPath, petal } from './flora.ts';

export interface TossedInks {
  readonly main: Hex;
  readonly second: Hex;
  readonly leaf: Hex;
  readonly line: Hex;
  readonly ground: Hex;
}

export type TossedMotif = (inks: TossedInks) => Motif;

const turned = (degrees: number, markup: string) => `<g transform="rotate(${degrees})">${markup}</g>`;
const each = (count: number, from: number, at: (degrees: number) => string): string =>
  Array.from({ length: count }, (_, i) => at(from + (i * 360) / count)).join('');

const HEART = 'M0 42C-44 12 -48 -14 -36 -30C-25 -44 -6 -40 0 -22C6 -40 25 -44 36 -30C48 -14 44 12 0 42Z';

export const heart: TossedMotif = ({ main }) => ({
  markup: draw(HEART, { fill: main }) + draw('M-29 -22q5 -11 16 -9', { stroke: tint(main, 0.55), width: 5 }),
  reach: 48,
});

/** an outlined heart with a small one inside */
export const openHeart: TossedMotif = ({ main, second }) => ({
  markup:
    draw(HEART, { stroke: main, width: 7 }) +
    `<g transform="scale(.45)translate(0 4)">${draw(HEART, { fill: second })}</g>`,
  reach: 50,
});

const starOf = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => {
    const [x, y] = polar(i % 2 ? inner : outer, -90 + (i * 180) / points);
    return `${n(x)} ${n(y)}`;
  }).join('L')}Z`;

export const star: TossedMotif = ({ main }) => ({
  markup: draw(starOf(5, 44, 20), { fill: main, stroke: main, width: 9 }),
  reach: 50,
});

/** four long rays, as in a night sky */
export const sparkle: TossedMotif = ({ second }) => ({
  markup: draw('M0 -46Q5 -5 46 0Q5 5 0 46Q-5 5 -46 0Q-5 -5 0 -46Z', { fill: second }),
  reach: 46,
});

export const moon: TossedMotif = ({ main }) => ({
  markup: draw('M10 -44A45 45 0 1 0 44 12A36 36 0 0 1 10 -44Z', { fill: main }),
  reach: 46,
});

export const cherries: TossedMotif = ({ main, leaf }) => {
  const stalk = shade(leaf, 0.35);
  const fruit = (x: number, y: number) =>
    draw(circle(x, y, 20), { fill: main }) +
    draw(`M${x - 11} ${y - 5}q3 -9 11 -10`, { stroke: tint(main, 0.6), width: 4.5 });
  return {
    markup:
      draw('M-20 8Q-14 -26 8 -42M22 14Q20 -18 8 -42', { stroke: stalk, width: 4.5 }) +
      draw(leafPath([8, -42], 18, 40, 20), { fill: leaf }) +
      draw('M12 -40L38 -31', { stroke: stalk, width: 2 }) +
      fruit(-20, 24) +
      fruit(22, 28),
    reach: 52,
  };
};

export const strawberry: TossedMotif = ({ main, second, leaf }) => {
  const seeds = [
    [-20, -8],
    [0, -10],
    [20, -8],
    [-12, 9],
    [10, 9],
    [-1, 25],
  ]
    .map(([x, y]) => `M${x} ${y! - 3}v6`)
    .join('');
  return {
    markup:
      draw('M0 46C-26 34 -44 4 -36 -16C-28 -30 -10 -28 0 -22C10 -28 28 -30 36 -16C44 4 26 34 0 46Z', { fill: main }) +
      draw('M-28 -8q1 -10 9 -12', { stroke: tint(main, 0.5), width: 4 }) +
      draw(seeds, { stroke: second, width: 3.4 }) +
      draw(
        each(5, 170, (deg) => leafPath([0, -24], deg + 5, 26, 15)),
        { fill: leaf },
      ) +
      draw('M0 -26Q2 -38 8 -44', { stroke: shade(leaf, 0.3), width: 4.5 }),
    reach: 50,
  };
};

export const lemon: TossedMotif = ({ main, leaf }) => ({
  markup:
    draw(
      'M-46 4C-40 -2 -36 -6 -32 -12C-16 -36 18 -36 32 -12C36 -5 42 -2 47 2C42 8 38 12 33 18C18 38 -16 38 -31 18C-35 12 -40 9 -46 4Z',
      {
        fill: main,
      },
    ) +
    draw('M-18 -16Q-2 -28 14 -20', { stroke: tint(main, 0.6), width: 5 }) +
    draw(leafPath([-42, 2], -58, 40, 20), { fill: leaf }) +
    draw('M-42 2L-26 -24', { stroke: shade(leaf, 0.3), width: 2 }),
  reach: 50,
});

export const lemonSlice: TossedMotif = ({ main }) => {
  const flesh = each(8, 8, (deg) => {
    const [a, b, c] = [polar(6, deg + 22), polar(33, deg + 5), polar(33, deg + 39)];
    return `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}A34 34 0 0 1 ${n(c[0])} ${n(c[1])}Z`;
  });
  return {
    markup:
      draw(circle(0, 0, 45), { fill: main }) +
      draw(circle(0, 0, 38), { fill: tint(main, 0.75) }) +
      draw(flesh, { fill: mix(main, tint(main, 0.5), 0.3), stroke: mix(main, tint(main, 0.5), 0.3), width: 2 }),
    reach: 46,
  };
};

export const butterfly: TossedMotif = ({ main, second, line }) => {
  const wing = (side: 1 | -1) =>
    `<g transform="scale(${side} 1)">${
      draw('M3 -8C12 -38 34 -48 45 -38C52 -28 44 -6 22 2C12 5 4 2 3 -8Z', { fill: main }) +
      draw('M3 2C18 2 36 10 35 26C33 40 18 42 10 30C5 22 2 12 3 2Z', { fill: second }) +
      draw('M9 -10C17 -28 30 -36 38 -32C40 -24 32 -10 20 -5C14 -3 9 -4 9 -10Z', { fill: tint(main, 0.4) }) +
      draw(circle(22, 24, 5), { fill: tint(second, 0.55) }) +
      draw('M5 -8L36 -33M5 -5L30 -10', { stroke: shade(main, 0.35), width: 1.6 })
    }</g>`;
  return {
    markup:
      wing(1) +
      wing(-1) +
      draw('M0 -20C4 -14 4 18 0 30C-4 18 -4 -14 0 -20Z', { fill: line }) +
      draw('M0 -18Q-4 -34 -14 -40M0 -18Q4 -34 14 -40', { stroke: line, width: 2.4 }),
    reach: 52,
  };
};

export const ginkgo: TossedMotif = ({ main }) => {
  const veins = [-60, -40, -20, 0, 20, 40, 60].map((deg) =>
    polyline([[0, 18], polar(46, deg - 90)].map(([x, y]) => [x, y * 0.92 + 2])),
  );
  return {
    markup:
      draw('M0 20C-12 4 -32 -6 -48 -6C-46 -24 -28 -42 -6 -42L0 -24L7 -42C28 -41 46 -24 48 -6C32 -6 12 4 0 20Z', {
        fill: main,
      }) +
      draw(veins.join(''), { stroke: shade(main, 0.22), width: 1.3, opacity: 0.7 }) +
      draw('M0 18Q2 34 10 46', { stroke: shade(main, 0.3), width: 4 }),
    reach: 52,
  };
};

export const cherryBlossom: TossedMotif = ({ main, second }) => ({
  markup:
    draw(
      each(5, -90, (deg) => petal(deg, 44, 40, 0.2)),
      { fill: tint(main, 0.25), stroke: main, width: 1.6 },
    ) +
    draw(
      each(5, -90, (deg) => petal(deg, 20, 10)),
      { fill: mix(main, second, 0.35) },
    ) +
    draw(
      each(10, -72, (deg) => polyline([polar(6, deg), polar(17, deg)])),
      { stroke: second, width: 1.6 },
    ) +
    draw(
      each(10, -72, (deg) => circle(...polar(18.5, deg), 2.2)),
      { fill: second },
    ),
  reach: 48,
});

export const loosePetal: TossedMotif = ({ main }) => ({
  markup: `<g transform="translate(0 22)">${draw(petal(-90, 44, 36, 0.2), { fill: tint(main, 0.25), stroke: main, width: 1.6 })}</g>`,
  reach: 30,
});

export const snowflake: TossedMotif = ({ main }) => {
  const arm = 'M0 0V-45M0 -30L-11 -41M0 -30L11 -41M0 -17L-9 -26M0 -17L9 -26';
  return {
    markup:
      each(6, 0, (deg) => turned(n(deg), draw(arm, { stroke: main, width: 4.6 }))) +
      draw(circle(0, 0, 6), { fill: main }),
    reach: 50,
  };
};

export const snowDot: TossedMotif = ({ second }) => ({ markup: draw(circle(0, 0, 22), { fill: second }), reach: 24 });

export const mushroom: TossedMotif = ({ main, second, ground }) => ({
  markup:
    draw('M-13 2C-12 18 -18 32 -20 42Q0 50 20 42C18 32 12 18 13 2Z', { fill: tint(second, 0.55) }) +
    draw('M-14 6Q0 14 14 6V13Q0 20 -14 13Z', { fill: mix(second, main, 0.25) }) +
    draw('M-45 4C-46 -26 -24 -45 0 -45C24 -45 46 -26 45 4C30 13 -30 13 -45 4Z', { fill: main }) +
    draw(circle(-20, -16, 7.5) + circle(6, -27, 6) + circle(22, -9, 8) + circle(-3, -5, 5), {
      fill: tint(mix(ground, second, 0.2), 0.6),
    }),
  reach: 52,
});

export const sunflower: TossedMotif = ({ main, second, line }) => ({
  markup:
    draw(
      each(14, 0, (deg) => petal(deg, 48, 15)),
      { fill: shade(main, 0.14) },
    ) +
    draw(
      each(14, 13, (deg) => petal(deg, 44, 14)),
      { fill: main, stroke: shade(main, 0.25), width: 0.9 },
    ) +
    draw(circle(0, 0, 19), { fill: second }) +
    draw(
      each(12, 0, (deg) => circle(...polar(14.5, deg), 1.9)) +
        each(7, 10, (deg) => circle(...polar(8, deg), 1.9)) +
        circle(0, 0, 2),
      { fill: mix(second, line, 0.55) },
    ),
  reach: 50,
});

export const pineapple: TossedMotif = ({ main, second, leaf }) => {
  const skin = [-18, 0, 18, 36].map((at) => `M-24 ${at - 14}L24 ${at + 6}M24 ${at - 14}L-24 ${at + 6}`).join('');
  return {
    markup:
      draw(
        leafPath([0, -14], -90, 36, 13) +
          leafPath([-4, -13], -118, 33, 13) +
          leafPath([4, -13], -62, 33, 13) +
          leafPath([-7, -11], -148, 26, 12) +
          leafPath([7, -11], -32, 26, 12),
        { fill: leaf },
      ) +
      draw('M0 -16C20 -16 28 0 27 17C26 36 14 47 0 47C-14 47 -26 36 -27 17C-28 0 -20 -16 0 -16Z', { fill: main }) +
      draw(skin.replaceAll('-24 ', '-21 ').replaceAll('24 ', '21 '), {
        stroke: mix(main, second, 0.6),
        width: 1.8,
        opacity: 0.8,
      }),
    reach: 54,
  };
};
