/** 大花植物: large painted flowers of two or three plants with their buds and leaves. */
import { mix, shade, tint } from '../kit/colour.ts';
import { draw, smoothOpen } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif, TileSheet } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { daisy, leaf, leafSpine, peonyBud, sprig } from './flora.ts';
import { chrysanthemumHead, lotusHead, magnoliaHead, peonyHead, poppyHead, roseHead } from './flower-heads.ts';

/** plants of a print: the first one dominates */
const GARDENS = [
  [peonyHead, roseHead, magnoliaHead],
  [roseHead, poppyHead],
  [chrysanthemumHead, peonyHead],
  [poppyHead, chrysanthemumHead],
  [magnoliaHead, peonyHead],
  [lotusHead, chrysanthemumHead],
] as const;
/** goblet flowers are drawn from the side and stay nearly upright */
const GOBLETS: ReadonlySet<unknown> = new Set([magnoliaHead, lotusHead]);

function drawBotanical(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, recipe, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  const line = shade(inks.darkest, 0.15);
  const flower = unitMm * 0.235 * scale;
  const area = (lattice.width * lattice.height) / (flower * flower);

  const heads = plant(lattice, rng, {
    count: Math.max(2, Math.round(area * 0.15 * (0.45 + density))),
    radius: flower * 0.8,
    gap: flower * (0.5 - 0.5 * density),
    tries: 120,
  });
  const smaller = plant(
    lattice,
    rng,
    { count: Math.round(area * 0.2), radius: flower * 0.45, gap: flower * (0.42 - 0.4 * density), tries: 60 },
    heads,
  );

  // unpainted leaf outlines in the background, like a second, paler screen
  const ghost: Motif = { markup: leafOutline(-22, mix(inks.ground, inks.leaves[0] ?? line, 0.3)), reach: 104 };
  plant(lattice, rng, { count: Math.round(area * 0.25), radius: flower * 0.3, tries: 30 }).forEach((spot) =>
    sheet.stamp(ghost, {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: flower * rng.between(0.9, 1.3),
      mirrored: rng.chance(0.5),
    }),
  );

  const { full, small } = whorls(canvas);
  const spread = (spots: typeof heads, motifs: readonly Motif[], size: number) =>
    spots.forEach((spot) =>
      sheet.stamp(rng.pick(motifs), {
        x: spot.x,
        y: spot.y,
        turnDeg: rng.between(0, 360),
        sizeMm: flower * size,
        mirrored: rng.chance(0.5),
      }),
    );
  spread(heads, full, 1.5);
  spread(smaller, small, 0.86);

  const buds = inks.blooms
    .slice(0, 2)
    .map((colour, i) => peonyBud(rng, { petal: colour, line: mix(colour, line, 0.5), leaf: cyclic(inks.leaves, i) }));
  const fillers = inks.blooms
    .slice(-2)
    .map((colour, i) =>
      daisy(rng, { petal: tint(colour, 0.35), heart: cyclic(inks.blooms, i + 1), line: mix(colour, line, 0.5) }, 14),
    );
  smaller.forEach((spot) => {
    const asBud = spot.index % 3 !== 2;
    const motif = asBud ? cyclic(buds, spot.index) : cyclic(fillers, spot.index);
    sheet.stamp(motif, { x: spot.x, y: spot.y, turnDeg: rng.between(0, 360), sizeMm: flower * (asBud ? 0.72 : 0.78) });
  });

  const garden = cyclic(GARDENS, recipe.seed);
  const motifs = inks.blooms.slice(0, 3).map((petal, i) => {
    const head = cyclic<
      (sheet: TileSheet, rng: PrintCanvas['rng'], colours: { petal: Hex; heart: Hex; line: Hex }) => Motif
    >(garden, i);
    const other = cyclic(inks.blooms, i + 1);
    const heart = other === petal ? tint(petal, 0.7) : tint(other, 0.15);
    return { upright: GOBLETS.has(head), motif: head(sheet, rng, { petal, heart, line: mix(petal, line, 0.6) }) };
  });
  heads.forEach((spot) => {
    const { upright, motif } = cyclic(motifs, spot.index);
    sheet.stamp(motif, {
      x: spot.x,
      y: spot.y,
      turnDeg: upright ? rng.between(-34, 34) : rng.between(0, 360),
      sizeMm: flower * 2 * rng.between(0.86, 1) * (upright ? 0.92 : 1),
      mirrored: rng.chance(0.5),
    });
  });
}

/** prepared whorls of leaves and ferns: one reference per flower */
function whorls({ sheet, rng, inks }: PrintCanvas): { full: Motif[]; small: Motif[] } {
  const leaves = inks.leaves
    .slice(0, 2)
    .flatMap((green, i) =>
      [-30, 22].map((bend) =>
        leaf(
          rng,
          { blade: i % 2 ? tint(green, 0.12) : green, half: shade(green, 0.22), vein: mix(green, inks.lightest, 0.4) },
          { width: 40, bend, veins: 4 },
        ),
      ),
    );
  const ferns = inks.leaves
    .slice(0, 2)
    .map((green) =>
      sprig(
        rng,
        { stalk: green, leaf: mix(green, inks.ground, 0.25), tip: cyclic(inks.blooms, 2) },
        { pairs: 5, leafLength: 30, tips: 'berry' },
      ),
    );
  const around = (motifs: readonly Motif[], count: number, from: number, to: number): string =>
    Array.from({ length: count }, (_, i) =>
      sheet.reference(rng.pick(motifs), {
        x: 0,
        y: 0,
        turnDeg: (i * 360) / count + rng.between(-18, 18),
        sizeMm: rng.between(from, to),
        mirrored: rng.chance(0.5),
      }),
    ).join('');
  return {
    full: [0, 1].map(() => ({ markup: around(ferns, 2, 96, 106) + around(leaves, 5, 88, 104), reach: 140 })),
    small: [0, 1].map(() => ({ markup: around(leaves, 3, 88, 108), reach: 112 })),
  };
}

function leafOutline(bend: number, colour: string): string {
  const spine = leafSpine(bend);
  const upper = spine.map((p, i): [number, number] => [p[0], p[1] - 20 * Math.sin((Math.PI * i) / 8)]);
  const lower = spine.map((p, i): [number, number] => [p[0], p[1] + 20 * Math.sin((Math.PI * i) / 8)]);
  return draw(smoothOpen(upper) + smoothOpen(lower) + smoothOpen(spine), { stroke: colour, width: 1.4 });
}

export const botanical: PrintFamilyArt = {
  repeatMm: { width: 640, height: 640 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawBotanical,
};
