import { makeRng, type Rng } from '#drawing/kit/rng.ts';
import { defaultRepeatMm } from '#drawing/print.ts';
import type { DrawnPrint } from '#drawing/recipe.ts';
import { type Drawn, type Motif, MOTIFS } from './motifs.ts';
import { palettesOf } from './palettes-of.ts';
import type { Wish } from './read-wish.ts';

/** Pictures at once. */
export const PRINTS_AT_ONCE = 12;

/** A print that answers a wish, and the name of its motif. */
export interface Sketched {
  readonly motif: string;
  readonly print: DrawnPrint;
}

const NO_MOTIF = ['大花', '几何', '碎花', '波点', '热带叶', '佩斯利'];
const DENSITY = { sparse: 0.34, usual: 0.6, dense: 0.92 } as const;
const SIZE = { small: 0.72, usual: 1, large: 1.36 } as const;
/** Motifs that are a manner of drawing: beside another motif of theirs they are not drawn for themselves. */
const MANNERS: Readonly<Record<string, readonly string[]>> = { 水墨: ['锦鲤', '仙鹤', '梅花', '竹子', '山水'] };

export const motifNamed = (name: string): Motif => {
  const found = MOTIFS.find((motif) => motif.name === name);
  if (!found) throw new RangeError(`no motif ${name}`);
  return found.instead === undefined ? found : motifNamed(found.instead);
};

/** 画不出 …，已按 … 画: asked motifs without a drawing of their own. */
export const drawnInstead = ({ motifs }: Wish): { asked: string; drawn: string }[] =>
  motifs.flatMap((asked) => {
    const { name } = motifNamed(asked);
    return name === asked ? [] : [{ asked, drawn: name }];
  });

/**
 * Twelve prints for a wish: motifs, variants and palettes alternate, so that no two have the same of all three. The
 * same seed gives the same prints.
 */
export function printsOf(wish: Wish, seed: number): Sketched[] {
  const rng = makeRng(seed);
  const motifs = motifsOf(wish).map(motifNamed);
  const turns = motifs.map((motif) => waysOf(wish, motif, rng));
  return Array.from({ length: PRINTS_AT_ONCE }, (_, at) => {
    const ways = turns[at % turns.length]!;
    const way = ways[Math.floor(at / turns.length) % ways.length]!;
    return { motif: way.motif.name, print: printFor(wish, way, rng) };
  });
}

function motifsOf({ motifs, unwanted }: Wish): readonly string[] {
  const manners = new Set(motifs.filter((name) => MANNERS[name]?.some((one) => motifs.includes(one))));
  const wanted = motifs.filter((name) => !manners.has(name));
  if (wanted.length > 0) return wanted;
  const flowers = unwanted.includes('花') ? ['花卉', '碎花'] : [];
  return NO_MOTIF.filter((name) => !unwanted.includes(name) && !flowers.includes(motifNamed(name).category));
}

interface Way {
  readonly motif: Motif;
  readonly drawn: Drawn;
  readonly palette: DrawnPrint['palette'];
}

/** Variants alternate fastest; the palettes closest to the wish come first. */
function waysOf(wish: Wish, motif: Motif, rng: Rng): Way[] {
  const drawn = fittingDrawn(wish, motif);
  const palettes = drawn.map(({ family }) => {
    const all = palettesOf(wish, motif, family);
    const first = all.slice(0, 6);
    if (wish.colours.length > 0 || wish.ground || wish.reference.length > 0) return first;
    // its own colours first: a strawberry is red before it is blue
    const ordered = motif.colours ? [...rng.shuffled(first), ...rng.shuffled(all.slice(6))] : rng.shuffled(all);
    return ordered.slice(0, PRINTS_AT_ONCE);
  });
  return Array.from({ length: Math.max(...palettes.map(({ length }) => length)) }, (_, at) => at).flatMap((at) =>
    drawn.map((one, nth): Way => ({ motif, drawn: one, palette: palettes[nth]![at % palettes[nth]!.length]! })),
  );
}

/** 梅花 in 水墨: only those families that draw in the asked manner, where there are some. */
function fittingDrawn({ motifs }: Wish, { drawn }: Motif): readonly Drawn[] {
  const inInk = motifs.includes('水墨') ? drawn.filter(({ family }) => family === 'inkWash') : [];
  return inInk.length > 0 ? inInk : drawn;
}

function printFor(wish: Wish, { drawn, palette }: Way, rng: Rng): DrawnPrint {
  const usual = defaultRepeatMm(drawn.family);
  const across = wish.repeatMm ?? usual.width;
  return {
    family: drawn.family,
    repeat: drawn.placement ? 'placement' : (wish.repeat ?? rng.pick(['straight', 'straight', 'halfDrop'] as const)),
    repeatMm: { width: across, height: Math.round((across * usual.height) / usual.width) },
    palette,
    seed: seedFor(drawn, rng),
    density: rounded(DENSITY[wish.density] + rng.between(-0.05, 0.05)),
    scale: rounded(SIZE[wish.size] * rng.between(0.94, 1.06)),
  };
}

/** Large seeds: those of the catalogue are below 100. */
const seedFor = ({ rest = 0, of = 1 }: Drawn, rng: Rng): number => rng.whole(100, 90_000) * of + rest;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** 再变几张: the same motif, variant and palette with other seeds, densities and sizes. */
export function variedFrom({ motif, print }: Sketched, seed: number): Sketched[] {
  const rng = makeRng(seed);
  const of = variantsOf(print.family, motif);
  return Array.from({ length: PRINTS_AT_ONCE }, () => ({
    motif,
    print: {
      ...print,
      seed: rng.whole(100, 90_000) * of + (print.seed % of),
      density: rounded(between(0.25, print.density + rng.between(-0.18, 0.18), 1)),
      scale: rounded(between(0.6, print.scale * rng.between(0.8, 1.25), 1.8)),
    },
  }));
}

/** 换配色: the same drawing in other palettes. */
export function recolouredFrom({ motif, print }: Sketched, wish: Wish, seed: number): Sketched[] {
  const rng = makeRng(seed);
  const free = { ...wish, ground: null, colours: [], palette: null, reference: [] };
  const palettes = palettesOf(free, motifNamed(motif), print.family).filter(
    (palette) => palette.join() !== print.palette.join(),
  );
  return rng
    .shuffled(palettes)
    .slice(0, PRINTS_AT_ONCE)
    .map((palette) => ({ motif, print: { ...print, palette } }));
}

const variantsOf = (family: DrawnPrint['family'], motif: string): number =>
  motifNamed(motif).drawn.find((one) => one.family === family)?.of ?? 1;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));
