/** 儿童手绘: crayon colour slightly offset from its pencil line. */
import { mix } from '../kit/colour.ts';
import { circle, draw, n, polar, polyline, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import { ANIMALS } from './doodle-animals.ts';
import { SKY } from './doodle-sky.ts';
import { THINGS } from './doodle-things.ts';
import type { Doodle } from './doodle.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

const shaky = (rng: Rng, points: readonly Pt[], by: number): Pt[] =>
  points.map(([x, y]) => [x + rng.between(-by, by), y + rng.between(-by, by)]);

/** an uneven straight edge: a point in between is off the line */
function handStraight(rng: Rng, points: readonly Pt[]): Pt[] {
  return points.flatMap((p, i): Pt[] => {
    const q = points[(i + 1) % points.length] as Pt;
    return [p, [(p[0] + q[0]) / 2 + rng.between(-1, 1), (p[1] + q[1]) / 2 + rng.between(-1, 1)]];
  });
}

/** crayon strokes from side to side within a shape's own outline */
function crayonHatch(rng: Rng, shape: readonly Pt[]): string {
  const ys = shape.map((p) => p[1]);
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  if (high - low < 14) return '';
  let d = '';
  for (let y = low + 3; y < high - 2; y += rng.between(4.2, 6)) {
    const crossings = shape
      .flatMap((p, i): number[] => {
        const q = shape[(i + 1) % shape.length] as Pt;
        return p[1] > y !== q[1] > y ? [p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0])] : [];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = (crossings[i] as number) + rng.between(0.5, 4);
      const to = (crossings[i + 1] as number) - rng.between(0.5, 4);
      if (to - from > 4) d += `M${n(from)} ${n(y + rng.between(-0.8, 1.6))}L${n(to)} ${n(y - rng.between(0.4, 2.4))}`;
    }
  }
  return d;
}

function doodleMotif(rng: Rng, doodle: Doodle, colours: readonly [Hex, Hex, Hex], line: Hex): Motif {
  let paint = '';
  let pencil = '';
  // the colour is offset as a whole
  const slip: Pt = [rng.between(-2.4, 2.4), rng.between(-1.6, 2)];
  for (const { colour, shape, straight } of doodle.fills) {
    const outline = shaky(rng, straight ? handStraight(rng, shape) : shape, 0.7);
    const body = outline.map((p): Pt => [p[0] + slip[0], p[1] + slip[1]]);
    const ink = colours[colour];
    paint += draw(smoothClosed(body, straight ? 0.25 : 1), { fill: ink });
    paint += draw(crayonHatch(rng, body), { stroke: mix(ink, '#ffffff', 0.3), width: 1.4, opacity: 0.75 });
    pencil += smoothClosed(outline, straight ? 0.25 : 1);
  }
  const strokes = doodle.lines.map((points) => smoothOpen(shaky(rng, points, 0.5))).join('');
  const dots = doodle.dots.map(([x, y, radius]) => circle(x, y, radius)).join('');
  return {
    markup: paint + draw(pencil + strokes, { stroke: line, width: 2.1 }) + draw(dots, { fill: line }),
    reach: 62,
  };
}

/** small marks in the gaps */
function littleMarks(rng: Rng, colour: Hex, line: Hex): Motif[] {
  const burst = [0, 60, 120].map((deg) => {
    const a = (deg * Math.PI) / 180;
    return polyline([
      [-30 * Math.cos(a), -30 * Math.sin(a)],
      [30 * Math.cos(a), 30 * Math.sin(a)],
    ]);
  });
  return [
    { markup: draw(burst.join(''), { stroke: colour, width: 11 }), reach: 40 },
    {
      markup: draw(
        smoothClosed(
          shaky(
            rng,
            [
              [0, 34],
              [-34, -4],
              [-28, -30],
              [-6, -26],
              [0, -14],
              [8, -27],
              [29, -29],
              [33, -4],
            ],
            2,
          ),
          0.9,
        ),
        { fill: colour },
      ),
      reach: 44,
    },
    {
      markup: draw(
        smoothOpen(
          shaky(
            rng,
            [
              [-42, 4],
              [-24, -16],
              [-6, 8],
              [12, -14],
              [30, 6],
              [42, -8],
            ],
            2,
          ),
        ),
        { stroke: colour, width: 9 },
      ),
      reach: 52,
    },
    {
      markup: draw(
        smoothClosed(
          shaky(
            rng,
            [
              [-22, 0],
              [0, -24],
              [23, 2],
              [2, 22],
            ],
            3,
          ),
        ),
        { stroke: line, width: 7 },
      ),
      reach: 34,
    },
    { markup: draw('M-26 0H26M0 -26V26', { stroke: line, width: 8 }), reach: 32 },
  ];
}

