/** Small drawing tools that fabrics and scenes share: seeded chance, short numbers, colour mixing. */
import { lightness as lightnessHex, mix as mixHex } from '../kit/colour.ts';
import { makeRng, shortHash } from '../kit/rng.ts';
import type { Hex } from '../recipe.ts';

export type Chance = () => number;

/** 0 ≤ n < 1, the same sequence for the same seed on every machine. */
export const seeded = (seed: number): Chance => makeRng(seed).next;

/** FNV-1a as a number, for seeding from a text. */
export const hashOf = (text: string): number => Number.parseInt(shortHash(text), 36);

/** For ids that must be unique among several pictures on one page. */
export const shortId = (text: string): string => 'd' + shortHash(text);

/** A coordinate with one decimal; more digits only make the file larger. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded);
}

/** A list of coordinates, as short as SVG allows. */
export function pts(...values: number[]): string {
  let text = '';
  for (const value of values) {
    const next = n(value);
    text += text === '' || next.startsWith('-') ? next : ' ' + next;
  }
  return text;
}

/** `share` of `other` in `colour`, 0 … 1. */
export const mix = (colour: string, other: string, share: number): Hex => mixHex(colour as Hex, other as Hex, share);

/** Perceived lightness, 0 black … 1 white. */
export const lightness = (colour: string): number => lightnessHex(colour as Hex);

export const darker = (colour: string, share: number): Hex => mix(colour, '#14110f', share);
export const lighter = (colour: string, share: number): Hex => mix(colour, '#fffdf8', share);
