/** Soft ombré: mirrored so that the end of a repeat is its beginning; or drifting lights on a ground. */
import { mix } from '../kit/colour.ts';
import { circle, draw } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import { plant } from '../kit/torus.ts';
import { areaAbove, roughHills } from '../kit/field.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

function ombre({ sheet, lattice, inks, recipe, density }: PrintCanvas): void {
  const { tileWidth, tileHeight } = lattice;
  const colours = recipe.palette;
  const last = colours.length - 1;
  // a low density leaves the ground wide before the colours set in
  const stopAt = (i: number) => Math.round(((i / last) ** (1.5 - density) / 2) * 1000) / 1000;
  const there = colours.map((colour, i) => [stopAt(i), colour] as const);
  const back = [...there]
    .reverse()
    .slice(1)
    .map(([at, colour]) => [Math.round((1 - at) * 1000) / 1000, colour] as const);
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${tileHeight}">` +
      [...there, ...back].map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('') +
      '</linearGradient>',
  );
  sheet.ground(inks.ground);
  sheet.add(`<rect width="${tileWidth}" height="${tileHeight}" fill="url(#${id})"/>`);
}

function aura({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const radius = unitMm * 0.3 * scale;
  const spots = plant(lattice, rng, { count: Math.round(6 + 8 * density), radius: radius * 0.52, tries: 80 });
  const lights = inks.all.map((colour) =>
    sheet.define(
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".95"/><stop offset=".45" stop-color="${colour}" stop-opacity=".6"/><stop offset=".75" stop-color="${colour}" stop-opacity=".18"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    ),
  );
  spots.forEach((spot) => {
    const size = radius * 2 * rng.between(0.85, 1.25);
    sheet.stamp(
      { markup: draw(circle(0, 0, 50), { fill: `url(#${cyclic(lights, spot.index)})` }), reach: 50 },
      { x: spot.x, y: spot.y, sizeMm: size },
    );
  });
}

/** many thin steps of colour along the hills of a field, like layered silk */
function layered({ sheet, lattice, recipe, density, scale }: PrintCanvas): void {
  const field = roughHills(lattice, recipe.seed, 2 / scale, 2 / scale);
  const steps = Math.round(6 + 7 * density);
  const colours = recipe.palette;
  const colourAt = (share: number) => {
    const at = share * (colours.length - 1);
    const i = Math.min(colours.length - 2, Math.floor(at));
    return mix(colours[i] ?? '#ffffff', colours[i + 1] ?? '#ffffff', at - i);
  };
  sheet.ground(colourAt(0));
  for (let i = 1; i <= steps; i++) {
    const level = -0.55 + (i / steps) * 1.15;
    sheet.add(
      `<path fill-rule="evenodd" fill="${colourAt(i / steps)}" d="${areaAbove(lattice, field, level, lattice.tileWidth / 20)}"/>`,
    );
  }
}

const KINDS = [ombre, aura, layered] as const;

export const gradient: PrintFamilyArt = {
  repeatMm: { width: 320, height: 640 },
  layout: 'straight',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
