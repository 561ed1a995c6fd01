/** Figures of the badges, in the badge's units: the inner disc has the radius 38.6 around the origin. */
import { mix, shade } from '../kit/colour.ts';
import { alongCurve, brush, circle, draw, moved, n, polar, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Hex } from '../recipe.ts';
import type { EmblemInks } from './emblem-inks.ts';

/** 仙鹤: flying upwards to the right, wings open */
export function crane(inks: EmblemInks): string {
  const feather = (from: Pt, angle: number, length: number, width: number, fill: Hex) =>
    draw(
      brush(
        [from, moved(from, polar(length * 0.5, angle - 4)), moved(from, polar(length, angle))],
        (t) => width * Math.sin(Math.PI * (0.12 + 0.8 * t)) ** 0.8 + 0.2,
      ),
      { fill, stroke: inks.line, width: 0.45 },
    );
  let markup = '';
  // legs trail behind
  markup += draw(
    smoothOpen([
      [-10, 13],
      [-20, 20],
      [-31, 24],
    ]) +
      smoothOpen([
        [-9, 14],
        [-18, 22],
        [-29, 27],
      ]),
    { stroke: inks.line, width: 0.9 },
  );
  const wing = (root: Pt, from: number, to: number, length: number) => {
    let out = '';
    for (let i = 0; i < 9; i++)
      out += feather(
        moved(root, polar(length * 0.26, from + (to - from) * (i / 8))),
        from + (to - from) * (i / 8),
        length * (0.74 + 0.26 * Math.sin(Math.PI * (i / 8))),
        4.6,
        i < 5 ? inks.line : inks.light,
      );
    for (let i = 0; i < 8; i++)
      out += feather(root, from + (to - from) * (i / 7.4) + 2, length * 0.62, 5.2, inks.light);
    for (let i = 0; i < 6; i++)
      out += feather(
        root,
        from + (to - from) * (i / 5.6) + 4,
        length * 0.36,
        5,
        i % 2 ? inks.light : mix(inks.light, inks.sea, 0.25),
      );
    return out;
  };
  markup += wing([-2, 5], -128, -74, 38);
  for (const [angle, length] of [
    [152, 15],
    [162, 17],
    [172, 16],
    [182, 13],
  ] as const)
    markup += feather([-9, 10], angle, length, 4.4, inks.line);
  const body = alongCurve([-15, 12], [-6, 12], [2, 10], [10, 0], 9);
  const neck = alongCurve([8, 3], [17, -8], [10, -14], [20, -22], 9);
  markup += draw(
    brush(body, (t) => 3 + 10 * Math.sin(Math.PI * (0.1 + 0.72 * t))),
    { fill: inks.light, stroke: inks.line, width: 0.6 },
  );
  markup += draw(
    brush(neck, (t) => 5 - 2.6 * t),
    { fill: inks.light, stroke: inks.line, width: 0.6 },
  );
  markup += draw(
    brush(neck.slice(2, 8), (t) => 2.6 - 0.9 * t),
    { fill: inks.line },
  );
  markup += draw(
    brush(
      [
        [20, -23],
        [26, -26],
        [35, -29],
      ],
      (t) => 2.4 * (1 - t) + 0.2,
    ),
    { fill: inks.gold, stroke: inks.line, width: 0.45 },
  );
  markup +=
    draw(circle(20.4, -23, 2.7), { fill: inks.light, stroke: inks.line, width: 0.5 }) +
    draw('M18 -24.8Q20.5 -27.6 23 -24.6Q20.6 -24 18 -24.8Z', { fill: inks.main, stroke: inks.line, width: 0.35 }) +
    draw(circle(21.2, -22.8, 0.6), { fill: inks.line });
  markup += wing([3, 6], -58, -8, 33);
  return markup;
}

