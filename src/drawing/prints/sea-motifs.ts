/** Waves and rocks of 海水江崖, 100 units across. */
import { brush, circle, draw, moved, n, polar, polygon, smoothOpen, spiral } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';

/** a wave crest: rims of colour, foam curls along its back */
export function crest(colours: readonly Hex[], line: Hex, foam: Hex, legs = 30): Motif {
  let markup = '';
  const bands = 5;
  for (let i = 0; i < bands; i++) {
    const r = 50 - i * 8.4;
    markup += draw(`M${n(-r)} ${legs}V0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0V${legs}Z`, {
      fill: i === 0 ? foam : cyclic(colours, i),
      stroke: line,
      width: 1.1,
    });
  }
  return { markup, reach: 62 };
}

/** a curling breaker that rises out of the crests */
export function breaker(colours: readonly Hex[], line: Hex, foam: Hex): Motif {
  const body: Pt[] = [
    [-52, 74],
    [-46, 40],
    [-34, 8],
    [-12, -18],
    [14, -26],
    [32, -14],
    [34, 2],
    [24, 8],
  ];
  let markup = draw(
    brush(body, (t) => 34 * (1 - t) ** 0.8 + 8),
    { fill: cyclic(colours, 0), stroke: line, width: 1.3 },
  );
  markup += draw(
    brush(
      body.map((p) => moved(p, [3, 4])),
      (t) => 18 * (1 - t) + 2.5,
    ),
    { fill: cyclic(colours, 1) },
  );
  markup += draw(smoothOpen(body.map((p) => moved(p, [7, 7]))), { stroke: foam, width: 1.8 });
  let drops = '';
  for (const [i, p] of body.entries()) {
    if (i < 3) continue;
    for (const side of [-1, 0]) {
      const at = moved(p, polar(15.6 - i * 0.6, -126 + i * 26 + side * 24));
      markup +=
        draw(circle(at[0], at[1], 6), { fill: foam, stroke: line, width: 1.1 }) +
        draw(smoothOpen(spiral(at, 4, 60, 1, 0.1)), { stroke: line, width: 0.9 });
    }
  }
  for (const [x, y] of [
    [44, -24],
    [52, -10],
    [38, -38],
    [4, -48],
    [-14, -42],
  ] as const)
    drops += circle(x, y, 2.2);
  return { markup: markup + draw(drops, { fill: foam, stroke: line, width: 0.8 }), reach: 96 };
}

/** 江崖: three steep rocks in layers */
export function cliffs(colours: readonly Hex[], line: Hex): Motif {
  let markup = '';
  for (const [x, top, half] of [
    [-22, -26, 17],
    [22, -22, 17],
    [0, -52, 22],
  ] as const) {
    for (let i = 0; i < 5; i++) {
      const k = 1 - i * 0.19;
      const peak: Pt[] = [
        [x - half * k, 40],
        [x - half * k * 0.86, top + 40 - 18 * k + i * 7],
        [x - half * 0.36 * k, top + 14 + i * 9],
        [x, top + i * 10],
        [x + half * 0.36 * k, top + 14 + i * 9],
        [x + half * k * 0.86, top + 40 - 18 * k + i * 7],
        [x + half * k, 40],
      ];
      markup += draw(polygon(peak), { fill: cyclic(colours, i), stroke: line, width: 1.1 });
    }
  }
  return { markup, reach: 68 };
}
