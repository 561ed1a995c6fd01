import { lightness } from '#drawing/kit/colour.ts';
import { cyclic, makeRng, type Rng } from '#drawing/kit/rng.ts';
import { defaultRepeatMm } from '#drawing/print.ts';
import type { DrawnPrint, PrintFamily } from '#drawing/recipe.ts';
import { type Drawn, type Motif, MOTIFS } from './motifs.ts';
import { difference, palettesOf } from './palettes-of.ts';
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
/**
 * Sizes and densities of the further prints of one drawing: in the same few colours another seed looks the same, and of
 * a lattice it is the same.
 */
const SIZES = [1, 1.45, 0.66] as const;
const DENSITIES = [0, 0.1, -0.08] as const;
/** Beyond it a repeat holds one flower, cut in two. */
const LARGEST = 1.5;
const LOOSEST = { sparse: 0.22, usual: 0.3, dense: 0.78 } as const;
const DENSEST = { sparse: 0.5, usual: 0.8, dense: 1 } as const;
/** Motifs that are a manner of drawing: beside another motif of theirs they are not drawn for themselves. */
const MANNERS: Readonly<Record<string, readonly string[]>> = { 水墨: ['荷花', '锦鲤', '仙鹤', '梅花', '竹子', '山水'] };

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
  const turns = motifs.map((motif) => apart(waysOf(wish, motif, rng)));
  return Array.from({ length: PRINTS_AT_ONCE }, (_, at) => {
    const { way, place } = turns[at % turns.length]![Math.floor(at / turns.length)]!;
    return { motif: way.motif.name, print: printFor(wish, way, place, rng) };
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
    const all = seenOn(palettesOf(wish, motif, family), wish, motif);
    const first = all.slice(0, 6);
    if (wish.colours.length > 0 || wish.ground || wish.reference.length > 0) return all.slice(0, PRINTS_AT_ONCE);
    // its own colours first: a strawberry is red before it is blue
    const ordered = motif.colours ? [...rng.shuffled(first), ...rng.shuffled(all.slice(6))] : rng.shuffled(all);
    return ordered.slice(0, PRINTS_AT_ONCE);
  });
  const rounds = Array.from({ length: Math.max(...palettes.map(({ length }) => length)) }, (_, at) => at);
  return rounds.flatMap((at) =>
    drawn.map((one, nth): Way => ({ motif, drawn: one, palette: palettes[nth]![at % palettes[nth]!.length]! })),
  );
}

/** The darkest ink draws the rosettes of a leopard: on a dark ground they are only pale dots. */
function seenOn(palettes: DrawnPrint['palette'][], { ground }: Wish, { name }: Motif): DrawnPrint['palette'][] {
  if (name !== '豹纹' || ground !== null) return palettes;
  const light = palettes.filter((palette) => lightness(palette[0]!) > 0.5);
  return light.length > 0 ? light : palettes;
}

interface Placed {
  readonly way: Way;
  /** in `SIZES` and `DENSITIES` */
  readonly place: number;
}

/**
 * Twelve of the ways, in their order, no two alike: the same drawing in like colours only at another size. Where the
 * ways are used up, the first come again.
 */
function apart(ways: readonly Way[]): Placed[] {
  const sized = SIZES.flatMap((_, round) => ways.map((way, at) => ({ way, place: (round + at) % SIZES.length })));
  const chosen: Placed[] = [];
  for (const one of sized) {
    if (chosen.length === PRINTS_AT_ONCE) return chosen;
    if (!chosen.some((other) => isAlike(one, other))) chosen.push(one);
  }
  const left = sized.filter((one) => !chosen.includes(one));
  return [...chosen, ...Array.from({ length: PRINTS_AT_ONCE }, (_, at) => cyclic([...left, ...sized], at))].slice(
    0,
    PRINTS_AT_ONCE,
  );
}

const isAlike = ({ way, place }: Placed, other: Placed): boolean =>
  (place === other.place || SIZELESS.has(way.drawn.family)) &&
  way.drawn === other.way.drawn &&
  isNear(way.palette, other.way.palette);

/** A size changes their grid by whole cells only, so that two sizes often draw the same. */
const SIZELESS: ReadonlySet<PrintFamily> = new Set(['lattice', 'porcelain']);

/** Mean difference of two palettes, ground twice, that the eye still calls the same, OKLab. */
const NEAR = 0.11;

