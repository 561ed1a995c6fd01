/** 字体标语: one slogan as artwork. The seed selects the layout for the recipe's words. */
import { mix } from '../kit/colour.ts';
import { draw, n, polygon } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { columns, echo, label, poster, roundel, slanted } from './lettering-layouts.ts';
import { arch, seal, sunset, varsity } from './lettering-pictures.ts';

const FALLBACK_WORDS = '不加班';
const ENGLISH = [
  'TAKE IT EASY',
  'NO OVERTIME',
  'GOOD LUCK CLUB',
  'OFF DUTY',
  'SLOW DAYS',
  'EAT WELL',
  'STAY FREE',
] as const;

const LAYOUTS = [poster, label, columns, echo, roundel, slanted, arch, varsity, sunset, seal] as const;
/** layouts that look worn; a fine serif column or a label stays clean */
const WORN: ReadonlySet<unknown> = new Set([poster, slanted, arch, varsity, sunset, seal]);

/** 做旧: chips and scratches removed from the whole print, as after many washes */
function worn({ sheet, rng, lattice }: PrintCanvas, artwork: string): string {
  const { width, height } = lattice;
  let chips = '';
  for (let i = 0; i < 90; i++) {
    const at: Pt = [rng.next() * width, rng.next() * height];
    const size = rng.between(0.4, 1.7) * (width / 280);
    const turn = rng.between(0, 6.28);
    const corner = (a: number, far: number): Pt => [at[0] + Math.cos(turn + a) * far, at[1] + Math.sin(turn + a) * far];
    chips += polygon([
      corner(0, size * rng.between(1, 3)),
      corner(1.7, size * 0.7),
      corner(3.2, size),
      corner(4.6, size * 0.6),
    ]);
  }
  let scratches = '';
  for (let i = 0; i < 16; i++)
    scratches += `M${n(rng.next() * width)} ${n(rng.next() * height)}l${n(rng.between(-14, 14))} ${n(rng.between(6, 26))}`;
  const mask = sheet.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${n(width)}" height="${n(height)}"><rect width="${n(width)}" height="${n(height)}" fill="#fff"/>${draw(chips, { fill: '#000' })}${draw(scratches, { stroke: '#000', width: 0.5 * (width / 280) })}</mask>`,
  );
  return `<g mask="url(#${mask})">${artwork}</g>`;
}

function drawLettering(canvas: PrintCanvas): void {
  const { recipe, sheet, lattice, inks, rng, scale } = canvas;
  const words = recipe.words && recipe.words.trim() !== '' ? recipe.words.trim() : FALLBACK_WORDS;
  const second = inks.all.find((colour) => colour !== inks.line);
  const { width, height } = lattice;
  const layout = cyclic(LAYOUTS, recipe.seed);
  const artwork = layout({
    rng,
    words,
    english: cyclic(ENGLISH, recipe.seed * 3 + [...words].length),
    width,
    height,
    ink: inks.line,
    second: second ?? mix(inks.line, inks.ground, 0.4),
    paper: inks.ground,
  });
  // a smaller scale leaves more room around the words within the same artwork
  const size = Math.min(1, scale);
  sheet.add(
    `<g transform="translate(${n((width * (1 - size)) / 2)} ${n((height * (1 - size)) / 2)})scale(${size})">${WORN.has(layout) ? worn(canvas, artwork) : artwork}</g>`,
  );
}

export const lettering: PrintFamilyArt = {
  repeatMm: { width: 280, height: 280 },
  layout: 'placement',
  draw: drawLettering,
};
