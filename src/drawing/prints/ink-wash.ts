/** 水墨: ranges in mist, bamboo, plum blossom with cranes, or koi among ripples, in layers of one ink. */
import { hueOf, mix } from '../kit/colour.ts';
import { blob, circle, draw } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Spot } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { landscape } from './ink-landscape.ts';
import { bambooStand, flyingCrane, plumBranch } from './ink-motifs.ts';
import { inkKoi, lotusPad, ripple } from './ink-pond.ts';
import type { InkTones } from './ink-motifs.ts';

function tonesOf({ inks }: PrintCanvas): InkTones {
  const ink = inks.line;
  const accent = inks.all.reduce((best, colour) => (hueOf(colour).strength > hueOf(best).strength ? colour : best));
  return {
    ink,
    wash: mix(ink, inks.ground, 0.34),
    pale: mix(ink, inks.ground, 0.68),
    paper: inks.ground,
    accent: accent === ink ? mix(ink, inks.ground, 0.3) : accent,
  };
}

/** wet clouds of the palest ink behind everything */
function wetGround({ sheet, lattice, rng, inks, unitMm }: PrintCanvas): void {
  const cloud = sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${inks.line}" stop-opacity=".13"/><stop offset=".6" stop-color="${inks.line}" stop-opacity=".06"/><stop offset="1" stop-color="${inks.line}" stop-opacity="0"/></radialGradient>`,
  );
  const motif: Motif = { markup: `<path d="${blob(rng, 48, 0.06)}" fill="url(#${cloud})"/>`, reach: 54 };
  for (const spot of plant(lattice, rng, { count: 5, radius: unitMm * 0.18, tries: 40 }))
    sheet.stamp(motif, { x: spot.x, y: spot.y, sizeMm: unitMm * rng.between(0.5, 0.8), turnDeg: rng.between(0, 360) });
}

function moons({ sheet, lattice, rng, unitMm }: PrintCanvas, tones: InkTones, count: number): Spot[] {
  const radius = unitMm * 0.075;
  const spots = plant(lattice, rng, { count, radius: radius * 1.6, tries: 60 });
  const moon: Motif = { markup: draw(circle(0, 0, 50), { fill: tones.accent, opacity: 0.85 }), reach: 50 };
  for (const spot of spots) sheet.stamp(moon, { x: spot.x, y: spot.y, sizeMm: radius * 2 });
  return spots;
}

function bamboo(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  const tones = tonesOf(canvas);
  wetGround(canvas);
  moons(canvas, tones, 1);
  const fade = (colour: string) =>
    `url(#${sheet.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="-80" x2="0" y2="80"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset=".22" stop-color="${colour}"/><stop offset=".78" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`,
    )})`;
  const green = inks.leaves[0] ?? tones.ink;
  const stands = [0, 1].map((i) =>
    bambooStand(
      rng,
      { ...tones, wash: mix(tones.wash, green, 0.4 + 0.2 * i), pale: mix(tones.pale, green, 0.25) },
      fade,
    ),
  );
  const size = unitMm * 0.42 * scale;
  plant(lattice, rng, {
    count: Math.round(3 + 6 * density),
    radius: size * (0.62 - 0.16 * density),
    tries: 160,
  }).forEach((spot) =>
    sheet.stamp(cyclic(stands, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(-7, 7),
      sizeMm: size * rng.between(0.85, 1.15),
      mirrored: spot.index % 3 === 1,
    }),
  );
}

function plumAndCranes(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  const tones = tonesOf(canvas);
  wetGround(canvas);
  const size = unitMm * 0.44 * scale;
  const taken = moons(canvas, tones, 1);
  const spots = plant(
    lattice,
    rng,
    { count: Math.round(5 + 9 * density), radius: size * (0.5 - 0.18 * density), tries: 160 },
    taken,
  );
  const branches = [0, 1].map(() => plumBranch(rng, tones));
  const crane = flyingCrane(rng, tones);
  spots.forEach((spot) => {
    const asCrane = spot.index % 3 === 1;
    sheet.stamp(asCrane ? crane : cyclic(branches, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: asCrane ? rng.between(-24, 12) : rng.between(-40, 40),
      sizeMm: size * rng.between(0.86, 1.06) * (asCrane ? 0.92 : 1),
      mirrored: spot.index % 2 === 1,
    });
  });
  falling(canvas, [...taken, ...spots.map((s) => ({ ...s, radius: s.radius * 0.75 }))], tones);
}

/** petals on the wind */
function falling({ sheet, lattice, rng, unitMm, density }: PrintCanvas, taken: readonly Spot[], tones: InkTones): void {
  const petals = plant(
    lattice,
    rng,
    { count: Math.round(16 * density), radius: unitMm * 0.012, gap: unitMm * 0.02, tries: 20 },
    taken,
  );
  sheet.stampDots(
    tones.accent,
    petals.map((spot) => ({ ...spot, radius: unitMm * rng.between(0.003, 0.007) })),
  );
}

function koiPond(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  const tones = tonesOf(canvas);
  wetGround(canvas);
  const size = unitMm * 0.3 * scale;
  const fish = plant(lattice, rng, {
    count: Math.round(4 + 7 * density),
    radius: size * (0.66 - 0.16 * density),
    tries: 160,
  });
  const rings = ripple(rng, mix(tones.pale, inks.ground, 0.35));
  plant(
    lattice,
    rng,
    { count: Math.round(6 + 8 * density), radius: size * 0.3, tries: 40 },
    fish.map((s) => ({ ...s, radius: s.radius * 0.4 })),
  ).forEach((spot) => sheet.stamp(rings, { x: spot.x, y: spot.y, sizeMm: size * rng.between(0.5, 0.9) }));
  const pads = [0, 1].map((i) =>
    lotusPad(rng, mix(tones.pale, inks.leaves[0] ?? tones.ink, 0.2 + 0.2 * i), inks.ground),
  );
  plant(lattice, rng, { count: 5, radius: size * 0.34, gap: size * 0.1, tries: 80 }, fish).forEach((spot) =>
    sheet.stamp(cyclic(pads, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: size * rng.between(0.5, 0.85),
    }),
  );
  const school = [tones.accent, tones.ink, mix(tones.accent, tones.ink, 0.2)].map((patch) => inkKoi(rng, tones, patch));
  fish.forEach((spot) =>
    sheet.stamp(cyclic(school, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: size * rng.between(0.8, 1.15),
      mirrored: spot.index % 2 === 1,
    }),
  );
}

const KINDS = [landscape, bamboo, plumAndCranes, koiPond] as const;

export const inkWash: PrintFamilyArt = {
  repeatMm: { width: 480, height: 480 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