function isNear(one: DrawnPrint['palette'], other: DrawnPrint['palette']): boolean {
  const length = Math.min(one.length, other.length);
  const differences = Array.from({ length }, (_, at) => difference(one[at]!, other[at]!));
  return (differences[0]! + differences.reduce((sum, each) => sum + each, 0)) / (length + 1) < NEAR;
}

/** 梅花 in 水墨: only those families that draw in the asked manner, where there are some. */
function fittingDrawn({ motifs }: Wish, { drawn }: Motif): readonly Drawn[] {
  const inInk = motifs.includes('水墨') ? drawn.filter(({ family }) => family === 'inkWash') : [];
  return inInk.length > 0 ? inInk : drawn;
}

/** @param place among the prints of this drawing: the first is as asked, the others vary in size and density */
function printFor(wish: Wish, { drawn, palette }: Way, place: number, rng: Rng): DrawnPrint {
  const usual = defaultRepeatMm(drawn.family);
  const density = DENSITY[wish.density] + cyclic(DENSITIES, place) + rng.between(-0.03, 0.03);
  const across = wish.repeatMm ?? usual.width;
  return {
    family: drawn.family,
    repeat: drawn.placement ? 'placement' : (wish.repeat ?? rng.pick(['straight', 'straight', 'halfDrop'] as const)),
    repeatMm: { width: across, height: Math.round((across * usual.height) / usual.width) },
    palette,
    seed: seedFor(drawn, rng),
    density: rounded(between(LOOSEST[wish.density], density, DENSEST[wish.density])),
    scale: rounded(Math.min(LARGEST, SIZE[wish.size] * cyclic(SIZES, place)) * rng.between(0.97, 1.03)),
  };
}

/** How much larger or smaller the motifs of each further dozen are, where a dozen had too many that look alike. */
const FURTHER = [1, 1.28, 0.76, 1.6, 0.58] as const;

/** Candidates beside those of `printsOf`: further from one another in size and density. @param round from 0 on */
export function furtherPrints(sketches: readonly Sketched[], round: number, seed: number): Sketched[] {
  const rng = makeRng(seed);
  const wide = 0.1 * round;
  return sketches.map(({ motif, print }) => ({
    motif,
    print: {
      ...print,
      density: rounded(between(0.22, print.density + rng.between(-wide, wide), 1)),
      scale: rounded(between(0.45, print.scale * cyclic(FURTHER, round) * rng.between(1 - wide / 2, 1 + wide / 2), 2)),
    },
  }));
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

/**
 * 混合两张: the motif of the first in the colours and the layout of the second (repeat, size of the repeat, density, size
 * of the motifs). Half take both, a quarter only the colours, a quarter only the layout. A placement has no layout to
 * give or to take.
 */
export function mixedFrom(one: Sketched, other: Sketched, seed: number): Sketched[] {
  const rng = makeRng(seed);
  const { print } = one;
  const of = variantsOf(print.family, one.motif);
  const hasLayout = print.repeat !== 'placement' && other.print.repeat !== 'placement';
  const across = other.print.repeatMm.width;
  const laidOut = (own: DrawnPrint): DrawnPrint =>
    hasLayout
      ? {
          ...own,
          repeat: other.print.repeat,
          repeatMm: { width: across, height: Math.round((across * print.repeatMm.height) / print.repeatMm.width) },
          ...{ density: other.print.density, scale: other.print.scale },
        }
      : own;
  const coloured = (own: DrawnPrint): DrawnPrint => ({ ...own, palette: other.print.palette });
  const ways = [
    (own: DrawnPrint) => laidOut(coloured(own)),
    coloured,
    (own: DrawnPrint) => laidOut(coloured(own)),
    laidOut,
  ];
  return Array.from({ length: PRINTS_AT_ONCE }, (_, at) => {
    const mixed = ways[at % ways.length]!(print);
    return {
      motif: one.motif,
      print: { ...varied(mixed, Math.floor(at / 2), rng), seed: rng.whole(100, 90_000) * of + (print.seed % of) },
    };
  });
}

/** The first is as it is; the others are larger or smaller: with the same colours another seed alone looks the same. */
const varied = (print: DrawnPrint, place: number, rng: Rng): DrawnPrint => ({
  ...print,
  density: rounded(between(0.25, print.density + rng.between(-0.12, 0.12), 1)),
  scale: rounded(between(0.5, print.scale * cyclic(SIZES, place) * rng.between(0.97, 1.03), 1.8)),
});

const variantsOf = (family: DrawnPrint['family'], motif: string): number =>
  motifNamed(motif).drawn.find((one) => one.family === family)?.of ?? 1;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));
