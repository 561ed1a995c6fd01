import { hueOf, okLabOf } from '#contract/platform/colour.ts';
import { hexOf, lightness, mix, rgbOf, shade, tint } from '#drawing/kit/colour.ts';
import { designerHands } from '#drawing/prints/palettes.ts';
import type { Hex, PrintFamily } from '#drawing/recipe.ts';
import { PALETTE_WORDS } from './colour-words.ts';
import type { Motif } from './motifs.ts';
import type { Wish } from './read-wish.ts';

/** Palettes that answer a wish, the closest first: ground, then inks in the order of their weight. */

type Palette = readonly Hex[];

const CREAM: Hex = '#f7f2e8';
/** Of every asked colour to a ground that nobody asked for. */
const CLEAR_CONTRAST = 0.3;
/** Behind asked colours, after their own shades. */
const STRONG_GROUNDS: readonly Hex[] = ['#23304a', '#f1e2c4', '#1f4a3a', '#cfe0ee', '#5a3420'];
const INK: Hex = '#20242f';
/** Without so much difference to the ground the print cannot be seen, OKLab. */
const LEAST_CONTRAST = 0.22;
const MOST_COLOURS = 6;
const DARK = 0.3;
const SAME = 0.04;

const HANDS = Object.values(designerHands);

export function palettesOf(wish: Wish, motif: Motif, family: PrintFamily): Palette[] {
  const named = wish.palette === null ? [] : PALETTE_WORDS[wish.palette]!;
  const asked = [...(wish.ground ? [wish.ground] : []), ...wish.colours];
  const built =
    wish.reference.length > 0
      ? fromReference(wish)
      : asked.length > 0
        ? fromAsked(wish, motif)
        : named.length > 0
          ? named.flatMap((palette) => turnedOf(palette))
          : [...ownPalettes(motif), ...ofDesigners(family)];
  const fit = distinct(
    built.map((palette) => palette.slice(0, MOST_COLOURS)).filter((palette) => isFit(palette, wish)),
  );
  if (fit.length > 0) return fit;
  // Everything was excluded: neutral colours, and what the buyer asked for.
  const neutral: Palette = [CREAM, ...asked.filter((hex) => !wish.notHues.includes(hueOf(hex))), '#8d9490', INK];
  return [neutral.slice(0, MOST_COLOURS)];
}

/** The picture's own colours; each of its larger ones may be the ground, unless the sentence names one. */
function fromReference({ ground, colours, reference }: Wish): Palette[] {
  const grounds = ground === null ? reference.slice(0, 4) : [ground];
  return grounds.flatMap((on) => {
    const inks = [...colours, ...reference].filter((hex) => difference(hex, on) > SAME);
    const paints = inks.length > 0 ? inks : [contrasting(on)];
    const steps = paints.length < 3 ? [paler(paints[0]!, 0.5), shade(paints[0]!, 0.35)] : [];
    const turned = [...paints.slice(1), paints[0]!];
    return [apart([on, ...paints, ...steps]), apart([on, ...turned, ...steps])];
  });
}

function fromAsked({ ground, colours }: Wish, motif: Motif): Palette[] {
  const own = (motif.colours ?? []).filter((hex) => colours.length === 0 || isQuiet(hex));
  const inks = colours.length > 0 ? colours : own.length > 0 ? own : [contrasting(ground!)];
  const first = inks[0]!;
  const strong = STRONG_GROUNDS.filter((on) => inks.every((hex) => difference(hex, on) > CLEAR_CONTRAST));
  const grounds: readonly Hex[] =
    ground !== null
      ? [ground, paler(ground, 0.1), shade(ground, 0.12)]
      : inks.length > 1
        ? [lightest(inks), CREAM, darkest(inks), paler(first, 0.86), paler(inks[1]!, 0.88), ...strong]
        : [CREAM, paler(first, 0.86), first, shade(first, 0.62), '#ffffff', ...strong];
  return grounds.flatMap((on) => {
    // Pink or yellow on cream is pale, not unwanted: a deeper step of the same colour draws, the colour itself fills.
    const said = inks.flatMap((hex) => (difference(hex, on) > LEAST_CONTRAST ? [hex] : deeper(hex, on)));
    const left = [...said, ...own.filter((hex) => difference(hex, on) > LEAST_CONTRAST)];
    const paints = left.length > 0 ? left : [contrasting(on)];
    const main = paints[0]!;
    const pale = lightness(on) > 0.5;
    const steps = pale
      ? [paler(main, 0.45), shade(main, 0.35), paler(main, 0.7)]
      : // a dark ground is often covered: its own mid-tone carries the colour
        [paler(on, 0.45), paler(main, 0.5), paler(main, 0.8)];
    const palette = apart([on, ...paints, ...steps]);
    // the asked colours change places; a motif's own do not, or strawberries become green
    return colours.length > 1 && paints.length > 1
      ? [palette, apart([on, ...paints.slice(1), main, ...steps])]
      : [palette];
  });
}

