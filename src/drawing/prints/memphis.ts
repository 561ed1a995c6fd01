/** Memphis: squiggles, half moons, triangles and patterned shapes at random angles. */
import { circle, draw, n, polygon, polyline, rect } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

function squiggle(waves: number, high: number): string {
  const step = 96 / waves;
  let d = `M-48 0`;
  for (let i = 0; i < waves; i++) {
    d += `q${n(step / 4)} ${n(-high)} ${n(step / 2)} 0t${n(step / 2)} 0`;
  }
  return d;
}

const zigzag = (turns: number, high: number): Pt[] =>
  Array.from({ length: turns + 1 }, (_, i): Pt => [-48 + (i * 96) / turns, i % 2 ? high : -high]);

function dotGrid(columns: number, rows: number, step: number, radius: number): string {
  let d = '';
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) d += circle((c - (columns - 1) / 2) * step, (r - (rows - 1) / 2) * step, radius);
  }
  return d;
}

function stripes(from: number, to: number, step: number, lengthAt: (y: number) => readonly [number, number]): string {
  let d = '';
  for (let y = from; y <= to; y += step) {
    const [a, b] = lengthAt(y);
    d += `M${n(a)} ${n(y)}H${n(b)}`;
  }
  return d;
}

const halfMoon = (radius: number) => `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`;
const triangle: readonly Pt[] = [
  [0, -46],
  [44, 34],
  [-44, 34],
];

/** every shape once, in the given colours, each with its own reach */
function largeShapes(a: string, b: string, line: string): Motif[] {
  const disc = circle(0, 0, 44);
  return [
    {
      markup:
        draw(disc, { fill: a }) +
        draw(
          stripes(-36, 36, 12, (y) => [-Math.sqrt(44 * 44 - y * y), Math.sqrt(44 * 44 - y * y)]),
          { stroke: line, width: 4 },
        ),
      reach: 48,
    },
    {
      markup:
        draw(polygon(triangle), { fill: a }) +
        draw(polygon(triangle.map(([x, y]): Pt => [x + 9, y + 9])), { stroke: line, width: 3.4 }),
      reach: 62,
    },
    {
      markup:
        draw(halfMoon(48), { fill: a }) +
        draw('M-48 8H48', { stroke: b, width: 8 }) +
        draw('M-48 22H48', { stroke: line, width: 3.4 }),
      reach: 54,
    },
    { markup: draw(circle(0, 0, 34), { stroke: a, width: 20 }) + draw(circle(0, 0, 10), { fill: b }), reach: 46 },
    { markup: draw(rect(-34, -34, 60, 60), { fill: a }) + draw(dotGrid(5, 5, 13, 3.1), { fill: line }), reach: 50 },
    {
      markup:
        draw('M-46 34V-10A36 36 0 0 1 26 -10V34H4V-10A14 14 0 0 0 -24 -10V34Z', { fill: a }) +
        draw(circle(38, 24, 11), { fill: b }),
      reach: 60,
    },
    {
      markup:
        draw('M-46 0A46 46 0 0 1 0 -46V0Z', { fill: a }) +
        draw('M46 0A46 46 0 0 1 0 46V0Z', { fill: b }) +
        draw('M4 -4V-46A42 42 0 0 1 46 -4Z', { stroke: line, width: 3.4 }),
      reach: 50,
    },
  ];
}

function longShapes(colour: string, line: string): Motif[] {
  return [
    { markup: draw(squiggle(3, 26), { stroke: colour, width: 10 }), reach: 56 },
    { markup: draw(polyline(zigzag(6, 12)), { stroke: line, width: 7 }), reach: 54 },
    { markup: draw(squiggle(5, 18), { stroke: line, width: 4.5 }), reach: 52 },
    { markup: draw(polyline(zigzag(4, 16)), { stroke: colour, width: 9 }), reach: 56 },
    { markup: draw('M-44 -12H30M-30 0H44M-44 12H30', { stroke: colour, width: 5 }), reach: 50 },
  ];
}

function smallShapes(colour: string, line: string): Motif[] {
  return [
    { markup: draw('M0 -30V30M-30 0H30', { stroke: line, width: 13 }), reach: 38 },
    { markup: draw(circle(0, 0, 30), { fill: colour }), reach: 32 },
    { markup: draw(dotGrid(3, 3, 26, 6), { fill: line }), reach: 46 },
    {
      markup: draw(
        polygon([
          [0, -34],
          [32, 24],
          [-32, 24],
        ]),
        { stroke: colour, width: 9 },
      ),
      reach: 46,
    },
    { markup: draw('M-36 -8L36 -8M-36 14H36', { stroke: line, width: 8 }), reach: 44 },
    { markup: draw(halfMoon(38), { fill: colour }), reach: 42 },
    { markup: draw(circle(0, 0, 26), { stroke: line, width: 9 }), reach: 34 },
  ];
}

function drawMemphis({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const line = inks.line;
  const fills = inks.all.filter((colour) => colour !== line);
  const colours = fills.length > 1 ? fills : inks.all;
  const size = unitMm * 0.23 * scale;
  const gap = size * (0.22 - 0.22 * density);
  const area = (lattice.width * lattice.height) / (size * size);

  const large = plant(lattice, rng, {
    count: Math.round(area * 0.4 * (0.5 + density)),
    radius: size * 0.48,
    gap,
    tries: 90,
  });
  const long = plant(
    lattice,
    rng,
    { count: Math.round(area * 0.3), radius: size * 0.34, gap: gap * 0.8, tries: 60 },
    large,
  );
  const small = plant(
    lattice,
    rng,
    { count: Math.round(area * 1.2 * density), radius: size * 0.16, gap: gap * 0.7 + size * 0.03, tries: 30 },
    [...large, ...long],
  );
  const bigs = rng.shuffled(colours.flatMap((colour, i) => largeShapes(colour, cyclic(colours, i + 1), line)));
  const longs = rng.shuffled(colours.flatMap((colour) => longShapes(colour, line)));
  const smalls = rng.shuffled(colours.flatMap((colour) => smallShapes(colour, line)));
  const eighth = () => rng.whole(0, 15) * 22.5;
  large.forEach((spot) =>
    sheet.stamp(cyclic(bigs, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: eighth(),
      sizeMm: size * rng.between(0.88, 1.04),
    }),
  );
  long.forEach((spot) =>
    sheet.stamp(cyclic(longs, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: eighth(),
      sizeMm: size * rng.between(0.68, 0.78),
    }),
  );
  small.forEach((spot) =>
    sheet.stamp(cyclic(smalls, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: eighth(),
      sizeMm: size * rng.between(0.26, 0.4),
    }),
  );
}

export const memphis: PrintFamilyArt = {
  repeatMm: { width: 240, height: 240 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawMemphis,
};
