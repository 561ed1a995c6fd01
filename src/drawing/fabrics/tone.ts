import { toneOf, toneOfPrint } from '../kit/tone.ts';
import type { Tone } from '../kit/tone.ts';
import { hexOf, hueOf, lightness, mix, rgbOf } from '../kit/colour.ts';
import type { Hex } from '../recipe.ts';

/** Shade on fabric is a deeper tone of its colour, never grey. */
export function clothTone(colour: Hex): Tone {
  const tone = toneOf(colour);
  const { strength } = hueOf(colour);
  if (lightness(colour) > PALE) return { ...tone, shadow: paleShadow(colour), halfShade: tone.halfShade * 0.6 };
  return { ...tone, shadow: mix(tone.shadow, mix(deepened(colour), '#0a0c14', 0.3), Math.min(0.9, strength * 4)) };
}

/** For prints: fabric on a table has softer folds than a garment. */
export const printTone = (ground: Hex): Tone => ({ ...toneOfPrint(ground), shadowStrength: 0.85, halfShade: 0.02 });

const PALE = 0.8;

/** Bleached fabric has cool shadows, unbleached and cream ones warm; the tint is exaggerated. */
function paleShadow(colour: Hex): Hex {
  const parts = rgbOf(colour);
  const mean = (parts[0] + parts[1] + parts[2]) / 3;
  return hexOf(parts.map((part, i) => COOL[i]! + Math.max(-42, Math.min(42, (part - mean) * 2.8))));
}

const COOL = [103, 102, 113] as const;

/** Light that passes the dye twice and more. */
function deepened(colour: Hex): Hex {
  return hexOf(rgbOf(colour).map((part) => 255 * (part / 255) ** 2.4));
}
