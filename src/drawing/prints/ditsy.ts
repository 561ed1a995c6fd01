/** Tiny scattered flowers, each with two leaves, on a plain ground. */
import { mix, shade, tint } from '../kit/colour.ts';
import { circle, draw } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { leafPath, petal } from './flora.ts';

function drawDitsy({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const size = unitMm * 0.12 * scale;
  const spacing = size * (0.92 - 0.42 * density);
  const spots = plant(lattice, rng, { count: 400, radius: spacing, tries: 60 });
  const flowers = inks.blooms.flatMap((colour, i) => {
    const green = cyclic(inks.leaves, i);
    const heart = cyclic(inks.blooms, i + 1) === colour ? tint(colour, 0.7) : cyclic(inks.blooms, i + 1);
    return [5, 6].map((petals): Motif => {
      const start = rng.between(0, 360);
      let crown = '';
      for (let p = 0; p < petals; p++) crown += petal(start + (p * 360) / petals, 30, petals === 5 ? 30 : 24);
      const stalk = `M0 8Q${rng.between(-8, 8).toFixed(1)} 34 ${petals === 5 ? 6 : -6} 58`;
      return {
        markup:
          draw(stalk, { stroke: green, width: 3.4 }) +
          draw(leafPath([2, 38], 28, 34, 17) + leafPath([0, 46], 158, 30, 15), { fill: green }) +
          draw(crown, { fill: colour }) +
          draw(circle(0, 0, 8.5), { fill: heart }) +
          draw(circle(0, 0, 3), { fill: shade(heart, 0.45) }),
        reach: 62,
      };
    });
  });
  spots.forEach((spot) => {
    sheet.stamp(cyclic(flowers, spot.index * 3 + (spot.index % 2)), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: size * rng.between(0.88, 1.12),
    });
  });
  const fill = plant(
    lattice,
    rng,
    { count: spots.length * 3, radius: size * 0.16, gap: size * 0.14, tries: 16 },
    spots.map((s) => ({ ...s, radius: size * 0.5 })),
  );
  fill.forEach((spot) => {
    const bud = spot.index % 3 === 0;
    const colour = bud ? cyclic(inks.blooms, spot.index) : mix(cyclic(inks.leaves, spot.index), inks.ground, 0.35);
    const markup = bud
      ? draw(circle(0, 0, 26), { fill: colour })
      : draw(leafPath([-40, 0], 0, 80, 34), { fill: colour });
    sheet.stamp({ markup, reach: 45 }, { x: spot.x, y: spot.y, turnDeg: rng.between(0, 360), sizeMm: size * 0.2 });
  });
}

export const ditsy: PrintFamilyArt = {
  repeatMm: { width: 120, height: 120 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawDitsy,
};
