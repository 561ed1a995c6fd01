/** 小碎花: a meadow of many small plants in several colours, leaves of several kinds behind them, no bare ground. */
import { mix, shade, tint } from '../kit/colour.ts';
import { circle, draw, smoothOpen } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Spot } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { leaf, leafPath, leafSpine, sprig } from './flora.ts';
import { LARGE_BLOSSOMS, LESSER_BLOSSOMS } from './small-blossoms.ts';

function drawLiberty(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  const large = unitMm * 0.104 * scale;
  const medium = large * 0.64;
  const room = (lattice.width * lattice.height) / (large * large);
  const gap = large * (0.4 - 0.4 * density);

  const first = plant(lattice, rng, {
    count: Math.round(room * 0.12 * (0.5 + density)),
    radius: large * 0.96,
    gap,
    tries: 26,
  });
  const second = plant(
    lattice,
    rng,
    { count: Math.round(room * 0.3 * (0.4 + density)), radius: medium, gap: gap * 0.6, tries: 26 },
    first,
  );
  const sprigs = plant(
    lattice,
    rng,
    { count: Math.round(room * 0.23), radius: large * 0.3, gap: gap * 0.4, tries: 20 },
    [...first, ...second],
  );

  const { shadows, whorls, pairs, stems } = foliage(canvas);
  const strew = (spots: readonly Spot[], motifs: readonly Motif[], low: number, high: number) =>
    spots.forEach((spot) =>
      sheet.stamp(cyclic(motifs, spot.index), {
        x: spot.x,
        y: spot.y,
        turnDeg: rng.between(0, 360),
        sizeMm: spot.radius * rng.between(low, high),
      }),
    );
  strew(first, shadows, 1.9, 2.3);
  strew(first, whorls, 1.5, 1.7);
  strew(second, pairs, 1.5, 1.7);
  for (const spot of sprigs) {
    const turnDeg = rng.between(0, 360);
    const length = spot.radius * 2.9;
    // a sprig grows from one end; it is moved back by half its length to the middle of its gap
    const back = length * 0.55;
    sheet.stamp(cyclic(stems, spot.index), {
      x: spot.x - back * Math.cos((turnDeg * Math.PI) / 180),
      y: spot.y - back * Math.sin((turnDeg * Math.PI) / 180),
      turnDeg,
      sizeMm: length,
    });
  }

  const outline = shade(inks.darkest, 0.1);
  const inksFor = (petal: Hex, i: number) => ({
    petal,
    heart: inks.blooms.find((c) => c !== petal) ?? tint(petal, 0.6),
    line: mix(petal, outline, 0.58),
    leaf: cyclic(inks.leaves, i),
  });
  const start = rng.whole(0, 3);
  const colours = inks.blooms.slice(0, 5);
  const heads = Array.from({ length: Math.max(4, colours.length) }, (_, i) =>
    cyclic(LARGE_BLOSSOMS, i + start)(sheet, rng, inksFor(cyclic(colours, i), i)),
  );
  const lesser = Array.from({ length: 6 }, (_, i) =>
    cyclic(LESSER_BLOSSOMS, i)(sheet, rng, inksFor(cyclic(colours, i + 1), i)),
  );
  strew(second, lesser, 1.85, 2.1);
  strew(first, heads, 1.85, 2.1);

  const dots = plant(
    lattice,
    rng,
    { count: Math.round(room * 0.18), radius: large * 0.11, gap: large * 0.05, tries: 10 },
    [...first, ...second, ...sprigs],
  );
  inks.blooms.forEach((colour, i) => {
    const own = dots.filter((spot) => spot.index % inks.blooms.length === i);
    sheet.stampDots(
      tint(colour, 0.1),
      own.map((spot) => ({ ...spot, radius: spot.radius * 0.62 })),
    );
  });
}

/** Prepared whorls of leaves, so that a flower costs one reference instead of five. */
function foliage({ sheet, rng, inks }: PrintCanvas): Record<'shadows' | 'whorls' | 'pairs' | 'stems', Motif[]> {
  const greens = inks.leaves.slice(0, 2).flatMap((green) => [green, mix(green, inks.ground, 0.32)]);
  const pointed = greens.map((green) =>
    leaf(
      rng,
      { blade: green, half: shade(green, 0.2), vein: mix(green, inks.ground, 0.45) },
      { width: 42, bend: -24, veins: 2 },
    ),
  );
  const fern = fernLeaf(cyclic(greens, 1));
  const shadow: Motif = {
    markup: draw(leafPath([0, 0], 0, 100, 46), { fill: mix(inks.ground, inks.leaves[0] ?? inks.line, 0.22) }),
    reach: 102,
  };
  const whorl = (kinds: readonly Motif[], count: number): Motif => ({
    markup: Array.from({ length: count }, (_, i) =>
      sheet.reference(cyclic(kinds, i), {
        x: 0,
        y: 0,
        turnDeg: (i * 360) / count + rng.between(-20, 20),
        sizeMm: rng.between(90, 108),
      }),
    ).join(''),
    reach: 116,
  });
  return {
    shadows: [whorl([shadow], 5)],
    whorls: [whorl(pointed, 4), whorl([...pointed.slice(0, 2), fern], 5)],
    pairs: [whorl(pointed, 2), whorl([fern, cyclic(pointed, 1)], 2)],
    stems: inks.blooms.slice(0, 3).map((colour, i) => {
      const [stalk, blade] = [cyclic(inks.leaves, i), cyclic(greens, i + 1)];
      if (i === 1) return eucalyptus(stalk, blade);
      const tips = i === 0 ? 'bud' : 'berry';
      return sprig(rng, { stalk, leaf: blade, tip: colour }, { pairs: 3, leafLength: 30, tips });
    }),
  };
}

function fernLeaf(green: Hex): Motif {
  const spine = leafSpine(20);
  let blades = '';
  spine.slice(1, 8).forEach((p, i) => {
    const length = 30 * Math.sin(Math.PI * (0.25 + 0.08 * i));
    blades += leafPath(p, 52, length, 9) + leafPath(p, -52, length, 9);
  });
  return { markup: draw(smoothOpen(spine), { stroke: green, width: 2.2 }) + draw(blades, { fill: green }), reach: 104 };
}

/** round leaves along a thin stalk */
function eucalyptus(stalk: Hex, blade: Hex): Motif {
  const spine = leafSpine(-26);
  let coins = '';
  spine.slice(1).forEach((p, i) => {
    const radius = 11 - i * 0.8;
    coins += circle(p[0], p[1] + (i % 2 ? 1 : -1) * radius * 1.05, radius);
  });
  return { markup: draw(smoothOpen(spine), { stroke: stalk, width: 2.2 }) + draw(coins, { fill: blade }), reach: 112 };
}

export const liberty: PrintFamilyArt = {
  repeatMm: { width: 160, height: 160 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawLiberty,
};
