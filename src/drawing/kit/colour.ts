import type { Hex } from '../recipe.ts';

export type Rgb = readonly [number, number, number];

export function rgbOf(colour: Hex): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hexOf(rgb: readonly number[]): Hex {
  const part = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

/** Share 0 gives the first colour, 1 the second. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const a = rgbOf(from);
  const b = rgbOf(to);
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Towards a warm white, like printed tints. */
export const tint = (colour: Hex, share: number): Hex => mix(colour, '#fffdf8', share);

/** Towards a deeper tone of the same hue, never grey. */
export function shade(colour: Hex, share: number): Hex {
  const [red, green, blue] = rgbOf(colour);
  return mix(colour, hexOf([red * 0.2, green * 0.2, blue * 0.28]), share);
}

/** perceived lightness, 0 black … 1 white */
export function lightness(colour: Hex): number {
  const [red, green, blue] = rgbOf(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** degrees 0–360 and strength 0–1 */
export function hueOf(colour: Hex): { hue: number; strength: number } {
  const [red, green, blue] = rgbOf(colour);
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (spread === 0) return { hue: 0, strength: 0 };
  const sixth =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: sixth * 60, strength: spread / 255 };
}

/** The roles of a palette's colours. Any palette of 3 to 8 colours fills all of them. */
export interface Inks {
  readonly ground: Hex;
  /** all colours except the ground, in the palette's order */
  readonly all: readonly Hex[];
  /** for petals and shapes: all colours except the ground and the leaf colours; never empty */
  readonly blooms: readonly Hex[];
  /** greenest to bluest-green colours; at least one */
  readonly leaves: readonly Hex[];
  /** the strongest contrast to the ground, for lines */
  readonly line: Hex;
  readonly darkest: Hex;
  readonly lightest: Hex;
}

export function inksOf(palette: readonly Hex[]): Inks {
  const ground = palette[0] ?? '#ffffff';
  const all = palette.length > 1 ? palette.slice(1) : [shade(ground, 0.6)];
  const byLight = [...palette].sort((a, b) => lightness(a) - lightness(b));
  const darkest = byLight[0] ?? ground;
  const lightest = byLight.at(-1) ?? ground;
  const isLeaf = (colour: Hex) => {
    const { hue, strength } = hueOf(colour);
    return strength > 0.08 && hue >= 62 && hue <= 188;
  };
  const greens = all.filter(isLeaf);
  const others = all.filter((colour) => !isLeaf(colour));
  const contrast = (colour: Hex) => Math.abs(lightness(colour) - lightness(ground));
  const line = all.reduce((best, colour) => (contrast(colour) > contrast(best) ? colour : best));
  // a palette without greens (blue-and-white, black-and-white) uses two paler tones of the line for leaves
  const leaves = greens.length > 0 ? greens : [mix(line, ground, 0.22), mix(line, ground, 0.48)];
  const blooms = others.length > 0 ? others : all;
  return { ground, all, blooms, leaves, line, darkest, lightest };
}
