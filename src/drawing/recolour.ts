import { hexOf, rgbOf } from './kit/colour.ts';
import { shortHash } from './kit/rng.ts';
import { unmixer } from './kit/unmix.ts';
import type { Hex, PrintRecipe, Recolouring } from './recipe.ts';

/**
 * 换色. Each colour of a print becomes another, and a mixture of two colours (a soft edge, a tint) becomes the same
 * mixture of their new ones; grain and shading stay. A colour is recoloured by itself, without its neighbours, so:
 *
 * - the drawing of a drawn print is recoloured by its attributes, and its pixels would be by the same function;
 * - browser, public pictures and print files get the same bytes for the same pixels;
 * - an original can be recoloured in strips of any height, see `recolourPixels`.
 */

/** Colours seen lately: flat artwork has few. */
const REMEMBERED = 1 << 16;

/** @returns the recoloured level of `red << 16 | green << 8 | blue`, packed alike */
export function recolourer(recolour: Recolouring): (packed: number) => number {
  const unmix = unmixer(recolour.map(({ from }) => from));
  const steps = recolour.map(({ from, to }) => {
    const [before, after] = [rgbOf(from), rgbOf(to)];
    return [after[0] - before[0], after[1] - before[1], after[2] - before[2]] as const;
  });
  const shares = new Float64Array(recolour.length);
  const known = new Int32Array(REMEMBERED).fill(-1);
  const became = new Int32Array(REMEMBERED);

  const compute = (packed: number): number => {
    let [red, green, blue] = [packed >> 16, (packed >> 8) & 255, packed & 255];
    unmix(red, green, blue, shares);
    for (let at = 0; at < steps.length; at += 1) {
      const share = shares[at]!;
      const step = steps[at]!;
      red += share * step[0];
      green += share * step[1];
      blue += share * step[2];
    }
    return (level(red) << 16) | (level(green) << 8) | level(blue);
  };
  return (packed) => {
    const slot = (Math.imul(packed, 0x9e3779b1) >>> 16) & (REMEMBERED - 1);
    if (known[slot] !== packed) {
      known[slot] = packed;
      became[slot] = compute(packed);
    }
    return became[slot]!;
  };
}

const level = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/**
 * Recolours sRGB pixels in place; alpha stays, and is straight, not premultiplied. For an original too large for memory
 * make one `pixelRecolourer` and hand it one strip of rows after the other: no pixel looks at its neighbours, so the
 * strips need no overlap and give the same bytes as the whole. Convert to sRGB before, to CMYK after.
 * @param channels bytes of a pixel: 3 = RGB, 4 = RGBA
 */
export function recolourPixels(
  pixels: Uint8Array | Uint8ClampedArray,
  recolour: Recolouring,
  channels: 3 | 4 = 4,
): void {
  pixelRecolourer(recolour)(pixels, channels);
}

/** As `recolourPixels`, for several strips: remembers the colours of the strips before. */
export function pixelRecolourer(recolour: Recolouring) {
  const become = recolourer(recolour);
  return (pixels: Uint8Array | Uint8ClampedArray, channels: 3 | 4 = 4): void => {
    for (let at = 0; at + channels <= pixels.length; at += channels) {
      if (channels === 4 && pixels[at + 3] === 0) continue;
      const after = become((pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!);
      pixels[at] = after >> 16;
      pixels[at + 1] = (after >> 8) & 255;
      pixels[at + 2] = after & 255;
    }
  };
}

export function recolouredHex(hex: Hex, recolour: Recolouring): Hex {
  return hexRecolourer(recolour)(hex);
}

function hexRecolourer(recolour: Recolouring): (hex: Hex) => Hex {
  const become = recolourer(recolour);
  return (hex) => {
    const after = become(Number.parseInt(hex.slice(1), 16));
    return hexOf([after >> 16, (after >> 8) & 255, after & 255]);
  };
}

/** The palette that the print shows. */
export function shownPalette(print: PrintRecipe): readonly Hex[] {
  const recolour = 'recolour' in print ? print.recolour : undefined;
  return recolour === undefined ? print.palette : print.palette.map(hexRecolourer(recolour));
}

/** Tells apart what the same print became. */
export const recolourMark = (recolour: Recolouring): string => `r${shortHash(JSON.stringify(recolour))}`;

/** Only the colours that prints are drawn with have six digits; masks have three and stay. */
const COLOUR = /"#([0-9a-f]{6})"/g;
const REFERENCE = /( id="|href="#|url\(#)([^"()]+)/g;

/** A drawn fragment in other colours. Its ids change too: the same drawing may be in the page in its own colours. */
export function recolourFragment(fragment: string, recolour: Recolouring): string {
  const become = hexRecolourer(recolour);
  const mark = recolourMark(recolour);
  return fragment
    .replaceAll(REFERENCE, (_, before: string, id: string) => `${before}${id}-${mark}`)
    .replaceAll(COLOUR, (_, digits: string) => `"${become(`#${digits}`)}"`);
}
