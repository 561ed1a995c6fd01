/** 小碎花: dense small blossoms in several colours with leaves behind them and fillers in every gap. */
import { mix, shade, tint } from '../kit/colour.ts';
import { cyclic } from '../kit/rng.ts';
import { plant } from '../kit/torus.ts';
import { blossom, daisy, leaf, sprig } from './flora.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import type { Motif } from '../kit/sheet.ts';

function drawLiberty({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const large = unitMm * 0.098 * scale;
  const medium = large * 0.62;
  const room = (lattice.width * lattice.height) / (large * large);
  const gap = large * (0.42 - 0.42 * density);

  const first = plant(lattice, rng, { count: Math.round(room * 0.12 * (0.5 + density)), radius: large * 0.96, gap });
  const second = plant(
    lattice,
    rng,
    { count: Math.round(room * 0.34 * (0.4 + density)), radius: medium, gap: gap * 0.6 },
    first,
  );
  const sprigs = plant(lattice, rng, { count: Math.round(room * 0.3), radius: large * 0.3, gap: gap * 0.4 }, [
    ...first,
    ...second,
  ]);

  const foliage = inks.leaves.slice(0, 2).flatMap((green) => [green, mix(green, inks.ground, 0.3)]);
  const leafMotifs = foliage.flatMap((green) =>
    [-24].map((bend) =>
      leaf(
        rng,
        { blade: green, half: shade(green, 0.2), vein: mix(green, inks.ground, 0.45) },
        { width: 42, bend, veins: 2 },
      ),
    ),
  );
  // leaves stand together in ready-made whorls, so that a flower costs one reference and not five
  const whorl = (count: number): Motif => ({
    markup: Array.from({ length: count }, (_, i) =>
      sheet.reference(rng.pick(leafMotifs), {
        x: 0,
        y: 0,
        turnDeg: (i * 360) / count + rng.between(-20, 20),
        sizeMm: rng.between(90, 108),
      }),
    ).join(''),
    reach: 112,
  });
  const whorls = [whorl(4), whorl(4), whorl(5)];
  const pairs = [whorl(2), whorl(2)];
  for (const spot of [...first, ...second]) {
    sheet.stamp(rng.pick(spot.radius > medium ? whorls : pairs), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: spot.radius * rng.between(1.5, 1.7),
    });
  }

  const heart = (petalColour: string) =>
    inks.blooms.find((c) => c !== petalColour) ?? tint(inks.blooms[0] ?? inks.line, 0.6);
  const outline = shade(inks.darkest, 0.1);
  const openFlowers = inks.blooms
    .slice(0, 5)
    .map((colour, i) =>
      blossom(
        rng,
        { petal: colour, heart: heart(colour), line: mix(colour, outline, 0.62) },
        { petals: 5, plump: i % 2 ? 1.02 : 0.94, notch: i % 2 ? 0.16 : 0.06 },
      ),
    );
  const daisies = inks.blooms
    .slice(0, 5)
    .map((colour, i) =>
      i % 2 === 0
        ? daisy(rng, { petal: tint(colour, 0.3), heart: heart(colour), line: mix(colour, outline, 0.4) }, 11)
        : blossom(
            rng,
            { petal: tint(colour, 0.18), heart: heart(colour), line: mix(colour, outline, 0.45) },
            { petals: 6, plump: 0.9, notch: 0 },
          ),
    );
  const sprigMotifs: Motif[] = inks.blooms
    .slice(0, 3)
    .map((colour, i) =>
      sprig(
        rng,
        { stalk: cyclic(inks.leaves, i), leaf: cyclic(foliage, i + 1), tip: colour },
        { pairs: 3, leafLength: 30, tips: i % 2 ? 'berry' : 'bud' },
      ),
    );

  for (const spot of sprigs) {
    const turnDeg = rng.between(0, 360);
    const length = spot.radius * 2.7;
    // a sprig grows from one end; it is set back by half its length so that it stands in the middle of its gap
    const back = length * 0.55;
    sheet.stamp(rng.pick(sprigMotifs), {
      x: spot.x - back * Math.cos((turnDeg * Math.PI) / 180),
      y: spot.y - back * Math.sin((turnDeg * Math.PI) / 180),
      turnDeg,
      sizeMm: length,
    });
  }
  second.forEach((spot) => {
    sheet.stamp(cyclic(daisies, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: spot.radius * rng.between(1.85, 2.1),
    });
  });
  first.forEach((spot) => {
    sheet.stamp(cyclic(openFlowers, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: spot.radius * rng.between(1.8, 2.1),
    });
  });

  const dots = plant(
    lattice,
    rng,
    { count: Math.round(room * 0.3), radius: large * 0.12, gap: large * 0.05, tries: 14 },
    [...first, ...second, ...sprigs],
  );
  inks.blooms.forEach((colour, i) => {
    const own = dots.filter((spot) => spot.index % inks.blooms.length === i);
    sheet.stampDots(
      tint(colour, 0.1),
      own.map((spot) => ({ ...spot, radius: spot.radius * 0.7 })),
    );
  });
}

export const liberty: PrintFamilyArt = { repeatMm: { width: 160, height: 160 }, layout: 'free', draw: drawLiberty };
