/**
 * Twelve hues for colour filters. Computed in OKLCH, whose lightness, chroma and hue follow perception, so that 藏青 is a
 * blue, 驼色 a brown and 藕粉 a pink, whatever their RGB values.
 */
export const HUES = [
  { hue: 'white', hex: '#ffffff' },
  { hue: 'grey', hex: '#9a9a9a' },
  { hue: 'black', hex: '#1c1c1e' },
  { hue: 'red', hex: '#c8202f' },
  { hue: 'orange', hex: '#f0852b' },
  { hue: 'yellow', hex: '#f2cd3a' },
  { hue: 'green', hex: '#3f8f4f' },
  { hue: 'cyan', hex: '#1f9aa0' },
  { hue: 'blue', hex: '#2c5fb3' },
  { hue: 'purple', hex: '#7d4fa8' },
  { hue: 'pink', hex: '#f2a9bd' },
  { hue: 'brown', hex: '#8a5a34' },
] as const;
export type Hue = (typeof HUES)[number]['hue'];

/** 色系 */
export const hueWords: Readonly<Record<Hue, string>> = {
  white: '白',
  grey: '灰',
  black: '黑',
  red: '红',
  orange: '橙',
  yellow: '黄',
  green: '绿',
  cyan: '青',
  blue: '蓝',
  purple: '紫',
  pink: '粉',
  brown: '棕',
};

interface Oklch {
  /** 0 black … 1 white */
  readonly lightness: number;
  /** 0 grey … about 0.3 the most saturated */
  readonly chroma: number;
  /** degrees: 20 red, 60 orange, 100 yellow, 145 green, 195 cyan, 260 blue, 310 purple, 350 pink */
  readonly hueDeg: number;
}

/** The hue of a colour written `#rrggbb`. */
export function hueOf(hex: string): Hue {
  const colour = oklchOf(hex);
  return neutralOf(colour) ?? warmOf(colour) ?? coolOf(colour);
}

/** Close to black or white, even weak colours are perceived as neutral. */
function neutralOf({ lightness, chroma }: Oklch): Hue | null {
  if (lightness > 0.9 && chroma < 0.035) return 'white';
  if (lightness < 0.27 && chroma < 0.035) return 'black';
  if (chroma >= 0.02) return null;
  return lightness < 0.34 ? 'black' : 'grey';
}

/** Reds to yellows: the same hue is pink when light, brown when dull or dark, and red, orange or yellow otherwise. */
function warmOf({ lightness, chroma, hueDeg }: Oklch): Hue | null {
  if (hueDeg >= 335 || hueDeg < 40) {
    if (hueDeg >= 20 && hueDeg < 40 && lightness < 0.5 && chroma < 0.09) return 'brown';
    const pinkFrom = hueDeg >= 335 || hueDeg < 16 ? 0.56 : 0.72;
    return lightness > pinkFrom ? 'pink' : 'red';
  }
  if (hueDeg < 92) {
    if (hueDeg < 55 && lightness > 0.78 && chroma < 0.13) return 'pink';
    const glows = chroma >= 0.105 && lightness > 0.58;
    if (!glows) return 'brown';
    return hueDeg < 72 ? 'orange' : 'yellow';
  }
  if (hueDeg < 114) return lightness > 0.68 ? 'yellow' : 'green';
  return null;
}

function coolOf({ hueDeg }: Oklch): Hue {
  if (hueDeg < 170) return 'green';
  if (hueDeg < 222) return 'cyan';
  return hueDeg < 284 ? 'blue' : 'purple';
}

/**
 * The colour asked for among an item's colours: the nearest to the picked one, else the first of these hues; undefined
 * without a filter or a match.
 * @param picked `#rrggbb`
 */
export function askedColour<C extends { readonly hex: string }>(
  colours: readonly C[],
  { hues, picked }: { readonly hues: readonly string[]; readonly picked: string | undefined },
): C | undefined {
  if (picked === undefined) return colours.find(({ hex }) => hues.includes(hueOf(hex)));
  const wanted = okLabOf(picked);
  const farness = ({ hex }: C) => Math.hypot(...okLabOf(hex).map((part, axis) => part - wanted[axis]!));
  return colours.toSorted((one, other) => farness(one) - farness(other))[0];
}

export type OkLab = readonly [lightness: number, a: number, b: number];

/** Björn Ottosson's OKLab: equal distances are perceived as equal. */
export function okLabOf(hex: string): OkLab {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  // linear sRGB to cone responses, their cube roots to OKLab
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function oklchOf(hex: string): Oklch {
  const [lightness, a, b] = okLabOf(hex);
  return { lightness, chroma: Math.hypot(a, b), hueDeg: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
