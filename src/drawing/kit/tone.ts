import { lightness, mix } from './colour.ts';
import type { Hex } from '../recipe.ts';

/** How a base colour is lit. */
export interface Tone {
  readonly base: Hex;
  readonly shadow: Hex;
  readonly shadowStrength: number;
  readonly light: Hex;
  readonly lightStrength: number;
  /** how far flat fabric is below full brightness: white needs headroom for its lit folds */
  readonly halfShade: number;
  readonly line: Hex;
  readonly lineStrength: number;
}

/**
 * Over a print the light must be visible on every colour: a neutral deep shade and white ridges, both stronger than on
 * plain fabric.
 */
export const toneOfPrint = (ground: Hex): Tone => ({
  ...toneOf(ground),
  shadow: mix(ground, '#14131c', 0.86),
  shadowStrength: 1.05,
  light: '#ffffff',
  lightStrength: 0.52,
  halfShade: 0,
});

/**
 * Fabric darkens towards a deeper tone of itself, never towards grey. White has the faintest shadow, black hardly any:
 * on black the highlights model the form, in a tint close to the fabric so that it does not look like plastic.
 */
export function toneOf(base: Hex): Tone {
  const light = lightness(base);
  const isDark = light < 0.22;
  return {
    base,
    shadow: light > 0.8 ? mix(mix(base, '#3a4358', 0.8), '#141824', 0.3) : mix(base, '#0a0c14', 0.78),
    shadowStrength: light > 0.8 ? 0.72 : isDark ? 1.25 : 1,
    light: mix(base, '#ffffff', isDark ? 0.45 : light > 0.8 ? 0.92 : 0.72),
    lightStrength: light > 0.8 ? 1 : isDark ? 0.62 + (0.22 - light) * 3.2 : 0.55,
    halfShade: light > 0.8 ? 0.055 : 0,
    line: isDark ? mix(base, '#ffffff', 0.36) : mix(base, '#10131c', light > 0.8 ? 0.66 : 0.6),
    lineStrength: isDark ? 0.6 : light > 0.8 ? 0.42 : 0.5,
  };
}
