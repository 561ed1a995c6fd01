/** 鱼藻: carp and waterweed in washes of one blue, 100 units across. */
import { alongCurve, brush, circle, draw, n, polyline, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Washes } from './porcelain-motifs.ts';

/** 鱼: a carp from the side among the weed */
export function carp(rng: Rng, washes: Washes): Motif {
  const bend = rng.between(-9, 9);
  const spine = alongCurve([-34, bend], [-12, -bend], [12, -bend * 0.6], [40, bend * 0.6], 13);
  const half = (t: number) => 3.4 + 12.5 * Math.sin(Math.PI * Math.min(1, 0.06 + 0.9 * t)) ** 0.9;
  const body = brush(spine, (t) => 2 * half(t));
  let scales = '';
  for (let i = 2; i < 10; i++) {
    const p = spine[i] as Pt;
    const rows = Math.max(1, Math.round(half(i / 12) / 3.2));
    for (let k = -rows + 1; k < rows; k++) {
      const y = p[1] + ((k + (i % 2) * 0.5) * half(i / 12)) / rows;
      scales += `M${n(p[0] + 1.8)} ${n(y - 2.2)}q-4.6 2.2 0 4.4`;
    }
  }
  const fin = (points: readonly Pt[]) =>
    draw(smoothClosed(points), { fill: washes.middle, stroke: washes.line, width: 1 });
  const tail = fin([
    [-32, bend],
    [-46, bend - 15],
    [-56, bend - 17],
    [-50, bend],
    [-57, bend + 16],
    [-46, bend + 13],
  ]);
  const back = fin([
    [-12, -11],
    [-2, -24],
    [14, -22],
    [20, -12],
    [4, -10],
  ]);
  const belly =
    fin([
      [4, 11],
      [-3, 23],
      [-9, 21],
      [-6, 10],
    ]) +
    fin([
      [22, 10],
      [18, 20],
      [12, 18],
      [14, 10],
    ]);
  const rays = 'M-36 0L-52 -12M-36 1L-53 0M-36 2L-52 12M-4 -12L2 -21M4 -12L10 -21M11 -12L17 -20';
  return {
    markup:
      tail +
      back +
      belly +
      draw(body, { fill: washes.paper, stroke: washes.line, width: 1.4 }) +
      draw(
        brush(
          spine.slice(0, 11).map((p): Pt => [p[0], p[1] - half(0.5) * 0.42]),
          (t) => 12 * Math.sin(Math.PI * (0.08 + 0.84 * t)),
        ),
        { fill: washes.middle },
      ) +
      draw(scales, { stroke: washes.line, width: 0.8 }) +
      draw(rays, { stroke: washes.line, width: 0.7 }) +
      draw(
        smoothOpen([
          [26, bend * 0.4 - 9],
          [22, bend * 0.4],
          [27, bend * 0.4 + 9],
        ]),
        { stroke: washes.line, width: 1.3 },
      ) +
      draw(circle(34, bend * 0.5 - 3, 2.9), { fill: washes.paper, stroke: washes.line, width: 1 }) +
      draw(circle(34.4, bend * 0.5 - 3, 1.3), { fill: washes.line }) +
      draw(`M42 ${n(bend * 0.6 + 1)}q5 2 5 7M40 ${n(bend * 0.6 + 3)}q2 3 0 7`, { stroke: washes.line, width: 0.9 }),
    reach: 62,
  };
}

/** 藻: waterweed, a bundle of waving strokes with combed leaves */
export function waterweed(rng: Rng, washes: Washes): Motif {
  let stalks = '';
  let combs = '';
  for (const [x, high] of [
    [-16, 62],
    [0, 84],
    [15, 70],
  ] as const) {
    const sway = rng.between(6, 13) * (x < 0 ? -1 : 1);
    const line = alongCurve([x * 0.3, 42], [x, 10], [x + sway, -high * 0.4 + 20], [x + sway * 0.4, 42 - high], 9);
    stalks += smoothOpen(line);
    line.slice(2).forEach((p, i) => {
      const long = 11 - i;
      combs += polyline([p, [p[0] - long, p[1] - long * 0.7]]) + polyline([p, [p[0] + long, p[1] - long * 0.7]]);
    });
  }
  return {
    markup: draw(stalks, { stroke: washes.deep, width: 2.2 }) + draw(combs, { stroke: washes.middle, width: 2 }),
    reach: 62,
  };
}
