import { hueOf, hueWords } from '#contract/platform/colour.ts';
import { COLOUR_WORDS } from './colour-words.ts';
import type { Wish } from './read-wish.ts';

/** The first word of a colour is its plainest. */
const NAMES = new Map(
  Object.entries(COLOUR_WORDS)
    .toReversed()
    .map(([word, hex]) => [hex, word]),
);
const nameOf = (hex: `#${string}`): string => NAMES.get(hex) ?? hueWords[hueOf(hex)];

const REPEATS = { straight: '平接', halfDrop: '二分之一跳接', brick: '砖形接', placement: '定位，不循环' } as const;
const list = (words: readonly string[]): string => words.join('、');

/** 读成: the wish in the words of the trade, for the buyer to check. */
export function understoodOf(wish: Wish): string[] {
  const { motifs, unwanted, ground, colours, notHues, palette, density, size, repeat, repeatMm } = wish;
  return [
    motifs.length > 0 ? `题材 ${list(motifs)}` : '没读出题材，各样都画几张',
    ...(ground ? [`底色 ${nameOf(ground)}`] : []),
    ...(colours.length > 0 ? [`颜色 ${list(colours.map(nameOf))}`] : []),
    ...(palette ? [`配色 ${palette}`] : []),
    ...(density === 'usual' ? [] : [density === 'dense' ? '密' : '疏']),
    ...(size === 'usual' ? [] : [size === 'large' ? '花大' : '花小']),
    ...(repeat ? [REPEATS[repeat]] : []),
    ...(repeatMm ? [`循环 ${repeatMm / 10} cm`] : []),
    ...(unwanted.length > 0 ? [`不要 ${list(unwanted)}`] : []),
    ...(notHues.length > 0 ? [`不要 ${list(notHues.map((hue) => hueWords[hue]))}色`] : []),
  ];
}
