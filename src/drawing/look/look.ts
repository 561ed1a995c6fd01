import { labOf } from '../kit/lab.ts';

/**
 * 图样特征: what a picture looks like, as bytes, for 以图搜花型搜面料. Colour is a histogram in CIE Lab; texture is, at four
 * scales, how gradients are oriented (free of rotation), how strong they are, and local binary patterns. The light of
 * the photograph is undone first. Runs in the browser on the photograph and on the server on the catalogue.
 */

/** Increase it when the bytes change: the server then describes its pictures again. */
export const LOOK_EDITION = 2;

/** Side of the square that is described, pixels. */
export const LOOK_SIDE = 192;

const LIGHTS = 5;
const HUES = 7;
/** The colours come first, then the textures. */
export const COLOUR_LENGTH = LIGHTS * HUES * HUES;
const SCALES = 4;
const ORDERS = 6;
const STEPS = 8;
const PATTERNS = 10;
const SCALE_LENGTH = ORDERS + STEPS + PATTERNS;
export const LOOK_LENGTH = COLOUR_LENGTH + SCALES * SCALE_LENGTH;

/** Mean and spread of the lightness (0 … 255) towards which the exposure is pulled half-way. */
const MEAN = 140;
const SPREAD = 55;

/** @param rgba LOOK_SIDE × LOOK_SIDE pixels, opaque */
export function lookOf(rgba: ArrayLike<number>): Uint8Array {
  const rgb = withoutLight(rgba);
  const look = new Uint8Array(LOOK_LENGTH);
  look.set(colourPart(rgb), 0);
  let grey = greyOf(rgb);
  for (let scale = 0, side = LOOK_SIDE; scale < SCALES; scale += 1, side /= 2) {
    look.set(texturePart(grey, side), COLOUR_LENGTH + scale * SCALE_LENGTH);
    grey = halved(grey, side);
  }
  return look;
}

/** 0 … 1 */
export interface Likeness {
  readonly colour: number;
  readonly texture: number;
}

export function likenessOf(one: Uint8Array, other: Uint8Array): Likeness {
  return {
    colour: overlap(one, other, 0, COLOUR_LENGTH),
    texture: textureOf(squaresBetween(one, other, COLOUR_LENGTH, LOOK_LENGTH)),
  };
}

/** @param squares of the differences of the texture bytes, summed */
export const textureOf = (squares: number): number =>
  1 - Math.min(SCALES * 3, (squares / 255 / 255) * 3) / (SCALES * 3);

/** Weights of colour in the ranking, by what the buyer wants first. */
const COLOUR_WEIGHTS = { both: 0.5, colour: 0.9, texture: 0.12 } as const;
export type RankBy = keyof typeof COLOUR_WEIGHTS;

/** Textures of unrelated prints already agree by about so much, colours by about so much less. */
const TEXTURE_FLOOR = 0.6;

/** One number for ranking, 0 … 1. */
export function rankOf({ colour, texture }: Likeness, by: RankBy): number {
  const weight = COLOUR_WEIGHTS[by];
  return weight * colour + (1 - weight) * Math.max(0, (texture - TEXTURE_FLOOR) / (1 - TEXTURE_FLOOR));
}

// --- light ---------------------------------------------------------------------------------------------------------

/** Balances the colours by grey-world at half strength, then pulls exposure and contrast half-way to fixed ones. */
function withoutLight(rgba: ArrayLike<number>): Float32Array {
  const pixels = LOOK_SIDE * LOOK_SIDE;
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels; at += 1) for (let c = 0; c < 3; c += 1) sums[c]! += rgba[at * 4 + c]!;
  const grey = (sums[0]! + sums[1]! + sums[2]!) / 3;
  const gains = sums.map((sum) => Math.sqrt(grey / Math.max(sum, 1)));
  const rgb = new Float32Array(pixels * 3);
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < pixels; at += 1) {
    for (let c = 0; c < 3; c += 1) rgb[at * 3 + c] = rgba[at * 4 + c]! * gains[c]!;
    const light = lightOf(rgb, at);
    sum += light;
    squares += light * light;
  }
  const mean = sum / pixels;
  const spread = Math.sqrt(Math.max(0, squares / pixels - mean * mean));
  // A plain cloth has no contrast to restore.
  const stretch = spread < 6 ? 1 : Math.sqrt(Math.min(3, SPREAD / spread));
  const shift = (mean + MEAN) / 2;
  for (let at = 0; at < rgb.length; at += 1)
    rgb[at] = Math.min(255, Math.max(0, Math.round((rgb[at]! - mean) * stretch + shift)));
  return rgb;
}

const lightOf = (rgb: Float32Array, at: number): number =>
  0.299 * rgb[at * 3]! + 0.587 * rgb[at * 3 + 1]! + 0.114 * rgb[at * 3 + 2]!;

function greyOf(rgb: Float32Array): Float32Array {
  return Float32Array.from({ length: rgb.length / 3 }, (_, at) => lightOf(rgb, at));
}

function halved(grey: Float32Array, side: number): Float32Array {
  const half = side / 2;
  const small = new Float32Array(half * half);
  for (let y = 0; y < half; y += 1)
    for (let x = 0; x < half; x += 1) {
      const at = 2 * y * side + 2 * x;
      small[y * half + x] = (grey[at]! + grey[at + 1]! + grey[at + side]! + grey[at + side + 1]!) / 4;
    }
  return small;
}

