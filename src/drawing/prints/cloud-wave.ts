/** 祥云 and 海水江崖. */
import { hueOf, mix, tint } from '../kit/colour.ts';
import { circle, draw, n } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { gridOn, plant, runningRows } from '../kit/torus.ts';
import type { Lattice, Spot } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { driftingCloud, smallCloud, wind } from './cloud-motifs.ts';
import type { CloudInks } from './cloud-motifs.ts';
import { breaker, cliffs, crest } from './sea-motifs.ts';

const FLATNESS = 1.8;

function clouds({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const size = unitMm * 0.36 * scale;
  const area = (lattice.width * lattice.height) / (size * size);
  const fills = inks.all.filter((colour) => colour !== inks.line);
  const paints = fills.length > 0 ? fills : inks.all;
  const sets = paints
    .slice(0, 3)
    .map((colour, i): CloudInks => [tint(colour, 0.62), tint(colour, 0.12), cyclic(paints, i + 1)]);

  const air = wind(mix(inks.ground, inks.line, 0.26));
  plant(lattice, rng, { count: Math.round(area * 2.2 * density), radius: size * 0.2, tries: 30 }).forEach((spot) =>
    sheet.stamp(air, { x: spot.x, y: spot.y, sizeMm: size * 0.5, mirrored: spot.index % 2 === 0 }),
  );

  // clouds are twice as wide as high: they are planted on stretched fabric and scaled back
  const stretched = stretchedUp(lattice);
  const flat = (spots: readonly Spot[]) => spots.map((spot) => ({ ...spot, y: spot.y / FLATNESS }));
  const high = plant(stretched, rng, {
    count: Math.round(area * 3),
    radius: size * (0.82 - 0.22 * density),
    tries: 140,
  });
  const low = plant(stretched, rng, { count: Math.round(area * 4 * density), radius: size * 0.27, tries: 60 }, high);
  const large = sets.map((set) => driftingCloud(set, inks.line));
  const small = sets.slice(0, 2).map((set) => smallCloud(set, inks.line));
  for (const spot of flat(low))
    sheet.stamp(cyclic(small, spot.index), {
      x: spot.x,
      y: spot.y,
      sizeMm: size * 0.44,
      mirrored: rng.chance(0.5),
      turnDeg: rng.between(-8, 8),
    });
  for (const spot of flat(high))
    sheet.stamp(cyclic(large, spot.index), {
      x: spot.x,
      y: spot.y,
      sizeMm: size * rng.between(0.84, 1.06),
      mirrored: spot.index % 2 === 0,
      turnDeg: rng.between(-6, 6),
    });
}

const stretchedUp = (lattice: Lattice): Lattice => ({
  ...lattice,
  height: lattice.height * FLATNESS,
  dropPerColumn: lattice.dropPerColumn * FLATNESS,
});

/** the sea uses blues and greens only; warm colours are for rocks, clouds and the foam's shade */
function seaColours({ inks }: PrintCanvas): { foam: Hex; line: Hex; blues: readonly Hex[]; accents: readonly Hex[] } {
  const foam = tint(inks.lightest, 0.35);
  const line = inks.darkest === inks.ground ? inks.line : inks.darkest;
  const cool = inks.all.filter((colour) => colour !== line && hueOf(colour).hue > 140 && hueOf(colour).hue < 280);
  const warm = inks.all.filter((colour) => colour !== line && !cool.includes(colour));
  return { foam, line, blues: cool.length > 0 ? cool : inks.all, accents: warm.length > 0 ? warm : inks.all };
}

interface SeaMotifs {
  readonly crests: readonly Motif[];
  readonly rare: readonly Motif[];
  readonly wave: Motif;
  readonly rock: Motif;
  readonly sky: Motif;
}

function seaMotifs(canvas: PrintCanvas, legs?: number): SeaMotifs {
  const { foam, line, blues, accents } = seaColours(canvas);
  const crestOf = (colour: Hex, heart: Hex) =>
    crest([colour, mix(colour, foam, 0.4), mix(colour, foam, 0.75), foam, heart], line, foam, legs);
  return {
    crests: blues.slice(0, 3).map((colour, i) => crestOf(colour, cyclic(accents, i))),
    rare: accents.slice(0, 2).map((colour, i) => crestOf(colour, cyclic(blues, i))),
    wave: breaker([cyclic(blues, 0), mix(cyclic(blues, 0), foam, 0.55)], line, foam),
    rock: cliffs([cyclic(accents, 0), cyclic(accents, 1), foam, cyclic(blues, 0), cyclic(accents, 1)], line),
    sky: smallCloud([foam, cyclic(accents, 1), mix(cyclic(accents, 0), foam, 0.3)], line),
  };
}

/** open sea, crest behind crest, with breakers, rocks and clouds tossed into it */
function openSea(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, recipe, density, scale } = canvas;
  sheet.ground(inks.ground);
  const { crests, rare, wave, rock, sky } = seaMotifs(canvas);
  const wanted = Math.max(3, Math.round((4 + 2 * density) / scale));
  const grid = gridOn(lattice, {
    columns: wanted,
    rows: ((lattice.height / lattice.width) * wanted) / 0.46,
    rhythm: 2,
  });
  const step = grid.wide;
  const special = new Map<number, Motif>();
  plant(lattice, rng, { count: Math.round(3 + 5 * density), radius: step * 1.1, tries: 120 }).forEach((spot) => {
    const cell = grid.cellAt(Math.floor(spot.x / step), Math.floor(spot.y / grid.high));
    special.set(cell, cyclic([wave, rock, sky, wave], spot.index + recipe.seed));
  });
  const crestAt = Array.from({ length: grid.rows * grid.columns }, (_, i) =>
    rng.chance(0.07) ? cyclic(rare, i) : cyclic(crests, Math.floor(i / grid.columns)),
  );
  // nearer rows cover those behind; the rows of neighbouring tiles take part in the same order
  for (let row = -2; row <= grid.rows + 5; row++) {
    const x = (column: number) => (column + (row % 2 === 0 ? 0 : 0.5)) * step;
    for (let column = -1; column <= grid.columns; column++)
      sheet.single(cyclic(crestAt, grid.cellAt(column, row)), {
        x: x(column),
        y: row * grid.high,
        sizeMm: step * 1.01,
      });
    for (let column = -2; column <= grid.columns + 1; column++) {
      const cell = grid.cellAt(column, row);
      const extra = special.get(cell);
      const place = { x: x(column), y: row * grid.high - step * 0.42, sizeMm: step * 1.75, mirrored: cell % 2 === 0 };
      if (extra) sheet.single(extra, place);
    }
  }
}

