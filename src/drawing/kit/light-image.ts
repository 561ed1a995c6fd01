import { rgbOf } from './colour.ts';
import { gridImage } from './grid-image.ts';
import type { GridMm } from './relief.ts';
import type { Tone } from './tone.ts';

/** Size of each half of the palette: shade from none to deepest, light from none to brightest. */
const STEPS = 96;
const DEEPEST = 0.78;
const BRIGHTEST = 0.85;
const SHADE_GAIN = 1.15;
const LIGHT_GAIN = 1.4;

/** Light (above 0) and shade as an image over a fabric's colour or print, in its own deeper and paler tints. */
export function lightImage(grid: GridMm, light: Float32Array, tone: Tone, opacity = 1): string {
  const pixels = new Uint8Array(light.length);
  for (let i = 0; i < light.length; i++) {
    const value = light[i]! - tone.halfShade;
    const strength =
      value < 0
        ? (-value * tone.shadowStrength * SHADE_GAIN) / DEEPEST
        : (value * tone.lightStrength * LIGHT_GAIN) / BRIGHTEST;
    const step = Math.min(STEPS - 1, Math.round(strength * (STEPS - 1)));
    pixels[i] = value < 0 ? step : STEPS + step;
  }
  const half = (colour: Tone['shadow'], most: number) => {
    const [red, green, blue] = rgbOf(colour);
    return Array.from({ length: STEPS }, (_, step) => ({
      red,
      green,
      blue,
      alpha: Math.round((255 * opacity * most * step) / (STEPS - 1)),
    }));
  };
  const palette = [...half(tone.shadow, DEEPEST), ...half(tone.light, BRIGHTEST)];
  return gridImage(grid, pixels, palette);
}
