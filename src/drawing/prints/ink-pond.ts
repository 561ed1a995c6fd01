/** Koi, lotus leaves and ripples seen from above, in ink, 100 units across. */
import { alongCurve, brush, circle, draw, moved, n, polar, polyline, smoothClosed } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';
import type { InkTones } from './ink-motifs.ts';

/** a koi from above in three strokes of wash, with dark patches and transparent fins */
export function inkKoi(rng: Rng, { ink, pale, paper, accent }: InkTones, patch: Hex): Motif {
  const bend = rng.between(12, 24);
  const spine = alongCurve([46, -bend * 0.2], [20, -bend], [-8, bend * 0.6], [-34, -bend * 0.3], 13);
  const widthAt = (t: number) => 5 + 30 * Math.sin(Math.PI * Math.min(1, 0.14 + 0.8 * t)) * (1 - 0.42 * t);
  const fin = (at: number, angle: number, length: number) => {
    const p = spine[at] as Pt;
    return smoothClosed([
      p,
      moved(p, polar(length * 0.8, angle - 24)),
      moved(p, polar(length, angle)),
      moved(p, polar(length * 0.7, angle + 22)),
    ]);
  };
  const end = spine[12] as Pt;
  let tailFin = '';
  for (const [angle, length] of [
    [150, 26],
    [172, 30],
    [196, 28],
    [216, 20],
  ] as const)
    tailFin += brush(
      [end, moved(end, polar(length * 0.5, angle + 6)), moved(end, polar(length, angle - 5))],
      (t) => 2 + 9 * Math.sin(Math.PI * (0.1 + 0.8 * t)),
    );
  let patches = '';
  for (const [at, part] of [
    [2, 0.44],
    [rng.whole(5, 6), rng.between(0.3, 0.52)],
    [9, rng.between(0.2, 0.4)],
  ] as const) {
    const p = moved(spine[at] as Pt, [0, rng.between(-2, 2)]);
    const size = widthAt(at / 12) * part;
    patches += smoothClosed([0, 50, 110, 170, 230, 300].map((a) => moved(p, polar(size * rng.between(0.7, 1.25), a))));
  }
  let scales = '';
  for (let i = 3; i < 11; i++) {
    const p = spine[i] as Pt;
    for (const off of [-0.26, 0, 0.26]) {
      const y = p[1] + off * widthAt(i / 12);
      scales += `M${n(p[0] + 1)} ${n(y - 2.2)}q-3.4 2.2 0 4.4`;
    }
  }
  const eye = widthAt(0.06) * 0.42;
  return {
    markup:
      draw(tailFin + fin(4, 122, 34) + fin(4, -122, 34) + fin(8, 140, 20) + fin(8, -140, 20), {
        fill: pale,
        opacity: 0.6,
      }) +
      draw(brush(spine, widthAt), { fill: paper, stroke: ink, width: 0.8 }) +
      draw(patches, { fill: patch }) +
      draw(scales, { stroke: ink, width: 0.5, opacity: 0.4 }) +
      draw(circle(42, -bend * 0.2 - eye, 1.3) + circle(42, -bend * 0.2 + eye, 1.3), { fill: ink }) +
      draw(`M47 ${n(-bend * 0.2 - 2)}q6 -3 8 -7M47 ${n(-bend * 0.2 + 2)}q6 3 8 7`, { stroke: accent, width: 0.7 }),
    reach: 66,
  };
}

/** rings and weed strokes of still water */
export function ripple(rng: Rng, colour: Hex): Motif {
  let d = '';
  for (const r of [18, 30, 43])
    d += `M${-r} 0A${r} ${n(r * 0.42)} 0 0 1 ${n(r * rng.between(0.6, 0.95))} ${n(-r * 0.2)}M${n(r * 0.8)} ${n(r * 0.22)}A${r} ${n(r * 0.42)} 0 0 1 ${n(-r * rng.between(0.4, 0.7))} ${n(r * 0.3)}`;
  return { markup: draw(d, { stroke: colour, width: 1.5 }), reach: 48 };
}

/** a lotus leaf from above in one wet wash, with the veins left dry */
export function lotusPad(rng: Rng, wash: Hex, paper: Hex): Motif {
  const rim = Array.from({ length: 13 }, (_, i) => polar(47 * rng.between(0.92, 1.04), 16 + i * 27.3));
  const veins = rim
    .filter((_, i) => i % 2 === 0)
    .map((p) =>
      polyline([
        [0, 0],
        [p[0] * 0.86, p[1] * 0.86],
      ]),
    );
  return {
    markup:
      draw(smoothClosed([[4, 2], ...rim]), { fill: wash, opacity: 0.75 }) +
      draw(smoothClosed([[2, 1], ...rim.map((p): Pt => [p[0] * 0.62, p[1] * 0.62])]), { fill: wash, opacity: 0.5 }) +
      draw(veins.join(''), { stroke: paper, width: 1.2, opacity: 0.6 }),
    reach: 52,
  };
}
