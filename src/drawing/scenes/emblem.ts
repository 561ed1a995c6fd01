/** A shop's mark: a seal for makers, a roundel on its own print for designers. */
import { glyphPath, holdsGlyphs } from '../glyphs.ts';
import type { EmblemRecipe } from '../recipe.ts';
import { printPattern } from '../fabrics/printed.ts';
import { darker, lighter, lightness, mix, n, seeded, shortId, type Chance } from '../fabrics/pencil.ts';
import { HOUSE, rect } from './stage.ts';

const SIDE = 240;
const MIDDLE = SIDE / 2;

type Shape = 'seal' | 'roundel' | 'begonia' | 'cushion';
const SHAPES: readonly Shape[] = ['seal', 'roundel', 'begonia', 'cushion'];

const OUTLINES: Readonly<Record<Shape, (r: number) => string>> = {
  // the corners of a cut stone are never quite alike
  seal: (r) =>
    `M${n(120 - r)} ${n(120 - r * 0.86)}Q${n(120 - r)} ${n(120 - r)} ${n(120 - r * 0.84)} ${n(120 - r)}H${n(120 + r * 0.88)}Q${n(120 + r)} ${n(120 - r)} ${n(120 + r)} ${n(120 - r * 0.84)}V${n(120 + r * 0.82)}Q${n(120 + r)} ${n(120 + r)} ${n(120 + r * 0.86)} ${n(120 + r)}H${n(120 - r * 0.8)}Q${n(120 - r)} ${n(120 + r)} ${n(120 - r)} ${n(120 + r * 0.88)}Z`,
  roundel: (r) => `M120 ${n(120 - r)}A${n(r)} ${n(r)} 0 1 1 119.9 ${n(120 - r)}Z`,
  // the begonia-shaped window of a Suzhou garden
  begonia: (r) => {
    const k = r * 0.7;
    const a = r * 0.5;
    return `M${n(120 - a)} ${n(120 - k)}A${n(a * 1.02)} ${n(a * 1.02)} 0 0 1 ${n(120 + a)} ${n(120 - k)}Q${n(120 + k)} ${n(120 - k)} ${n(120 + k)} ${n(120 - a)}A${n(a * 1.02)} ${n(a * 1.02)} 0 0 1 ${n(120 + k)} ${n(120 + a)}Q${n(120 + k)} ${n(120 + k)} ${n(120 + a)} ${n(120 + k)}A${n(a * 1.02)} ${n(a * 1.02)} 0 0 1 ${n(120 - a)} ${n(120 + k)}Q${n(120 - k)} ${n(120 + k)} ${n(120 - k)} ${n(120 + a)}A${n(a * 1.02)} ${n(a * 1.02)} 0 0 1 ${n(120 - k)} ${n(120 - a)}Q${n(120 - k)} ${n(120 - k)} ${n(120 - a)} ${n(120 - k)}Z`;
  },
  cushion: (r) => {
    const k = r * 0.96;
    return `M120 ${n(120 - k)}C${n(120 + k * 0.72)} ${n(120 - k)} ${n(120 + k)} ${n(120 - k * 0.72)} ${n(120 + k)} 120S${n(120 + k * 0.72)} ${n(120 + k)} 120 ${n(120 + k)}S${n(120 - k)} ${n(120 + k * 0.72)} ${n(120 - k)} 120S${n(120 - k * 0.72)} ${n(120 - k)} 120 ${n(120 - k)}Z`;
  },
};

/** Characters in the order of a seal: one large, two side by side, three or four in columns from the right. */
function setWords(words: string, box: number): string {
  const face = holdsGlyphs(words, 'serif') ? 'serif' : 'sans';
  const shown = [...words].filter((char) => holdsGlyphs(char, face)).slice(0, 4);
  const set = (text: string, x: number, y: number, heightMm: number) =>
    glyphPath(text, { face, heightMm, x, y, align: 'middle' }).d;
  const [a, b, c, d] = shown;
  if (a === undefined) return '';
  if (b === undefined) return set(a, MIDDLE, MIDDLE, box * 0.98);
  if (c === undefined) return set(a + b, MIDDLE, MIDDLE, box * 0.56);
  const size = box * 0.5;
  const left = MIDDLE - size * 0.52;
  const right = MIDDLE + size * 0.52;
  const up = MIDDLE - size * 0.52;
  const down = MIDDLE + size * 0.52;
  if (d === undefined) return set(a, right, up, size) + set(b, right, down, size) + set(c, left, MIDDLE, size * 1.04);
  return set(a, right, up, size) + set(b, right, down, size) + set(c, left, up, size) + set(d, left, down, size);
}