/** 海水江崖: bands of rocks in breakers over rolling crests, and under them the slanting stripes of 立水 */
function seaAndCliffs(canvas: PrintCanvas): void {
  const { sheet, lattice, inks, density, scale } = canvas;
  sheet.ground(inks.ground);
  const { foam, line, blues, accents } = seaColours(canvas);
  const { crests, wave, rock, sky } = seaMotifs(canvas, 6);
  const bands = runningRows(lattice, 2 * Math.max(1, Math.round(1 / scale)));
  const band = lattice.height / bands.rows;
  // distance between rocks; a half-drop's rows span two repeats, so its rocks are twice as far apart
  const rocks = Math.max(1, Math.round(lattice.width / band / 2.1));
  const apart = bands.lengthMm / rocks;
  const crestWide = lattice.width / (6 * rocks);
  const stripesWide = lattice.width / (2 * rocks);
  const colours = [...blues.slice(0, 2), foam, cyclic(accents, 0), cyclic(blues, 0)];
  const stripes: Motif = {
    markup:
      uprightWater(stripesWide, band * 0.44, colours, line, Math.round(2 + 2 * density)) +
      pearls(stripesWide, band * 0.012, foam, line),
    reach: 0,
  };

  for (let row = -1; row <= bands.rows + 1; row++) {
    const running = bands.at(row);
    // in a straight repeat the second band is in the gaps of the first
    const moved = running.movedMm + (bands.own > 1 ? ((running.row % 2) * apart) / 2 : 0);
    const top = row * band;
    const along = (motif: Motif, from: number, step: number, down: number, sizeMm: number, mirrored = false) => {
      const first = Math.floor((-band - moved - from * step) / step);
      for (let i = first; (i + from) * step + moved < lattice.width + band; i++)
        sheet.single(motif, { x: (i + from) * step + moved, y: top + band * down, sizeMm, mirrored });
    };
    along(sky, 0.5, apart, 0.13, band * 0.5);
    along(sky, 0.27, apart, 0.05, band * 0.24);
    along(sky, 0.76, apart, 0.07, band * 0.28, true);
    along(rock, 0, apart, 0.33, band * 0.72);
    along(wave, 0.33, apart, 0.4, band * 0.5, true);
    along(wave, 0.67, apart, 0.4, band * 0.5);
    along(wave, 0.14, apart, 0.44, band * 0.34);
    along(wave, 0.86, apart, 0.44, band * 0.34, true);
    along(cyclic(crests, 0), 0, crestWide, 0.53, crestWide * 1.01);
    along(cyclic(crests, 1), 0.5, crestWide, 0.59, crestWide * 1.01);
    along(stripes, 0.5, stripesWide, 0.61, 100);
  }
}

/** 立水: slanting stripes in sets of five colours that lean towards each other, with a soft fringe */
function uprightWater(wide: number, high: number, colours: readonly Hex[], line: Hex, sets: number): string {
  const half = sets * colours.length;
  const thick = wide / 2 / half;
  const stripe = (i: number, mirror: number) => {
    const at = (share: number) => n(mirror * (i + 0.5 + share * half * 0.12) * thick);
    const foot = high * (0.86 + 0.14 * Math.sin((i / half) * Math.PI));
    return `M${at(0)} 0C${at(1)} ${n(foot * 0.35)} ${at(-1)} ${n(foot * 0.65)} ${at(0)} ${n(foot)}`;
  };
  const lines = colours.map((_, c) => {
    let d = '';
    for (let i = c; i < half; i += colours.length) d += stripe(i, 1) + stripe(i, -1);
    return d;
  });
  return (
    draw(lines.join(''), { stroke: line, width: thick * 1.25 }) +
    lines.map((d, c) => draw(d, { stroke: cyclic(colours, c), width: thick * 0.9 })).join('')
  );
}

/** a string of foam between the waves and the stripes */
function pearls(wide: number, radius: number, foam: Hex, line: Hex): string {
  const count = Math.round(wide / radius / 2.2);
  const beads = Array.from({ length: count }, (_, i) => circle(((i + 0.5) / count - 0.5) * wide, 0, radius)).join('');
  return draw(beads, { fill: foam, stroke: line, width: radius * 0.28 });
}

const KINDS = [clouds, openSea, clouds, seaAndCliffs] as const;

export const cloudWave: PrintFamilyArt = {
  repeatMm: { width: 320, height: 320 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
