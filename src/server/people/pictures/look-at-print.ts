import sharp, { type Sharp } from 'sharp';
import type { Hex, RepeatKind } from '#drawing/recipe.ts';
import { looksOf } from './looks.ts';
import { coloursOf } from './main-colours.ts';
import { isWholeFile } from './whole-file.ts';
import { asSharpOpens, printTypeOf } from './take-in-print.ts';

/** A print's original file, and how it repeats. */
export interface PrintToSee {
  readonly bytes: Uint8Array;
  readonly repeat: RepeatKind;
  readonly mostPixels: number;
}

/** Measurements of a print. */
export interface PrintFacts {
  /** PNG, TIFF, JPEG, WebP, PSD */
  readonly format: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** in libvips' terms: srgb, rgb16, cmyk, b-w, grey16, lab */
  readonly colourSpace: string;
  readonly seeThrough: boolean;
  /** up to eight, the largest share first; none for a fully transparent print */
  readonly colours: readonly Hex[];
  /** perceptual hash, 64 bits; null for a picture of one tone */
  readonly look: bigint | null;
  /** how much more opposite edges of a repeat differ than neighbouring pixels, mean out of 255; null for a placement */
  readonly seam: { readonly horizontal: number; readonly vertical: number } | null;
  /** few flat colours: printed larger, its outlines are traced. Absent where that was not asked */
  readonly isFlat?: boolean;
  /** not traced for its half transparent shadows or fades */
  readonly isFading?: boolean;
}

const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/tiff': 'TIFF',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/vnd.adobe.photoshop': 'PSD',
};

/** Longer side for measuring colours and the perceptual hash, pixels. */
const SMALL_SIDE = 240;

/** @returns null when the file cannot be decoded completely */
export async function lookAtPrint({ bytes: sent, repeat, mostPixels }: PrintToSee): Promise<PrintFacts | null> {
  const begins = Buffer.from(sent.buffer, sent.byteOffset, Math.min(sent.byteLength, 32));
  const type = printTypeOf(begins);
  if (type === null || !isWholeFile(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength))) return null;
  try {
    const bytes = await asSharpOpens(sent);
    if (bytes === null) return null;
    const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { space, icc, orientation = 1, autoOrient } = await open().metadata();
    const { width, height } = autoOrient;
    const inSrgb = (pixels: Sharp) =>
      icc ? pixels.withIccProfile('srgb', { attach: false }) : pixels.toColourspace('srgb');
    const shrunk = open().autoOrient().resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside' });
    const small = await inSrgb(shrunk).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { colours, seeThrough } = coloursOf(small.data);
    return {
      format: FORMATS[type]!,
      widthPx: width,
      heightPx: height,
      colourSpace: space,
      seeThrough,
      colours,
      look: await looksOf(small.data, small.info.width, small.info.height),
      // Edges are measured after rotation to the displayed orientation.
      seam:
        repeat === 'placement' || Math.min(width, height) < 4
          ? null
          : await seamOf(
              (left, top, wide, high) =>
                inSrgb(
                  orientation === 1
                    ? open().extract({ left, top, width: wide, height: high })
                    : open().autoOrient().extract({ left, top, width: wide, height: high }),
                )
                  .flatten({ background: '#ffffff' })
                  .raw()
                  .toBuffer(),
              { width, height, repeat },
            ),
    };
  } catch {
    return null;
  }
}

// --- seams of a repeat ---------------------------------------------------------------------------------------------

const CHANNELS = 3;

/** RGB of a part of the picture */
type Cut = (left: number, top: number, width: number, height: number) => Promise<Buffer>;

interface Meeting {
  readonly width: number;
  readonly height: number;
  readonly repeat: RepeatKind;
}

async function seamOf(cut: Cut, { width, height, repeat }: Meeting) {
  const left = columnsOf(await cut(0, 0, 2, height));
  const right = columnsOf(await cut(width - 2, 0, 2, height));
  const top = rowsOf(await cut(0, 0, width, 2));
  const bottom = rowsOf(await cut(0, height - 2, width, 2));
  // In a half-drop repeat the column to the right is half a repeat lower; in a brick repeat the row below is half a
  // repeat further right.
  const drop = repeat === 'halfDrop' ? Math.round(height / 2) : 0;
  const shift = repeat === 'brick' ? Math.round(width / 2) : 0;
  return {
    horizontal: gapBetween([right[0], right[1]], [left[0], left[1]], drop),
    vertical: gapBetween([bottom[0], bottom[1]], [top[0], top[1]], shift),
  };
}

/** Two adjacent lines of pixels */
type Pair = readonly [Uint8Array, Uint8Array];

/** The difference across the seam, less the usual difference of adjacent lines. */
function gapBetween([beforeLast, last]: Pair, [first, second]: Pair, moved: number): number {
  const usual = (meanGap(beforeLast, last, 0) + meanGap(first, second, 0)) / 2;
  return Math.round(Math.max(0, meanGap(last, first, moved) - usual) * 10) / 10;
}

/** @param moved offset along the line, pixels, between neighbours on the two sides */
function meanGap(one: Uint8Array, other: Uint8Array, moved: number): number {
  const pixels = one.length / CHANNELS;
  let sum = 0;
  for (let at = 0; at < pixels; at += 1) {
    const beside = (at - moved + pixels) % pixels;
    for (let channel = 0; channel < CHANNELS; channel += 1)
      sum += Math.abs(one[at * CHANNELS + channel]! - other[beside * CHANNELS + channel]!);
  }
  return sum / one.length;
}

function rowsOf(cut: Buffer): Pair {
  const half = cut.length / 2;
  return [cut.subarray(0, half), cut.subarray(half)];
}

function columnsOf(cut: Buffer): Pair {
  const pixels = cut.length / CHANNELS / 2;
  const columns: Pair = [new Uint8Array(pixels * CHANNELS), new Uint8Array(pixels * CHANNELS)];
  for (let row = 0; row < pixels; row += 1)
    for (let channel = 0; channel < CHANNELS; channel += 1)
      for (const column of [0, 1] as const)
        columns[column][row * CHANNELS + channel] = cut[(row * 2 + column) * CHANNELS + channel]!;
  return columns;
}
