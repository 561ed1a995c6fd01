/** 鳞纹: overlapping scales of rings, row behind row, some of them filled with a flower or a field of dots. */
import { mix, shade } from '../kit/colour.ts';
import { circle, draw, polar, polyline } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { gridOn } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { petal } from './flora.ts';

function ringScale(colour: Hex, ground: Hex, rings: number, line: Hex): Motif {
  let markup = draw(circle(0, 0, 50), { fill: ground, stroke: line, width: 1.6 });
  for (let i = 0; i < rings; i++) {
    const radius = 46 - (i * 46) / rings;
    markup += draw(circle(0, 0, radius), { fill: i % 2 === 0 ? colour : ground });
  }
  return { markup, reach: 51 };
}

function flowerScale(colour: Hex, ground: Hex, line: Hex): Motif {
  let crown = '';
  for (let i = 0; i < 16; i++) crown += petal(i * 22.5, 40, 11);
  return {
    markup:
      draw(circle(0, 0, 50), { fill: ground, stroke: line, width: 1.6 }) +
      draw(circle(0, 0, 46), { fill: colour }) +
      draw(crown, { fill: ground }) +
      draw(circle(0, 0, 9), { fill: line }),
    reach: 51,
  };
}

function rayScale(colour: Hex, ground: Hex, line: Hex): Motif {
  let rays = '';
  for (let i = 0; i < 24; i++) rays += polyline([polar(14, i * 15), polar(38, i * 15)]);
  return {
    markup:
      draw(circle(0, 0, 50), { fill: ground, stroke: line, width: 1.6 }) +
      draw(circle(0, 0, 44), { stroke: colour, width: 3 }) +
      draw(rays, { stroke: colour, width: 2.6 }) +
      draw(circle(0, 0, 8), { fill: colour }),
    reach: 51,
  };
}

function drawSeigaiha({ sheet, lattice, rng, inks, density, scale }: PrintCanvas): void {
  const wanted = Math.max(2, Math.round(4 / scale));
  // rows are a quarter of a scale apart, every second one offset by half a scale
  const grid = gridOn(lattice, { columns: wanted, rows: (lattice.height / lattice.width) * wanted * 4, rhythm: 2 });
  const diameter = grid.wide;
  const rings = 3 + 2 * Math.round(density * 2);
  const line = mix(inks.line, inks.ground, 0.15);

  const plain = inks.all.map((colour) => ringScale(colour, inks.ground, rings, line));
  const rich = inks.all.flatMap((colour, i) => [
    flowerScale(colour, mix(inks.ground, cyclic(inks.all, i + 1), 0.12), shade(colour, 0.3)),
    rayScale(colour, inks.ground, line),
  ]);
  const choice = Array.from({ length: grid.rows * grid.columns }, () =>
    rng.chance(0.2) ? rng.pick(rich) : (plain[Math.floor(rng.next() ** 1.7 * plain.length)] ?? plain[0]),
  ) as Motif[];

  sheet.ground(inks.ground);
  // every row covers the lower half of the row above; rows of the neighbouring tiles take part in the same order
  for (let row = -2; row <= grid.rows + 4; row++) {
    for (let column = -1; column <= grid.columns; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * diameter;
      const motif = cyclic(choice, grid.cellAt(column, row));
      sheet.single(motif, { x, y: row * grid.high, sizeMm: diameter });
    }
  }
}

export const seigaiha: PrintFamilyArt = {
  repeatMm: { width: 160, height: 160 },
  layout: 'allOver',
  draw: drawSeigaiha,
};
