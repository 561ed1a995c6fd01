/** Monstera, palm, banana leaf, hibiscus and strelitzia: two layers of leaves, flowers on top. */
import { mix, shade, tint } from '../kit/colour.ts';
import { polar } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import { plant } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { hibiscus, plumeria, strelitzia } from './tropical-flowers.ts';
import { banana, monstera, palm } from './tropical-leaves.ts';

function drawTropical({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  // leaves reach far beyond their centre: in a bouquet they are shorter, so that they stay within the artwork
  const leafSize = unitMm * (lattice.patchRadius === null ? 0.34 : 0.26) * scale;
  const area = (lattice.width * lattice.height) / (leafSize * leafSize);
  // two greens are enough: with more the leaves become a hedge
  const greens = inks.leaves.slice(0, 2);
  const backs = greens.map((green) => mix(green, inks.ground, 0.62));
  const rib = (green: Hex) => mix(green, inks.lightest, 0.42);

  const far = plant(lattice, rng, { count: Math.round(area * 1.1 * density), radius: leafSize * 0.3, tries: 40 });
  const farMotifs = [palm, banana].map((draw, i) =>
    draw(sheet, rng, cyclic(backs, i), mix(cyclic(backs, i), inks.ground, 0.4)),
  );
  far.forEach((spot) => {
    const turnDeg = rng.between(0, 360);
    const back = polar(leafSize * 0.5, turnDeg);
    sheet.stamp(cyclic(farMotifs, spot.index), {
      x: spot.x - back[0],
      y: spot.y - back[1],
      turnDeg,
      sizeMm: leafSize * rng.between(0.95, 1.2),
    });
  });

  const near = plant(lattice, rng, {
    count: Math.round(area * 1.6),
    radius: leafSize * (0.5 - 0.22 * density),
    tries: 70,
  });
  const [first, second] = [cyclic(greens, 0), greens[1] ?? shade(cyclic(greens, 0), 0.16)];
  const nearMotifs = rng.shuffled([
    monstera(sheet, rng, first, rib(first), mix(first, inks.ground, 0.8)),
    monstera(sheet, rng, second, rib(second), mix(second, inks.ground, 0.8)),
    palm(sheet, rng, first, rib(first)),
    palm(sheet, rng, second, rib(second)),
    banana(sheet, rng, tint(first, 0.06), rib(first)),
  ]);
  near.forEach((spot) => {
    const turnDeg = rng.between(0, 360);
    const back = polar(leafSize * 0.46, turnDeg);
    sheet.stamp(cyclic(nearMotifs, spot.index), {
      x: spot.x - back[0],
      y: spot.y - back[1],
      turnDeg,
      sizeMm: leafSize * rng.between(0.9, 1.1),
      mirrored: rng.chance(0.5),
    });
  });

  const flowerSize = leafSize * 0.66;
  const blooms = plant(lattice, rng, {
    count: Math.round(area * (0.2 + 0.4 * density)),
    radius: flowerSize * 0.68,
    tries: 90,
  });
  const flowers = inks.blooms.slice(0, 3).map((colour, i) => {
    const other = cyclic(inks.blooms, i + 1) === colour ? tint(colour, 0.7) : cyclic(inks.blooms, i + 1);
    if (i === 1) return strelitzia(sheet, colour, cyclic(inks.blooms, 2), shade(cyclic(greens, 0), 0.15));
    if (i === 2) return plumeria(sheet, rng, colour, tint(other, 0.2));
    return hibiscus(rng, colour, shade(colour, 0.42), tint(other, 0.2));
  });
  blooms.forEach((spot) =>
    sheet.stamp(cyclic(flowers, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: flowerSize * rng.between(0.88, 1.14),
      mirrored: rng.chance(0.5),
    }),
  );
}

export const tropical: PrintFamilyArt = {
  repeatMm: { width: 480, height: 480 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawTropical,
};
