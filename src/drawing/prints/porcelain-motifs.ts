/** What is painted on blue-and-white: lotus, chrysanthemum and scrolling leaves, in washes of one blue. */
import { brush, circle, draw, polar, smoothClosed, smoothOpen, spiral, turned } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';

export interface Washes {
  readonly line: Hex;
  readonly deep: Hex;
  readonly middle: Hex;
  readonly pale: Hex;
  readonly paper: Hex;
}

/** a pointed lotus petal with a pale rim, a wash and fine strokes, as on Xuande vases */
function lotusPetal(degrees: number, length: number, width: number, washes: Washes, fine: boolean): string {
  const shape = (k: number): Pt[] =>
    (
      [
        [0, 0],
        [0.2, -0.34],
        [0.5, -0.5],
        [0.78, -0.36],
        [0.93, -0.1],
        [1, 0],
        [0.93, 0.1],
        [0.78, 0.36],
        [0.5, 0.5],
        [0.2, 0.34],
      ] as const
    ).map(([x, y]) => turned([x * length * k, y * width * k], degrees));
  let strokes = '';
  for (const s of [-0.22, -0.08, 0.08, 0.22])
    strokes += smoothOpen([
      turned([length * 0.25, width * s * 0.8], degrees),
      turned([length * 0.5, width * s * 1.1], degrees),
      turned([length * 0.74, width * s * 0.7], degrees),
    ]);
  const petal =
    draw(smoothClosed(shape(1)), { fill: washes.paper, stroke: washes.line, width: 1.3 }) +
    draw(smoothClosed(shape(0.84)), { fill: washes.middle });
  return fine
    ? petal + draw(smoothClosed(shape(0.5)), { fill: washes.deep }) + draw(strokes, { stroke: washes.pale, width: 0.8 })
    : petal;
}

/** the lotus seen from the front: two fans of petals, a pod, curled sepals below */
export function lotus(washes: Washes, accent: Hex, fine = true): Motif {
  let markup = '';
  for (const [angle, length, width] of [
    [-178, 46, 19],
    [-2, 46, 19],
    [-156, 50, 21],
    [-24, 50, 21],
    [-132, 50, 22],
    [-48, 50, 22],
    [-110, 51, 22],
    [-70, 51, 22],
    [-90, 53, 23],
  ] as const) {
    markup += `<g transform="translate(0 8)">${lotusPetal(angle, length, width, washes, fine)}</g>`;
  }
  for (const [angle, length, width] of [
    [-150, 34, 18],
    [-30, 34, 18],
    [-122, 36, 19],
    [-58, 36, 19],
    [-90, 37, 20],
  ] as const) {
    markup += `<g transform="translate(0 12)">${lotusPetal(angle, length, width, washes, fine)}</g>`;
  }
  const sepal = (flip: number) => smoothOpen(spiral([flip * 17, 25], 9, flip > 0 ? -170 : -10, flip * 0.9, 0.2));
  let seeds = '';
  for (const [x, y] of [
    [-6, 9],
    [0, 6.5],
    [6, 9],
    [-3.5, 13],
    [3.5, 13],
  ] as const)
    seeds += circle(x, y, 1.5);
  markup +=
    draw('M-15 8Q0 -3 15 8Q14 20 0 24Q-14 20 -15 8Z', { fill: accent, stroke: washes.line, width: 1.3 }) +
    draw(seeds, { fill: washes.line }) +
    draw(sepal(1) + sepal(-1) + 'M0 24Q0 30 0 36', { stroke: washes.deep, width: 2.6 });
  return { markup, reach: 60 };
}

/** a leaf with hooked lobes on both sides, painted dark along its rib; it grows along +x */
export function scrollLeaf(washes: Washes, fine = true): Motif {
  const lobes: Pt[] = [
    [0, 0],
    [12, -10],
    [24, -20],
    [30, -13],
    [38, -24],
    [52, -26],
    [53, -15],
    [66, -22],
    [76, -16],
    [80, -8],
    [100, 2],
    [82, 8],
    [72, 16],
    [64, 10],
    [54, 20],
    [44, 19],
    [42, 10],
    [30, 15],
    [18, 10],
  ];
  return {
    markup:
      draw(smoothClosed(lobes, 0.85), { fill: washes.middle, stroke: washes.line, width: 1.8 }) +
      draw(
        brush(
          [
            [2, 0],
            [40, -4],
            [88, 1],
          ],
          (t) => 8 * (1 - t) + 1,
        ),
        { fill: washes.deep },
      ) +
      (fine
        ? draw('M26 -4L32 -13M44 -5L52 -15M62 -3L70 -10M40 -2L46 9M58 -1L64 7', { stroke: washes.pale, width: 1.5 })
        : ''),
    reach: 102,
  };
}

