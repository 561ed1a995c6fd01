import { pngChunks } from './whole-file.ts';

/**
 * Two kinds of files whose colours libvips reads differently from browsers: a PNG with a gamma (libvips ignores gAMA),
 * and a CMYK JPEG without a profile (libvips assumes a press profile; browsers multiply inks). A buyer must see what
 * the shop saw in its own browser.
 */

/** 1 / 2.2 as PNG writes it: sRGB's own gamma, which needs no change. */
const SRGB_GAMMA = 0.45455;
const SAME_GAMMA = 0.005;
const GAMMA_UNIT = 100_000;

/** The gamma of a PNG where a browser would apply it; null where it would not. A profile or sRGB chunk wins. */
export function gammaToApply(bytes: Buffer): number | null {
  let gamma: number | null = null;
  for (const { name, content } of pngChunks(bytes)) {
    if (name === 'sRGB' || name === 'iCCP') return null;
    if (name === 'gAMA' && content.length === 4) gamma = content.readUInt32BE(0) / GAMMA_UNIT;
    if (name === 'IDAT') break;
  }
  return gamma === null || gamma <= 0 || Math.abs(gamma - SRGB_GAMMA) < SAME_GAMMA ? null : gamma;
}

export interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

/** Converts RGBA pixels of a PNG with this gamma to sRGB: value = light ^ gamma. Alpha is unchanged. */
export function withGamma({ data, info }: Pixels, gamma: number): Pixels {
  const table = Uint8Array.from({ length: 256 }, (_, value) => encodedSrgb((value / 255) ** (1 / gamma)));
  const changed = Buffer.from(data);
  for (let at = 0; at < data.length; at += 4)
    for (let channel = 0; channel < 3; channel += 1) changed[at + channel] = table[data[at + channel]!]!;
  return { data: changed, info };
}

/** Linear light from 0 to 1 as an sRGB value from 0 to 255 (IEC 61966-2-1). */
function encodedSrgb(light: number): number {
  const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

/** Converts CMYK to RGB as browsers do without a profile: each ink absorbs its share of the light. */
export function withoutInk({ data, info }: Pixels): Pixels {
  const rgb = Buffer.alloc((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const white = 255 - data[from + 3]!;
    for (let ink = 0; ink < 3; ink += 1) rgb[to + ink] = Math.round(((255 - data[from + ink]!) * white) / 255);
  }
  return { data: rgb, info };
}
