/** Woodland camouflage: islands of colour over each other, with the darkest as branches on top. */
import { areaAbove, hills, roughHills } from '../kit/field.ts';
import { rect } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

function woodland({ sheet, lattice, inks, recipe, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const count = 4 / scale;
  inks.all.slice(0, 5).forEach((colour, i, all) => {
    const last = i === all.length - 1;
    const base = roughHills(lattice, recipe.seed * 13 + i * 97, count + (last ? 2 : 0), count * (last ? 1.5 : 1));
    const fray = hills(lattice, recipe.seed * 13 + i * 97 + 5, count * 3, count * 3);
    const level = (last ? 0.27 : 0.12) - 0.16 * density;
    const d = areaAbove(lattice, (x, y) => base(x, y) + fray(x, y) * 0.14, level, lattice.width / 28);
    sheet.add(`<path fill-rule="evenodd" fill="${colour}" d="${d}"/>`);
  });
}

/** the same islands in squares */
function digital({ sheet, lattice, inks, recipe, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const cells = 2 * Math.round(24 / Math.sqrt(scale));
  const wide = lattice.width / cells;
  const rows = 2 * Math.round(lattice.height / wide / 2);
  // one extra cell on every side, for the overlap of neighbouring repeats
  const high = lattice.height / rows;
  inks.all.slice(0, 4).forEach((colour, i) => {
    const field = roughHills(lattice, recipe.seed * 7 + i * 53, 5 / scale, 5 / scale);
    let d = '';
    for (let row = -1; row <= rows + 1; row++) {
      let from = NaN;
      for (let column = -1; column <= cells + 2; column++) {
        const inside = column <= cells + 1 && field(column * wide, row * high) > 0.22 - 0.2 * density;
        if (inside && Number.isNaN(from)) from = column;
        if (!inside && !Number.isNaN(from)) {
          // offset by half a cell, so that cells cross the edges of the repeat
          d += rect((from - 0.5) * wide, (row - 0.5) * high, (column - from) * wide, high + 0.1);
          from = NaN;
        }
      }
    }
    sheet.add(`<path fill="${colour}" d="${d}"/>`);
  });
}

const KINDS = [woodland, woodland, digital] as const;

export const camouflage: PrintFamilyArt = {
  repeatMm: { width: 480, height: 480 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
