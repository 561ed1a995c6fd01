/** Soft colour: ombré, dip-dye, drifting lights, folded silk and aurora; the seed chooses. */
import { mix } from '../kit/colour.ts';
import { areaAbove, hills, roughHills } from '../kit/field.ts';
import { circle, draw, n, smoothClosed } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic, makeRng } from '../kit/rng.ts';
import { plant, runningRows } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

type Stop = readonly [at: number, colour: Hex, opacity?: number];

const part = (value: number) => Math.round(value * 1000) / 1000;
const stopsMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${part(at)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${part(opacity)}"`}/>`,
    )
    .join('');

const upright = (id: string, from: number, to: number, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(from)}" x2="0" y2="${n(to)}">${stopsMarkup(stops)}</linearGradient>`;

/** the palette as one continuous gradient, eased so that no colour has a hard edge */
function run(colours: readonly Hex[], share: number): Hex {
  const at = Math.min(0.9999, Math.max(0, share)) * (colours.length - 1);
  const i = Math.floor(at);
  const t = at - i;
  return mix(colours[i] ?? '#ffffff', colours[i + 1] ?? colours[i] ?? '#ffffff', t * t * (3 - 2 * t));
}

/** down and back again, so that the end of a repeat equals its beginning */
function ombre({ sheet, lattice, inks, recipe, density }: PrintCanvas): void {
  const { tileWidth, tileHeight } = lattice;
  // a low density keeps a wide area of ground before the colours begin
  const there = Array.from({ length: 17 }, (_, i): Stop => [
    (i / 16) ** (1.6 - density) / 2,
    run(recipe.palette, i / 16),
  ]);
  const back = [...there]
    .reverse()
    .slice(1)
    .map(([at, colour]): Stop => [1 - at, colour]);
  const id = sheet.define((name) => upright(name, 0, tileHeight, [...there, ...back]));
  sheet.ground(inks.ground);
  sheet.add(`<rect width="${tileWidth}" height="${tileHeight}" fill="url(#${id})"/>`);
}

/** 吊染: every dip leaves a ragged tide line */
function dipDye({ sheet, lattice, inks, recipe, rng, density }: PrintCanvas): void {
  const { tileWidth: width, tileHeight: height } = lattice;
  sheet.ground(inks.ground);
  const dips = inks.all.slice(0, 4);
  const bottom = height * 0.93;
  dips.forEach((colour, i) => {
    const top = height * (0.3 - 0.2 * density + (i / dips.length) * 0.55);
    const waves = [1, 2, 3, 7, 17].map((turns) => ({
      turns,
      high: (height * 0.02) / turns,
      shift: rng.between(0, 6.28),
    }));
    const tide = (sink: number) => {
      const line: Pt[] = [];
      for (let k = -2; k <= 66; k++) {
        const x = (k / 64) * width;
        line.push([
          x,
          top +
            sink +
            waves.reduce((sum, w) => sum + w.high * Math.sin((x / width) * 2 * Math.PI * w.turns + w.shift), 0),
        ]);
      }
      return line;
    };
    const next = dips[i + 1] ?? mix(colour, inks.ground, 0.35);
    const paint = sheet.define((id) =>
      upright(id, top, bottom, [
        [0, colour, 0.5],
        [0.12, colour, 0.85],
        [0.6, mix(colour, next, 0.5), 0.9],
        [0.9, mix(next, inks.ground, 0.3), 0.5],
        [1, inks.ground, 0],
      ]),
    );
    const pool = (sink: number, opacity: number) =>
      `<path d="${smoothClosed([...tide(sink), [width * 1.05, bottom], [-width * 0.05, bottom]], 0.8)}" fill="url(#${paint})" fill-opacity="${opacity}"/>`;
    // the edge of the dye bleeds upwards
    for (const [sink, opacity] of [
      [-0.03, 0.16],
      [-0.02, 0.2],
      [-0.01, 0.3],
      [0, 0.75],
    ] as const)
      sheet.add(pool(height * sink, opacity));
  });
  threads({ sheet, width, height, colour: mix(inks.ground, inks.darkest, 0.25), seed: recipe.seed });
}

/** dye rising along single threads */
function threads({
  sheet,
  width,
  height,
  colour,
  seed,
}: {
  sheet: PrintCanvas['sheet'];
  width: number;
  height: number;
  colour: Hex;
  seed: number;
}): void {
  const rng = makeRng(seed + 811);
  let d = '';
  for (let i = 0; i < 40; i++)
    d += `M${n(rng.between(0.01, 0.99) * width)} ${n(rng.between(0.1, 0.8) * height)}v${n(rng.between(0.01, 0.05) * height)}`;
  sheet.add(draw(d, { stroke: colour, width: width * 0.0016, opacity: 0.25 }));
}

