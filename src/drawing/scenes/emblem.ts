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
  // the corners of a cut stone are irregular
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

/** Vertical stretch of a pair of characters, as in seal cutting: they share the width and keep the height. */
const PAIR_STRETCH = 1.42;

/** Characters in the order of a seal: one large, two side by side and tall, three or four in columns from the right. */
function setWords(words: string, box: number, colour: string): string {
  const face = holdsGlyphs(words, 'serif') ? 'serif' : 'sans';
  const shown = [...words].filter((char) => holdsGlyphs(char, face)).slice(0, 4);
  const set = (text: string, x: number, y: number, heightMm: number) =>
    glyphPath(text, { face, heightMm, x, y, align: 'middle' }).d;
  const ink = (d: string, stretch = 1) =>
    `<path d="${d}" fill="${colour}"${stretch === 1 ? '' : ` transform="translate(0 ${n(MIDDLE * (1 - stretch))})scale(1 ${stretch})"`}/>`;
  const [a, b, c, d] = shown;
  if (a === undefined) return '';
  if (b === undefined) return ink(set(a, MIDDLE, MIDDLE, box));
  if (c === undefined) return ink(set(a + b, MIDDLE, MIDDLE, box * 0.545), PAIR_STRETCH);
  const size = box * 0.53;
  const [left, right] = [MIDDLE - size * 0.51, MIDDLE + size * 0.51];
  const [up, down] = [MIDDLE - size * 0.51, MIDDLE + size * 0.51];
  const last = d === undefined ? set(c, left, MIDDLE, size) : set(c, left, up, size) + set(d, left, down, size);
  return ink(set(a, right, up, size) + set(b, right, down, size) + last);
}

export function emblemSvg(recipe: EmblemRecipe): string {
  const id = shortId(JSON.stringify(recipe));
  const chance = seeded(recipe.seed);
  const [main = HOUSE.indigo, second = HOUSE.sand] = recipe.palette;
  const pair = [...recipe.words].length > 1;
  // The begonia and the roundel are too narrow for a pair of tall characters or a name over a print.
  const shapes = pair
    ? (['seal', 'cushion'] as const)
    : recipe.print
      ? (['seal', 'roundel', 'cushion'] as const)
      : SHAPES;
  const shape = shapes[Math.floor(chance() * shapes.length)]!;
  const outline = OUTLINES[shape];
  const deep = lightness(main) > 0.62 ? darker(main, 0.62) : main;
  const pale = mix('#fffdf9', main, 0.05);
  const ground = mix('#f8f4ec', second, 0.14);
  const box = shape === 'begonia' ? 114 : shape === 'roundel' ? 132 : !pair ? 144 : shape === 'seal' ? 166 : 142;
  const marks = { recipe, id, outline, deep, pale, ground, box, chance };
  const body = recipe.print ? onPrint(marks) : pair ? cutRed(marks) : cutWhite(marks);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${body}</svg>`;
}

interface Marks {
  readonly recipe: EmblemRecipe;
  readonly id: string;
  readonly outline: (r: number) => string;
  readonly deep: string;
  readonly pale: string;
  readonly ground: string;
  /** available height for the words */
  readonly box: number;
  readonly chance: Chance;
}

/** The designer's own print all over, the name on a clear label in its middle. */
function onPrint({ recipe, id, outline, deep, pale, box }: Marks): string {
  const print = recipe.print!;
  const unitsPerMm = SIDE / Math.max(60, Math.min(print.repeatMm.width * 1.4, 320));
  return (
    `<defs>${printPattern(id + 'p', print, unitsPerMm)}</defs>` +
    rect(0, 0, SIDE, SIDE, `url(#${id}p)`) +
    `<path d="${outline(80)}" fill="#2a2016" fill-opacity=".18" transform="translate(2 4)"/>` +
    `<path d="${outline(80)}" fill="${pale}"/>` +
    `<path d="${outline(72)}" fill="none" stroke="${deep}" stroke-width="3"/>` +
    setWords(recipe.words, box * 0.68, deep)
  );
}

/** 白文: the characters are cut out of the colour. Used for manufacturers. */
function cutWhite({ recipe, id, outline, deep, pale, ground, box, chance }: Marks): string {
  return (
    weave(id, deep, chance) +
    rect(0, 0, SIDE, SIDE, ground) +
    `<path d="${outline(108)}" fill="#2a2016" fill-opacity=".12" transform="translate(2 4)"/>` +
    `<path d="${outline(108)}" fill="url(#${id}g)"/><path d="${outline(108)}" fill="url(#${id}w)"/>` +
    `<path d="${outline(97)}" fill="none" stroke="${pale}" stroke-width="4"/>` +
    chips(chance, 108, ground) +
    setWords(recipe.words, box, pale)
  );
}

/** 朱文: the characters are in colour on paper, with a broad frame. Used for designers. */
function cutRed({ recipe, outline, deep, ground, box, chance }: Marks): string {
  return (
    rect(0, 0, SIDE, SIDE, ground) +
    `<path d="${outline(106)}" fill="#fffdf8"/>` +
    `<path d="${outline(101)}" fill="none" stroke="${deep}" stroke-width="11"/>` +
    chips(chance, 106, ground) +
    setWords(recipe.words, box, deep)
  );
}

/** The ground of a white-cut seal is woven. */
function weave(id: string, deep: string, chance: Chance): string {
  const lines = [
    'M0 4H16M0 12H16M4 0V16M12 0V16',
    'M-2 6L6 -2M-2 14L14 -2M2 18L18 2M10 18L18 10',
    'M0 5Q4 0 8 5T16 5M0 13Q4 8 8 13T16 13',
  ][Math.floor(chance() * 3)];
  return (
    `<defs><pattern id="${id}w" patternUnits="userSpaceOnUse" width="16" height="16"><path d="${lines}" fill="none" stroke="${lighter(deep, 0.3)}" stroke-width="1.3" stroke-opacity=".3"/></pattern>` +
    `<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${lighter(deep, 0.1)}"/><stop offset="1" stop-color="${darker(deep, 0.18)}"/></linearGradient></defs>`
  );
}

/** Small chips in the edge of a used seal. */
function chips(chance: Chance, reach: number, paper: string): string {
  let d = '';
  for (let k = 0; k < 7; k++) {
    const along = (chance() - 0.5) * 2 * reach * 0.8;
    const side = Math.floor(chance() * 4);
    const edge = side < 2 ? -reach : reach;
    const [x, y] = side % 2 ? [MIDDLE + along, MIDDLE + edge] : [MIDDLE + edge, MIDDLE + along];
    const r = 2 + chance() * 4.5;
    d += `M${n(x - r)} ${n(y)}L${n(x - r * 0.3)} ${n(y - r * 0.9)}L${n(x + r)} ${n(y - r * 0.3)}L${n(x + r * 0.5)} ${n(y + r)}Z`;
  }
  return `<path d="${d}" fill="${paper}"/>`;
}