export function emblemSvg(recipe: EmblemRecipe): string {
  const id = shortId(JSON.stringify(recipe));
  const chance = seeded(recipe.seed);
  const [main = HOUSE.indigo, second = HOUSE.sand, third = HOUSE.vermilion] = recipe.palette;
  // The begonia is too narrow inside to carry a name over a print.
  const shapes = recipe.print ? SHAPES.filter((shape) => shape !== 'begonia') : SHAPES;
  const shape = shapes[Math.floor(chance() * shapes.length)]!;
  const outline = OUTLINES[shape];
  const deep = lightness(main) > 0.62 ? darker(main, 0.62) : main;
  const pale = mix('#fffdf9', main, 0.06);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    (recipe.print
      ? onPrint(recipe, id, outline, deep, pale)
      : sealed(recipe, id, outline, deep, second, third, pale, chance)) +
    `</svg>`
  );
}

/** The designer's own print all over, the name on a clear label in its middle. */
function onPrint(recipe: EmblemRecipe, id: string, outline: (r: number) => string, deep: string, pale: string): string {
  const print = recipe.print!;
  const unitsPerMm = SIDE / Math.max(60, Math.min(print.repeatMm.width * 1.4, 320));
  return (
    `<defs>${printPattern(id + 'p', print, unitsPerMm)}</defs>` +
    rect(0, 0, SIDE, SIDE, `url(#${id}p)`) +
    `<path d="${outline(78)}" fill="#2a2016" opacity=".18" transform="translate(2 4)"/>` +
    `<path d="${outline(78)}" fill="${pale}"/>` +
    `<path d="${outline(71)}" fill="none" stroke="${deep}" stroke-width="2"/>` +
    `<path d="${setWords(recipe.words, [...recipe.words].length > 1 ? 104 : 84)}" fill="${deep}"/>`
  );
}

/** A seal in the shop's colour, its ground a quiet weave, a thread along its edge. */
function sealed(
  recipe: EmblemRecipe,
  id: string,
  outline: (r: number) => string,
  deep: string,
  second: string,
  third: string,
  pale: string,
  chance: Chance,
): string {
  const weave = Math.floor(chance() * 3);
  const lines = [
    'M0 4H16M0 12H16M4 0V16M12 0V16',
    'M-2 6L6 -2M-2 14L14 -2M2 18L18 2M10 18L18 10',
    'M0 5Q4 0 8 5T16 5M0 13Q4 8 8 13T16 13',
  ][weave];
  return (
    `<defs><pattern id="${id}w" patternUnits="userSpaceOnUse" width="16" height="16"><path d="${lines}" fill="none" stroke="${lighter(deep, 0.3)}" stroke-width="1.3" opacity=".34"/></pattern>` +
    `<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${lighter(deep, 0.13)}"/><stop offset="1" stop-color="${darker(deep, 0.2)}"/></linearGradient></defs>` +
    rect(0, 0, SIDE, SIDE, mix('#f8f4ec', second, 0.16)) +
    `<path d="${outline(100)}" fill="#2a2016" opacity=".12" transform="translate(2 5)"/>` +
    `<path d="${outline(100)}" fill="url(#${id}g)"/><path d="${outline(100)}" fill="url(#${id}w)"/>` +
    `<path d="${outline(90)}" fill="none" stroke="${pale}" stroke-width="2.6" opacity=".92"/>` +
    `<path d="${outline(84)}" fill="none" stroke="${lighter(third, 0.35)}" stroke-width="1.6" stroke-dasharray="7 5" opacity=".85"/>` +
    `<path d="${setWords(recipe.words, [...recipe.words].length > 1 ? 124 : 100)}" fill="${pale}"/>`
  );
}