// --- colour --------------------------------------------------------------------------------------------------------

/** Each pixel is shared among the eight nearest cells; the root makes the dot product a Bhattacharyya coefficient. */
function colourPart(rgb: Float32Array): Uint8Array {
  const cells = new Float64Array(COLOUR_LENGTH);
  for (let at = 0; at < rgb.length; at += 3) {
    const [light, a, b] = labOf(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!);
    const [l0, lShare] = cellOf(light / 100, LIGHTS);
    const [a0, aShare] = cellOf((a + 60) / 120, HUES);
    const [b0, bShare] = cellOf((b + 60) / 120, HUES);
    for (let corner = 0; corner < 8; corner += 1) {
      const [dl, da, db] = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const share = (dl ? lShare : 1 - lShare) * (da ? aShare : 1 - aShare) * (db ? bShare : 1 - bShare);
      if (share > 0) cells[((l0 + dl) * HUES + a0 + da) * HUES + b0 + db]! += share;
    }
  }
  return roots(cells, rgb.length / 3);
}

/** The lower cell, and the share of the upper one. */
function cellOf(share: number, cells: number): [number, number] {
  const place = Math.min(1, Math.max(0, share)) * (cells - 1);
  const low = Math.min(cells - 2, Math.floor(place));
  return [low, place - low];
}

// --- texture -------------------------------------------------------------------------------------------------------

const ANGLES = 24;
/** Upper limits of the gradients, of 255. */
const STRENGTHS = [2, 5, 10, 18, 30, 48, 80];
/** A neighbour counts as lighter from so much on, of 255: noise of the photograph does not. */
const LIGHTER = 3;

function texturePart(grey: Float32Array, side: number): Uint8Array {
  const angles = new Float64Array(ANGLES);
  const steps = new Float64Array(STEPS);
  const patterns = new Float64Array(PATTERNS);
  const ring = [-side - 1, -side, -side + 1, 1, side + 1, side, side - 1, -1];
  let pixels = 0;
  for (let y = 1; y < side - 1; y += 1)
    for (let x = 1; x < side - 1; x += 1) {
      const at = y * side + x;
      const across = (grey[at + 1]! - grey[at - 1]!) / 2;
      const down = (grey[at + side]! - grey[at - side]!) / 2;
      const strength = Math.hypot(across, down);
      const angle = Math.floor(((Math.atan2(down, across) / Math.PI + 1) / 2) * ANGLES) % ANGLES;
      angles[angle]! += strength;
      const step = STRENGTHS.findIndex((most) => strength < most);
      steps[step === -1 ? STEPS - 1 : step]! += 1;
      patterns[patternOf(grey, at, ring)]! += 1;
      pixels += 1;
    }
  const part = new Uint8Array(SCALE_LENGTH);
  part.set(ordersOf(angles), 0);
  part.set(roots(steps, pixels), ORDERS);
  part.set(roots(patterns, pixels), ORDERS + STEPS);
  return part;
}

/** LBP riu2: the number of lighter neighbours when they are contiguous, else the last cell. */
function patternOf(grey: Float32Array, at: number, ring: readonly number[]): number {
  const middle = grey[at]! + LIGHTER;
  let lighter = 0;
  let turns = 0;
  let before = grey[at + ring[7]!]! >= middle;
  for (const step of ring) {
    const is = grey[at + step]! >= middle;
    if (is) lighter += 1;
    if (is !== before) turns += 1;
    before = is;
  }
  return turns <= 2 ? lighter : PATTERNS - 1;
}

/** Magnitudes of the Fourier coefficients of the orientations: turning the cloth changes their phase only. */
function ordersOf(angles: Float64Array): Uint8Array {
  const all = angles.reduce((sum, share) => sum + share, 0);
  return Uint8Array.from({ length: ORDERS }, (_, order) => {
    let [real, imaginary] = [0, 0];
    for (let at = 0; at < ANGLES; at += 1) {
      const phase = (2 * Math.PI * (order + 1) * at) / ANGLES;
      real += angles[at]! * Math.cos(phase);
      imaginary += angles[at]! * Math.sin(phase);
    }
    return all === 0 ? 0 : Math.round((255 * Math.hypot(real, imaginary)) / all);
  });
}

// --- bytes ---------------------------------------------------------------------------------------------------------

function roots(cells: Float64Array, total: number): Uint8Array {
  return Uint8Array.from(cells, (cell) => Math.round(255 * Math.sqrt(cell / total)));
}

function overlap(one: Uint8Array, other: Uint8Array, from: number, to: number): number {
  let [dot, own, theirs] = [0, 0, 0];
  for (let at = from; at < to; at += 1) {
    dot += one[at]! * other[at]!;
    own += one[at]! * one[at]!;
    theirs += other[at]! * other[at]!;
  }
  return own === 0 || theirs === 0 ? 0 : dot / Math.sqrt(own * theirs);
}

function squaresBetween(one: Uint8Array, other: Uint8Array, from: number, to: number): number {
  let squares = 0;
  for (let at = from; at < to; at += 1) squares += (one[at]! - other[at]!) ** 2;
  return squares;
}
