/** Small drawing tools that fabrics and scenes share: seeded chance, short numbers, colour mixing. */
import type { Hex } from '../recipe.ts';

export type Chance = () => number;

/** Mulberry32: 0 ≤ n < 1, the same row of numbers for the same seed on every machine. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a, for seeds and for ids that do not meet when several pictures stand in one page. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

export const shortId = (text: string): string => 'd' + hashOf(text).toString(36);

/** A coordinate with one decimal; more only makes the file longer. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded);
}

/** Coordinates in a row, as short as SVG allows. */
export function pts(...values: number[]): string {
  let text = '';
  for (const value of values) {
    const next = n(value);
    text += text === '' || next.startsWith('-') ? next : ' ' + next;
  }
  return text;
}

type Rgb = readonly [number, number, number];

const rgbOf = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const hexOf = (rgb: Rgb): Hex =>
  `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` of `other` in `colour`, 0 … 1. */
export function mix(colour: string, other: string, share: number): Hex {
  const a = rgbOf(colour);
  const b = rgbOf(other);
  return hexOf([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}

/** 0 black … 1 white, as the eye weighs it. */
export function lightness(colour: string): number {
  const [r, g, b] = rgbOf(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

export const darker = (colour: string, share: number): Hex => mix(colour, '#14110f', share);
export const lighter = (colour: string, share: number): Hex => mix(colour, '#fffdf8', share);

/** The tones of one round yarn lit from the upper left. */
export interface YarnTones {
  readonly gap: Hex;
  readonly edge: Hex;
  readonly body: Hex;
  readonly lit: Hex;
  readonly glint: Hex;
}

/**
 * White cloth needs warm shadows that stay pale, black cloth needs its light lifted,
 * otherwise the one turns grey and the other flat.
 */
export function yarnTones(colour: string, contrast = 1): YarnTones {
  const light = lightness(colour);
  const shade = mix(darker(colour, 0.72), light > 0.75 ? '#6d5f50' : '#0b0d14', 0.35);
  const depth = (0.3 + 0.55 * (1 - light)) * contrast;
  const lift = (0.16 + 0.2 * light) * contrast;
  return {
    gap: mix(colour, shade, Math.min(0.95, depth * 1.3)),
    edge: mix(colour, shade, Math.min(0.9, depth * 0.72)),
    body: mix(colour, shade, light > 0.85 ? 0.09 : 0.05),
    lit: lighter(colour, lift),
    glint: lighter(colour, Math.min(0.8, lift * 1.9)),
  };
}
