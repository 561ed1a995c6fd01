/** Dots: pin dots, polka, coin mixes, rings and brushed dots; the seed chooses. */
import { circle, blob, draw } from '../kit/path.ts';
import type { Motif } from '../kit/sheet.ts';
import { cyclic } from '../kit/rng.ts';
import { gridOn, plant } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

const disc = (fill: string): Motif => ({ markup: draw(circle(0, 0, 50), { fill }), reach: 50 });

/** a regular staggered grid; `across` dots in one repeat */
function grid(
  canvas: PrintCanvas,
  across: number,
  fill: number,
  motifAt: (column: number, row: number) => Motif,
): void {
  const { lattice, sheet } = canvas;
  const wanted = (2 * across * lattice.height) / lattice.width / Math.sqrt(3) / 1.15;
  const { columns, rows, wide: step, high: rowStep } = gridOn(lattice, { columns: across, rows: wanted, rhythm: 2 });
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      sheet.stamp(motifAt(column, row), {
        x: (column + (row % 2 ? 0.75 : 0.25)) * step,
        y: (row + 0.5) * rowStep,
        sizeMm: step * fill,
      });
    }
  }
}

function pinDots(canvas: PrintCanvas): void {
  const { inks, density, scale } = canvas;
  grid(canvas, Math.max(3, Math.round((8 + 6 * density) / scale)), 0.26, () => disc(inks.line));
}

function polka(canvas: PrintCanvas): void {
  const { inks, density, scale } = canvas;
  grid(canvas, Math.max(2, Math.round(4 / scale)), 0.36 + 0.26 * density, (column, row) =>
    disc(cyclic(inks.all, column + Math.floor(row / 2) * 2)),
  );
}

function coins(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  let taken: ReturnType<typeof plant> = [];
  for (const [size, count] of [
    [0.13, 7],
    [0.075, 14],
    [0.038, 40],
    [0.018, 70],
  ] as const) {
    const radius = unitMm * size * scale;
    const spots = plant(
      lattice,
      rng,
      { count: Math.round(count * (0.5 + density)), radius, gap: radius * (0.7 - 0.55 * density) + unitMm * 0.006 },
      taken,
    );
    spots.forEach((spot) =>
      sheet.stamp(disc(cyclic(inks.all, spot.index + taken.length)), { x: spot.x, y: spot.y, sizeMm: radius * 2 }),
    );
    taken = [...taken, ...spots];
  }
}

function rings(canvas: PrintCanvas): void {
  const { inks, density, scale } = canvas;
  grid(canvas, Math.max(2, Math.round(4 / scale)), 0.5 + 0.3 * density, (column, row) => {
    const outer = cyclic(inks.all, column + row);
    const inner = cyclic(inks.all, column + row + 1);
    return {
      markup:
        (column * 2 + row) % 3 === 0
          ? draw(circle(0, 0, 50), { fill: outer }) +
            draw(circle(0, 0, 24), { fill: inks.ground }) +
            draw(circle(0, 0, 11), { fill: inner })
          : draw(circle(0, 0, 43), { stroke: outer, width: 13 }) + draw(circle(0, 0, 17), { fill: inner }),
      reach: 50,
    };
  });
}

function brushedDots(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  const radius = unitMm * 0.062 * scale;
  const shapes = inks.all.flatMap((colour) =>
    [0, 1].map((): Motif => ({
      markup:
        draw(blob(rng, 46, 0.13, 8), { fill: colour }) +
        draw(`M-24 -6q14 -18 36 -14M-18 12q20 -10 38 -6`, { stroke: inks.ground, width: 3, opacity: 0.35 }),
      reach: 56,
    })),
  );
  const spots = plant(lattice, rng, { count: 300, radius: radius * (1.75 - 0.8 * density), tries: 50 });
  spots.forEach((spot) =>
    sheet.stamp(cyclic(shapes, spot.index * 3), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: radius * 2 * rng.between(0.8, 1.15),
    }),
  );
}

const KINDS = [polka, coins, pinDots, rings, brushedDots] as const;

export const dots: PrintFamilyArt = {
  repeatMm: { width: 100, height: 100 },
  layout: 'allOver',
  draw(canvas) {
    canvas.sheet.ground(canvas.inks.ground);
    cyclic(KINDS, canvas.recipe.seed)(canvas);
  },
};