/** the order in which seeds select them */
const DOODLES: readonly Doodle[] = [
  'dinosaur',
  'rocket',
  'cat',
  'cloud',
  'crayon',
  'whale',
  'rainbow',
  'star',
  'planet',
  'bus',
  'bear',
  'flower',
].map((name) => {
  const doodle = [...ANIMALS, ...SKY, ...THINGS].find((one) => one.name === name);
  if (!doodle) throw new Error(`no doodle ${name}`);
  return doodle;
});

/** These doodles in each colour of the palette as their main one. */
export function doodlesNamed(rng: Rng, inks: PrintCanvas['inks'], names: readonly string[]): Motif[] {
  const { line, paints } = crayons(inks);
  const doodles = names.map((name) => DOODLES.find((one) => one.name === name)!);
  return paints.flatMap((_, at) =>
    doodles.map((doodle, nth) => {
      const ink = (step: number) => cyclic(paints, at + nth + step);
      return doodleMotif(rng, doodle, [ink(0), ink(1), ink(2)], line);
    }),
  );
}

function drawKidsDoodle(canvas: PrintCanvas): void {
  if (canvas.lattice.patchRadius === null) tossed(canvas);
  else oneScene(canvas);
}

/** One artwork for a chest: a large animal in the middle, its world around it, a hand-drawn ring of marks. */
function oneScene({ recipe, sheet, lattice, rng, inks, unitMm }: PrintCanvas): void {
  const { line, paints } = crayons(inks);
  const [cx, cy] = [lattice.width / 2, lattice.height / 2];
  const colours = (i: number): [Hex, Hex, Hex] => [cyclic(paints, i), cyclic(paints, i + 1), cyclic(paints, i + 2)];
  const hero = cyclic(ANIMALS, recipe.seed);
  const friends = rng.shuffled([...SKY, ...THINGS]).slice(0, 7);
  friends.forEach((friend, i) => {
    const deg = -90 + (i * 360) / friends.length;
    const [x, y] = polar(unitMm * 0.355, deg);
    sheet.single(doodleMotif(rng, friend, colours(i + 1), line), {
      x: cx + x,
      y: cy + y,
      sizeMm: unitMm * 0.225,
      turnDeg: rng.between(-14, 14),
    });
  });
  const marks = paints.flatMap((colour) => littleMarks(rng, colour, line));
  friends.forEach((_, i) => {
    for (const [far, step] of [
      [0.455, 0.5],
      [0.235, 0.42],
    ] as const) {
      const [x, y] = polar(unitMm * far, -90 + ((i + step) * 360) / friends.length);
      sheet.single(cyclic(marks, i * 3 + 1), {
        x: cx + x,
        y: cy + y,
        sizeMm: unitMm * 0.035,
        turnDeg: rng.between(0, 360),
      });
    }
  });
  sheet.single(doodleMotif(rng, hero, colours(recipe.seed), line), { x: cx, y: cy, sizeMm: unitMm * 0.47 });
}

function crayons(inks: PrintCanvas['inks']): { line: Hex; paints: readonly Hex[] } {
  const { line } = inks;
  const fills = inks.all.filter((colour) => colour !== line);
  return { line, paints: fills.length >= 2 ? fills : [...inks.all, mix(inks.ground, line, 0.3)] };
}

function tossed({ recipe, sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const { line, paints } = crayons(inks);
  const size = unitMm * 0.25 * scale;
  const count = Math.round(((lattice.width * lattice.height) / (size * size)) * (0.55 + 0.75 * density));
  const spots = plant(lattice, rng, { count, radius: size * (0.66 - 0.2 * density), tries: 200 });
  const kinds = rng.shuffled(DOODLES).slice(0, Math.max(4, Math.min(7, spots.length)));
  const motifs = kinds.map((doodle, i) =>
    doodleMotif(
      rng,
      doodle,
      [cyclic(paints, i + recipe.seed), cyclic(paints, i + recipe.seed + 1), cyclic(paints, i + recipe.seed + 2)],
      line,
    ),
  );
  spots.forEach((spot) => {
    sheet.stamp(cyclic(motifs, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(-24, 24),
      sizeMm: size * rng.between(0.92, 1.08),
    });
  });
  const taken = spots.map((spot) => ({ ...spot, radius: size * 0.5 }));
  const gaps = plant(
    lattice,
    rng,
    { count: Math.round(count * 2.4 * density), radius: size * 0.09, gap: size * 0.06, tries: 40 },
    taken,
  );
  const marks = paints.flatMap((colour) => littleMarks(rng, colour, line));
  gaps.forEach((spot) =>
    sheet.stamp(cyclic(marks, spot.index * 3 + 1), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: size * rng.between(0.15, 0.2),
    }),
  );
}

export const kidsDoodle: PrintFamilyArt = {
  repeatMm: { width: 320, height: 320 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawKidsDoodle,
};