/** large soft lights that blend into each other */
function aura({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const radius = unitMm * 0.42 * scale;
  const spots = plant(lattice, rng, { count: Math.round(7 + 8 * density), radius: radius * 0.4, tries: 80 });
  const lights = inks.all.map((colour) =>
    sheet.define(
      (id) =>
        `<radialGradient id="${id}">${stopsMarkup([
          [0, colour, 0.9],
          [0.25, colour, 0.76],
          [0.5, colour, 0.44],
          [0.75, colour, 0.14],
          [1, colour, 0],
        ])}</radialGradient>`,
    ),
  );
  spots.forEach((spot) => {
    const stretch = rng.between(0.75, 1.35);
    sheet.stamp(
      {
        markup: `<g transform="scale(${n(stretch)} ${n(1 / stretch)})">${draw(circle(0, 0, 50), { fill: `url(#${cyclic(lights, spot.index)})` })}</g>`,
        reach: 70,
      },
      { x: spot.x, y: spot.y, turnDeg: rng.between(0, 180), sizeMm: radius * 2 * rng.between(0.9, 1.25) },
    );
  });
}

/** many thin steps of colour along the contour lines of a field, with a lit edge on each fold */
function layered({ sheet, lattice, recipe, density, scale }: PrintCanvas): void {
  const field = roughHills(lattice, recipe.seed, 2 / scale, 2 / scale);
  const steps = Math.round(8 + 8 * density);
  const colours = recipe.palette;
  sheet.ground(run(colours, 0));
  for (let i = 1; i <= steps; i++) {
    const level = -0.6 + (i / steps) * 1.2;
    const colour = run(colours, i / steps);
    const d = areaAbove(lattice, field, level, lattice.width / 15);
    sheet.add(
      `<path fill-rule="evenodd" fill="${colour}" stroke="${mix(colour, '#ffffff', 0.3)}" stroke-opacity=".5" stroke-width="${n(lattice.width * 0.003)}" d="${d}"/>`,
    );
  }
}

/** curtains of light with folds that fade downwards */
function aurora({ sheet, lattice, inks, recipe, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const { rows, own, lengthMm, at } = runningRows(lattice, Math.max(3, Math.round((3 + 3 * density) / scale)));
  const step = lattice.height / rows;
  const deep = step * 1.7;
  const curtains = Array.from({ length: own }, (_, row) => {
    const rng = makeRng(recipe.seed * 53 + row);
    const colour = cyclic(inks.all, row);
    const waves = [1, 2, 3].map((turns) => ({
      turns: turns * Math.round(lengthMm / lattice.width),
      high: (step * 0.36) / turns ** 1.3,
      shift: rng.between(0, 6.28),
    }));
    const edge = (x: number) =>
      waves.reduce((sum, w) => sum + w.high * Math.sin((x / lengthMm) * 2 * Math.PI * w.turns + w.shift), 0);
    const paint = sheet.define((id) =>
      upright(id, -step * 0.6, deep, [
        [0, mix(colour, inks.lightest, 0.35), 0.95],
        [0.2, colour, 0.75],
        [0.55, cyclic(inks.all, row + 1), 0.3],
        [1, inks.ground, 0],
      ]),
    );
    return { edge, paint };
  });
  for (let row = -3; row <= rows + 1; row++) {
    const running = at(row);
    const curtain = curtains[running.row];
    if (!curtain) continue;
    const crest: Pt[] = [];
    for (let k = -2; k <= 34; k++) {
      const x = (k / 32) * lattice.width;
      crest.push([x, curtain.edge(x - running.movedMm)]);
    }
    const shape = smoothClosed([...crest, [lattice.width * 1.06, deep], [-lattice.width * 0.06, deep]], 0.9);
    sheet.add(`<path transform="translate(0 ${n((row + 0.5) * step)})" d="${shape}" fill="url(#${curtain.paint})"/>`);
  }
  const glow = hills(lattice, recipe.seed + 4, 2, 2);
  sheet.add(
    `<path fill-rule="evenodd" fill="${inks.lightest}" fill-opacity=".07" d="${areaAbove(lattice, glow, 0.1, lattice.width / 14)}"/>`,
  );
}

const KINDS = [ombre, aura, layered, dipDye, aurora] as const;
/** Gradients along the whole length of the fabric have no columns to offset. */
const RUNNING: ReadonlySet<unknown> = new Set([ombre, dipDye]);

export const gradient: PrintFamilyArt = {
  repeatMm: { width: 320, height: 640 },
  layout: 'allOver',
  runsThrough: (seed) => RUNNING.has(cyclic(KINDS, seed)),
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
