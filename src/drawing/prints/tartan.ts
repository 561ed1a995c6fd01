/**
 * Tartans and checks by their sett: the counted threads of one half, mirrored around two pivots, the same in warp
 * and weft. Where two colours cross, a 2/2 twill shows both in diagonal steps.
 */
import { cyclic } from '../kit/rng.ts';
import { draw, n, rect } from '../kit/path.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

/** [index into the palette, threads]; the first and last are pivots and are not doubled */
type HalfSett = readonly (readonly [colour: number, threads: number])[];

const SETTS: readonly HalfSett[] = [
  // after the old government setts: dark ground, paired guard lines
  [
    [1, 22],
    [0, 4],
    [1, 4],
    [0, 4],
    [1, 4],
    [0, 20],
    [2, 22],
    [0, 4],
    [2, 22],
    [0, 20],
    [1, 20],
    [0, 4],
    [1, 4],
  ],
  // a dress sett: wide light field, fine over-checks
  [
    [0, 44],
    [1, 6],
    [0, 6],
    [2, 18],
    [0, 4],
    [3, 6],
    [0, 4],
    [2, 18],
    [0, 6],
    [1, 14],
  ],
  // a red-field sett with a broken double stripe
  [
    [1, 52],
    [2, 10],
    [1, 6],
    [2, 6],
    [3, 4],
    [2, 22],
    [0, 4],
    [2, 22],
    [3, 4],
    [1, 8],
    [2, 6],
    [1, 20],
  ],
  // camel check: triple dark bars and a fine bright line
  [
    [0, 34],
    [1, 8],
    [0, 8],
    [1, 8],
    [0, 8],
    [1, 8],
    [0, 34],
    [2, 3],
    [0, 12],
    [2, 3],
  ],
  // gingham
  [
    [0, 16],
    [1, 16],
  ],
  // madras: uneven bars of every colour
  [
    [1, 18],
    [0, 8],
    [2, 12],
    [0, 4],
    [3, 26],
    [0, 10],
    [1, 6],
    [4, 14],
    [0, 6],
    [2, 20],
    [3, 4],
    [0, 16],
  ],
  // windowpane on a plain field
  [
    [0, 58],
    [1, 3],
    [0, 4],
    [1, 3],
    [0, 20],
    [2, 2],
    [0, 18],
  ],
  // buffalo
  [
    [1, 30],
    [0, 30],
  ],
];

function fullSett(half: HalfSett, repeats: number): [colour: number, threads: number][] {
  const back = half.slice(1, -1).reverse();
  const once = [...half, ...back].map(([colour, threads]): [number, number] => [colour, threads]);
  return Array.from({ length: repeats }, () => once).flat();
}

function drawTartan({ recipe, sheet, lattice, rng, density, scale }: PrintCanvas): void {
  const { tileWidth, tileHeight } = lattice;
  const half = cyclic(SETTS, recipe.seed);
  const threadsOnce = fullSett(half, 1).reduce((sum, [, threads]) => sum + threads, 0);
  // a finer scale and a higher density both repeat the sett more often within one repeat
  const repeats = Math.max(1, Math.min(6, Math.round(((density + 0.4) * (threadsOnce < 70 ? 3 : 1)) / scale)));
  const sett = fullSett(half, repeats);
  const threads = threadsOnce * repeats;
  const order = rng.shuffled(recipe.palette.map((_, i) => i).slice(1));
  const colourOf = (index: number) =>
    index === 0 ? (recipe.palette[0] ?? '#ffffff') : (recipe.palette[cyclic(order, index - 1)] ?? '#000000');

  const bars = (lengthMm: number) => {
    const thread = lengthMm / threads;
    let at = 0;
    return sett.map(([colour, count]) => {
      const bar = { colour: colourOf(colour), from: at * thread, to: (at + count) * thread };
      at += count;
      return bar;
    });
  };

  let warp = '';
  for (const bar of bars(tileWidth))
    warp += draw(rect(bar.from, 0, bar.to - bar.from + 0.3, tileHeight), { fill: bar.colour });
  let weft = '';
  for (const bar of bars(tileHeight))
    weft += draw(rect(0, bar.from, tileWidth, bar.to - bar.from), { fill: bar.colour });

  sheet.ground(colourOf(0));
  sheet.add(warp);
  // half of the weft is on top everywhere, the other half only on the twill's diagonals
  sheet.add(`<g opacity=".34">${weft}</g>`);
  const steps = Math.max(24, Math.min(72, Math.round(threads / 4)));
  const clip = sheet.define(
    (id) => `<clipPath id="${id}"><path d="${twillBands(tileWidth, tileHeight, steps)}"/></clipPath>`,
  );
  sheet.add(`<g clip-path="url(#${clip})" opacity=".5">${weft}</g>`);
}

/** diagonal bands, half covered and half free, that join at both edges of the tile */
function twillBands(width: number, height: number, steps: number): string {
  const step = width / steps;
  let d = '';
  for (let i = -steps; i < steps; i++) {
    const x = i * step;
    d += `M${n(x)} ${n(height)}L${n(x + step / 2)} ${n(height)}L${n(x + step / 2 + width)} 0L${n(x + width)} 0Z`;
  }
  return d;
}

export const tartan: PrintFamilyArt = {
  repeatMm: { width: 120, height: 120 },
  layout: 'allOver',
  runsThrough: () => true,
  draw: drawTartan,
};
