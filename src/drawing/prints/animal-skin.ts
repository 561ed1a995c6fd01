/** Leopard, zebra, giraffe and cow. */
import { mix, shade } from '../kit/colour.ts';
import { areaAbove, hills, roughHills } from '../kit/field.ts';
import { blob, brush, draw, polar } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { distanceOn, plant } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

const area = (d: string, fill: string, opacity?: number) =>
  `<path fill-rule="evenodd" fill="${fill}"${opacity ? ` fill-opacity="${opacity}"` : ''} d="${d}"/>`;

function leopard({ sheet, lattice, rng, inks, recipe, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const middle = cyclic(inks.all, 0) === inks.darkest ? mix(inks.ground, inks.darkest, 0.4) : cyclic(inks.all, 0);
  // the back of the coat is darker than the flanks
  sheet.add(
    area(areaAbove(lattice, hills(lattice, recipe.seed + 7, 2, 2), 0.1, unitMm / 16), mix(inks.ground, middle, 0.16)),
  );
  const radius = unitMm * 0.066 * scale;
  const rosettes = plant(lattice, rng, { count: 400, radius: radius * (1.34 - 0.36 * density), tries: 40 });
  const motifs = Array.from({ length: 9 }, (): Motif => {
    const parts = rng.whole(2, 3);
    const start = rng.between(0, 360);
    let spots = '';
    for (let i = 0; i < parts; i++) {
      const from = start + (i * 360) / parts + rng.between(-8, 8);
      const sweep = (360 / parts) * rng.between(0.66, 0.84);
      const line: Pt[] = [];
      for (let s = 0; s <= 5; s++) line.push(polar(37 + rng.between(-3, 3), from + (sweep * s) / 5));
      const thick = rng.between(15, 22);
      spots += brush(line, (t) => thick * (0.5 + 0.5 * Math.sin(Math.PI * t)));
    }
    return { markup: draw(blob(rng, 30, 0.14, 7), { fill: middle }) + draw(spots, { fill: inks.darkest }), reach: 52 };
  });
  rosettes.forEach((spot) => {
    sheet.stamp(cyclic(motifs, spot.index * 5), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: radius * 2.15 * rng.between(0.84, 1.12),
    });
  });
  const specks = plant(
    lattice,
    rng,
    { count: 400, radius: radius * 0.3, gap: radius * 0.26, tries: 16 },
    rosettes.map((s) => ({ ...s, radius: radius * 1.02 })),
  );
  const speck = [0, 1, 2].map((): Motif => ({
    markup: draw(blob(rng, 42, 0.3, 6), { fill: inks.darkest }),
    reach: 60,
  }));
  specks.forEach((spot) =>
    sheet.stamp(cyclic(speck, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: radius * rng.between(0.4, 0.72),
    }),
  );
}

function zebra({ sheet, lattice, inks, recipe, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  // an even number, so that both halves of a half-drop begin with the same stripe
  const bands = 2 * Math.max(2, Math.round(4 / scale));
  const bend = hills(lattice, recipe.seed, 2, 2);
  const fork = hills(lattice, recipe.seed + 31, 4, 4);
  const coat = (x: number, y: number) => {
    const phase = (y / lattice.height) * bands + bend(x, y) * 1.5 + fork(x, y) * 0.55;
    return Math.sin(phase * 2 * Math.PI) + hills2(x, y) * 0.45;
  };
  const hills2 = hills(lattice, recipe.seed + 77, 6, 6);
  sheet.add(area(areaAbove(lattice, coat, 0.34 - 0.5 * density, lattice.width / 52), inks.line));
}

/** patches with pale paths between them: paths follow the boundary to the second-nearest patch */
function giraffe({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  const dark = cyclic(inks.all, 0);
  sheet.ground(inks.ground);
  const radius = unitMm * 0.088 * scale;
  const spots = plant(lattice, rng, { count: 120, radius, tries: 26 });
  const field = (x: number, y: number) => {
    let first = Infinity;
    let second = Infinity;
    for (const spot of spots) {
      const d = distanceOn(lattice, [spot.x, spot.y], [x, y]);
      if (d < first) {
        second = first;
        first = d;
      } else if (d < second) second = d;
    }
    return (second - first) / radius;
  };
  const ragged = hills(lattice, 5, 10, 10);
  sheet.add(
    area(
      areaAbove(lattice, (x, y) => field(x, y) + ragged(x, y) * 0.14, 0.5 - 0.26 * density, unitMm / 58),
      dark,
    ),
  );
  sheet.add(
    area(
      areaAbove(lattice, (x, y) => field(x, y) + ragged(x, y) * 0.3, 0.95, unitMm / 44),
      shade(dark, 0.22),
    ),
  );
}

function cow({ sheet, lattice, inks, recipe, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const field = roughHills(lattice, recipe.seed, 4 / scale, 4 / scale);
  sheet.add(area(areaAbove(lattice, field, 0.2 - 0.2 * density, lattice.width / 44), inks.line));
}

const KINDS = [leopard, zebra, giraffe, cow] as const;

export const animalSkin: PrintFamilyArt = {
  repeatMm: { width: 240, height: 240 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