export function tendril(washes: Washes): Motif {
  return {
    markup:
      draw(smoothOpen([[0, 0], [18, -6], ...spiral([40, -2], 22, -130, 1.15, 0.25)]), {
        stroke: washes.deep,
        width: 4,
      }) + draw(circle(43, -3, 4.6), { fill: washes.line }),
    reach: 64,
  };
}

export function smallBlossom(rng: Rng, washes: Washes): Motif {
  const turn = rng.between(0, 72);
  const discs = (far: number, radius: number) =>
    [0, 1, 2, 3, 4].map((i) => circle(...polar(far, turn + i * 72), radius)).join('');
  return {
    markup:
      draw(discs(24, 20), { fill: washes.line, stroke: washes.line, width: 4.6 }) +
      draw(discs(24, 20), { fill: washes.paper }) +
      draw(discs(22, 14), { fill: washes.middle }) +
      draw(circle(0, 0, 11), { fill: washes.paper, stroke: washes.line, width: 2.4 }) +
      draw(circle(0, 0, 4.5), { fill: washes.deep }),
    reach: 50,
  };
}

/** 折枝菊: a round chrysanthemum, two wreaths of strokes around a netted heart */
export function chrysanthemum(washes: Washes): Motif {
  const stroke = (deg: number, from: number, to: number, wide: number) =>
    brush(
      [polar(from, deg), polar((from + to) / 2, deg), polar(to, deg)],
      (t) => wide * Math.sin(Math.PI * (0.18 + 0.68 * t)),
    );
  let outer = '';
  let inner = '';
  for (let i = 0; i < 18; i++) outer += stroke(i * 20, 24, 49, 11);
  for (let i = 0; i < 12; i++) inner += stroke(i * 30 + 10, 12, 31, 9);
  let net = '';
  for (const at of [-6, 0, 6]) net += `M${at - 7} -8L${at + 7} 8M${at + 7} -8L${at - 7} 8`;
  return {
    markup:
      draw(outer, { fill: washes.middle, stroke: washes.line, width: 1.3 }) +
      draw(inner, { fill: washes.paper, stroke: washes.line, width: 1.2 }) +
      draw(circle(0, 0, 13), { fill: washes.pale, stroke: washes.line, width: 1.6 }) +
      draw(net, { stroke: washes.deep, width: 0.9 }) +
      draw(circle(0, 0, 13), { stroke: washes.line, width: 1.6 }),
    reach: 51,
  };
}

/** 团花: a lotus in a rim of 如意 heads and pearls */
export function medallion(washes: Washes, flower: string): Motif {
  let heads = '';
  let pearls = '';
  for (let i = 0; i < 16; i++) {
    const deg = i * 22.5;
    const at = polar(41, deg);
    const [left, right] = [polar(40.4, deg - 5.4), polar(40.4, deg + 5.4)];
    heads += circle(at[0] * 1.045, at[1] * 1.045, 3.5) + circle(left[0], left[1], 3) + circle(right[0], right[1], 3);
    const pearl = polar(33.4, deg + 11.25);
    pearls += circle(pearl[0], pearl[1], 1.3);
  }
  return {
    markup:
      draw(circle(0, 0, 49), { fill: washes.paper, stroke: washes.line, width: 1.6 }) +
      draw(circle(0, 0, 46.6), { stroke: washes.line, width: 0.6 }) +
      draw(circle(0, 0, 36.4), { fill: washes.pale }) +
      draw(heads, { fill: washes.middle, stroke: washes.line, width: 0.8 }) +
      draw(circle(0, 0, 36), { fill: washes.pale, stroke: washes.line, width: 1.2 }) +
      draw(pearls, { fill: washes.deep }) +
      draw(circle(0, 0, 31), { fill: washes.paper, stroke: washes.line, width: 0.9 }) +
      `<g transform="translate(0 2)scale(.56)">${flower}</g>`,
    reach: 51,
  };
}
