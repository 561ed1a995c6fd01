/** 青花缠枝莲: lotus heads in the bends of a running vine, painted in washes of one blue. */
import { mix } from '../kit/colour.ts';
import { brush, circle, draw, moved, polar, smoothClosed, smoothOpen, spiral, turned } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

interface Washes {
  readonly line: Hex;
  readonly deep: Hex;
  readonly middle: Hex;
  readonly pale: Hex;
  readonly paper: Hex;
}

/** a pointed lotus petal with a pale rim, a wash and fine strokes, as on Xuande vases */
function lotusPetal(degrees: number, length: number, width: number, washes: Washes): string {
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
  return (
    draw(smoothClosed(shape(1)), { fill: washes.paper, stroke: washes.line, width: 1.3 }) +
    draw(smoothClosed(shape(0.84)), { fill: washes.middle }) +
    draw(smoothClosed(shape(0.5)), { fill: washes.deep }) +
    draw(strokes, { stroke: washes.pale, width: 0.8 })
  );
}

/** the lotus seen from the front: two fans of petals, a pod, curled sepals below */
function lotus(washes: Washes, accent: Hex): Motif {
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
    markup += `<g transform="translate(0 8)">${lotusPetal(angle, length, width, washes)}</g>`;
  }
  for (const [angle, length, width] of [
    [-150, 34, 18],
    [-30, 34, 18],
    [-122, 36, 19],
    [-58, 36, 19],
    [-90, 37, 20],
  ] as const) {
    markup += `<g transform="translate(0 12)">${lotusPetal(angle, length, width, washes)}</g>`;
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
function scrollLeaf(washes: Washes): Motif {
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
      draw('M26 -4L32 -13M44 -5L52 -15M62 -3L70 -10M40 -2L46 9M58 -1L64 7', { stroke: washes.pale, width: 1.5 }),
    reach: 102,
  };
}

function tendril(washes: Washes): Motif {
  return {
    markup:
      draw(smoothOpen([[0, 0], [18, -6], ...spiral([40, -2], 22, -130, 1.15, 0.25)]), {
        stroke: washes.deep,
        width: 4,
      }) + draw(circle(43, -3, 4.6), { fill: washes.line }),
    reach: 64,
  };
}

function smallBlossom(rng: Rng, washes: Washes): Motif {
  let markup = '';
  const turn = rng.between(0, 72);
  for (let i = 0; i < 5; i++) {
    const c = polar(24, turn + i * 72);
    markup +=
      draw(circle(c[0], c[1], 20), { fill: washes.paper, stroke: washes.line, width: 2.4 }) +
      draw(circle(c[0] * 0.86, c[1] * 0.86, 14), { fill: washes.middle });
  }
  return {
    markup:
      markup +
      draw(circle(0, 0, 11), { fill: washes.paper, stroke: washes.line, width: 2.4 }) +
      draw(circle(0, 0, 4.5), { fill: washes.deep }),
    reach: 48,
  };
}

function drawPorcelain({ recipe, sheet, lattice, rng, inks, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const accent = inks.all.length > 3 ? cyclic(inks.all, inks.all.length - 1) : inks.ground;
  const washes: Washes = {
    line: inks.line,
    deep: inks.all[1] && inks.all.length > 2 ? mix(inks.line, inks.all[1], 0.35) : mix(inks.line, inks.ground, 0.12),
    middle: inks.all[1] ?? mix(inks.line, inks.ground, 0.45),
    pale: mix(inks.ground, inks.all[1] ?? inks.line, 0.18),
    paper: inks.ground,
  };

  // one wave of vine per `period`; two rows in a repeat, the second row half a wave on and running the other way
  const periods = Math.max(1, Math.round(1 / scale));
  const period = lattice.width / periods;
  const rows = Math.max(1, Math.round(lattice.height / (period * 0.56)));
  const rowStep = lattice.height / rows;
  const high = rowStep * 0.3;
  const head = Math.min(rowStep * 0.74, period * 0.44);
  const vineAt = (x: number, phase: number): Pt => [x, Math.sin(((x / period) * 2 + phase) * Math.PI) * high];

  const flower = lotus(washes, accent === inks.ground ? washes.pale : accent);
  const leafMotif = scrollLeaf(washes);
  const curl = tendril(washes);
  const bud = smallBlossom(rng, washes);
  const wide = head * 0.055;

  for (let row = 0; row < rows; row++) {
    const phase = (recipe.seed % 4) * 0.5;
    const y0 = (row + 0.5) * rowStep;
    const vine: Pt[] = [];
    const steps = 10 * periods;
    for (let i = -2; i <= steps + 2; i++) vine.push(moved(vineAt((i / steps) * lattice.width, phase), [0, y0]));
    for (const dy of [-lattice.height, 0, lattice.height]) {
      if (y0 + dy + high * 2 < 0 || y0 + dy - high * 2 > lattice.height) continue;
      const line = smoothOpen(vine.map((p) => moved(p, [0, dy])));
      sheet.add(
        draw(line, { stroke: washes.line, width: wide }) + draw(line, { stroke: washes.middle, width: wide * 0.42 }),
      );
    }
    for (let half = 0; half < periods * 2; half++) {
      // crests and troughs of the vine; the flower stands inside the bend
      const x = ((0.5 + half - phase) / 2) * period;
      const up = half % 2 === 0 ? 1 : -1;
      const heading = up === 1 ? 0 : 180;
      const leafTurns: readonly [along: number, turn: number, size: number][] = [
        [-0.2, up * 62, 0.5],
        [0.2, 180 - up * 62, 0.5],
        [-0.1, up * 118, 0.44],
        [0.1, 180 - up * 118, 0.44],
        [-0.05, -up * 62, 0.42],
        [0.07, -up * 118, 0.42],
      ];
      for (const [along, turn, size] of leafTurns.slice(0, density > 0.45 ? 6 : 4)) {
        const p = vineAt(x + along * period, phase);
        sheet.stamp(leafMotif, {
          x: p[0],
          y: y0 + p[1],
          turnDeg: turn + rng.between(-8, 8),
          sizeMm: head * size * rng.between(0.9, 1.1),
          mirrored: turn * up > 90 || turn * up < -90,
        });
      }
      for (const [along, turn] of [
        [-0.14, -up * 30],
        [0.14, 180 + up * 30],
      ] as const) {
        const p = vineAt(x + along * period, phase);
        sheet.stamp(curl, { x: p[0], y: y0 + p[1], turnDeg: turn, sizeMm: head * 0.36, mirrored: along > 0 });
      }
      if (density > 0.35) {
        const p = vineAt(x, phase);
        sheet.stamp(bud, {
          x: p[0],
          y: y0 + p[1] + up * rowStep * 0.19,
          turnDeg: rng.between(0, 60),
          sizeMm: head * 0.28,
        });
      }
      sheet.stamp(flower, { x, y: y0 - up * rowStep * 0.13, turnDeg: heading, sizeMm: head });
    }
  }
}

export const porcelain: PrintFamilyArt = {
  repeatMm: { width: 320, height: 320 },
  layout: 'allOver',
  draw: drawPorcelain,
};