function koi(inks: EmblemInks, body: Hex, patch: Hex): string {
  const spine = alongCurve([26, -6], [18, -24], [-10, -24], [-22, -2], 15);
  const widthAt = (t: number) => 2 + 15 * Math.sin(Math.PI * Math.min(1, 0.16 + 0.8 * t)) ** 1.1 * (1 - 0.45 * t);
  const tail = spine[14] as Pt;
  let markup = '';
  for (const [angle, length] of [
    [66, 13],
    [92, 15],
    [118, 14],
    [140, 10],
  ] as const) {
    markup += draw(
      brush(
        [tail, moved(tail, polar(length * 0.5, angle - 6)), moved(tail, polar(length, angle + 6))],
        (t) => 1.5 + 6 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
      ),
      { fill: mix(body, inks.light, 0.35), stroke: inks.line, width: 0.5 },
    );
  }
  for (const [at, angle] of [
    [4, -118],
    [4, 14],
    [9, -170],
    [9, 60],
  ] as const) {
    const p = spine[at] as Pt;
    markup += draw(
      smoothClosed([p, moved(p, polar(12, angle - 20)), moved(p, polar(15, angle)), moved(p, polar(11, angle + 24))]),
      { fill: mix(body, inks.light, 0.35), stroke: inks.line, width: 0.5 },
    );
  }
  markup += draw(brush(spine, widthAt), { fill: body, stroke: inks.line, width: 0.8 });
  for (const at of [3, 7, 11]) {
    const p = spine[at] as Pt;
    markup += draw(
      smoothClosed([0, 60, 120, 180, 240, 300].map((a, i) => moved(p, polar(4.4 + (i % 2) * 1.6, a + at * 17)))),
      { fill: patch },
    );
  }
  let scales = '';
  for (let i = 4; i < 13; i++) {
    const p = spine[i] as Pt;
    const q = spine[i + 1] as Pt;
    const heading = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
    for (const off of [-4, -1.3, 1.3, 4]) {
      const c = moved(p, polar((off * widthAt(i / 14)) / 13, heading + 90));
      const a = moved(c, polar(1.9, heading + 100));
      const b = moved(c, polar(1.9, heading - 100));
      scales += `M${n(a[0])} ${n(a[1])}A1.9 1.9 0 0 1 ${n(b[0])} ${n(b[1])}`;
    }
  }
  markup += draw(scales, { stroke: inks.line, width: 0.4, opacity: 0.75 });
  const head = spine[1] as Pt;
  // a cap in the patch's colour separates the head from the body
  markup += draw(
    brush(spine.slice(0, 3), (t) => widthAt(t * 0.16) * (0.55 + 0.35 * t)),
    { fill: patch },
  );
  markup += draw(circle(head[0] - 4.2, head[1] - 0.4, 1.4) + circle(head[0] + 2.6, head[1] + 1.6, 1.4), {
    fill: inks.light,
    stroke: inks.line,
    width: 0.5,
  });
  markup += draw(circle(head[0] - 4.2, head[1] - 0.4, 0.6) + circle(head[0] + 2.6, head[1] + 1.6, 0.6), {
    fill: inks.line,
  });
  markup += draw(
    smoothOpen([
      [25, -4],
      [28, -1],
      [27, 3],
    ]) +
      smoothOpen([
        [23, -3],
        [23, 1],
        [20, 4],
      ]),
    { stroke: inks.line, width: 0.6 },
  );
  return markup;
}

/** 双鲤: two koi circling each other over rings of water */
export function koiPair(inks: EmblemInks): string {
  let water = '';
  for (const r of [10, 18, 26, 33]) water += circle(0, 0, r);
  return (
    draw(circle(0, 0, 39), { fill: inks.sea }) +
    draw(water, { stroke: mix(inks.sea, inks.light, 0.4), width: 0.8 }) +
    `<g transform="translate(-2 -7)">${koi(inks, inks.light, inks.main)}</g>` +
    `<g transform="rotate(180)translate(-2 -7)">${koi(inks, inks.main, shade(inks.main, 0.4))}</g>`
  );
}