function ownPalettes({ colours }: Motif): Palette[] {
  if (!colours) return [];
  const [main] = colours as readonly [Hex];
  return [CREAM, tint(main, 0.84), '#ffffff', shade(main, 0.68), '#23304a', '#e6ece6'].map((on) => [
    on as Hex,
    ...colours.filter((hex) => difference(hex, on as Hex) > 0.14),
  ]);
}

/** Palettes of the demo's designers who draw this family come first. */
function ofDesigners(family: PrintFamily): Palette[] {
  const drawing = HANDS.filter(({ families }) => families.includes(family));
  const others = HANDS.filter(({ families }) => !families.includes(family));
  return [...drawing, ...others.slice(0, 4)].flatMap(({ palettes }) => palettes);
}

const turnedOf = (palette: Palette): Palette[] => {
  const [on, first, ...rest] = palette as readonly [Hex, Hex, ...Hex[]];
  return [
    palette,
    [on, ...rest, first],
    [first, on, ...rest].filter((hex, at) => at === 0 || difference(hex, first) > 0.14),
  ];
};

function isFit(palette: Palette, { notHues }: Wish): boolean {
  const [on, ...inks] = palette as readonly [Hex, ...Hex[]];
  return (
    inks.some((hex) => difference(hex, on) > LEAST_CONTRAST) && palette.every((hex) => !notHues.includes(hueOf(hex)))
  );
}

function distinct(palettes: readonly Palette[]): Palette[] {
  return palettes.filter((palette, at) => palettes.findIndex((one) => one.join() === palette.join()) === at);
}

/** Greens of leaves and near-neutrals do not spoil asked colours. */
const isQuiet = (hex: Hex): boolean => hueOf(hex) === 'green' && lightness(hex) < 0.7;

/** Without colours that look like an earlier one. */
const apart = (palette: Palette): Palette =>
  palette.filter((hex, at) => palette.slice(0, at).every((before) => difference(before, hex) > SAME));

/** OKLab; 0 = the same */
export const difference = (one: Hex, other: Hex): number => {
  const [a, b] = [okLabOf(one), okLabOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/**
 * A step towards white as a dyer takes it: white in a dark colour makes grey, and navy waves would be grey ones. A dark
 * colour is first made lighter at the same saturation.
 */
function paler(colour: Hex, share: number): Hex {
  if (lightness(colour) > DARK) return tint(colour, share);
  const rgb = rgbOf(colour);
  const most = Math.max(...rgb, 1);
  const lifted = hexOf(rgb.map((part) => (part / most) * (most + (255 - most) * share)));
  return tint(lifted, share ** 2);
}

/** Steps of a colour that can be seen on this ground, the colour itself last; empty when it is the ground's own. */
function deeper(colour: Hex, on: Hex): Hex[] {
  if (difference(colour, on) < SAME) return [];
  const steps = [0.2, 0.35, 0.5].map((share) => (lightness(on) > 0.5 ? shade(colour, share) : paler(colour, share)));
  const seen = steps.find((hex) => difference(hex, on) > LEAST_CONTRAST);
  return seen === undefined ? [] : [seen, colour];
}

const contrasting = (on: Hex): Hex => (lightness(on) > 0.5 ? shade(mix(on, INK, 0.35), 0.4) : paler(on, 0.8));
const lightest = (list: readonly Hex[]): Hex =>
  list.reduce((best, hex) => (lightness(hex) > lightness(best) ? hex : best));
const darkest = (list: readonly Hex[]): Hex =>
  list.reduce((best, hex) => (lightness(hex) < lightness(best) ? hex : best));
