import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { findInks } from '#drawing/kit/find-inks.ts';
import type { Hex } from '#drawing/recipe.ts';
import { aigcLabelOf } from './aigc-label.ts';
import { isPsd, psdAsTiff, readPsd } from './psd.ts';
import { isWelcome } from './take-in.ts';

/** Print files: larger than other pictures, TIFF and PSD allowed, transparency kept. */

// Files are deleted soon after reading; an open handle in libvips' cache would keep their disk space.
sharp.cache({ files: 0 });

export type PrintHeader =
  | {
      readonly kind: 'print';
      readonly width: number;
      readonly height: number;
      readonly isTurned: boolean;
      /** bytes of memory needed before the first row is decoded; 0 for files that are decoded row by row */
      readonly heldBytes: number;
    }
  | { readonly kind: 'several' | 'strange' }
  /** what is wrong with the file, and what to do */
  | { readonly kind: 'refused'; readonly say: string };

/** Enough to recognise a format. */
const BEGINNING_BYTES = 32;

/** Reads the metadata; no pixel is decoded. */
export async function readPrintHeader(path: string): Promise<PrintHeader> {
  const beginning = await beginningOf(path);
  if (isPsd(beginning)) return readPsdHeader(path);
  if (printTypeOf(beginning) === null) return { kind: 'strange' };
  // Checked before libwebp, which would count ten thousand frames for more than a second.
  if (isMovingWebp(beginning)) return { kind: 'several' };
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((): Metadata | null => null);
  if (found === null) return { kind: 'strange' };
  if ((found.pages ?? 1) > 1) return { kind: 'several' };
  const { width, height } = found.autoOrient;
  const isTurned = (found.orientation ?? 1) > MIRRORED;
  const isHeldWhole = isTurned || found.isProgressive || found.format === 'webp';
  return { kind: 'print', width, height, isTurned, heldBytes: isHeldWhole ? width * height * bytesOfPixel(found) : 0 };
}

/** A PSD is decoded row by row, whatever its size. */
async function readPsdHeader(path: string): Promise<PrintHeader> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const psd = await readPsd(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    }, size);
    if (psd.kind === 'refused') return psd;
    return { kind: 'print', width: psd.width, height: psd.height, isTurned: false, heldBytes: 0 };
  } finally {
    await file.close();
  }
}

/** EXIF orientations up to this one keep the row order, so rows can be decoded one by one. */
const MIRRORED = 2;

/** Bytes per sample by libvips' names; one for all others. */
const DEPTHS: Readonly<Record<string, number>> = {
  ...{ ushort: 2, short: 2, uint: 4, int: 4, float: 4 },
  ...{ complex: 8, double: 8, dpcomplex: 16 },
};

/** Decoders of indexed or grey files hold more than they return. */
const LEAST_PIXEL_BYTES = 4;

const bytesOfPixel = ({ channels, depth }: Metadata): number =>
  Math.max(LEAST_PIXEL_BYTES, channels * (DEPTHS[depth] ?? 1));

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const PSD_TYPE = 'image/vnd.adobe.photoshop';

/**
 * The bytes that sharp can open: every format as it is, a PSD as the TIFF of its flattened picture.
 * @param bytes consumed
 * @returns null for a PSD that cannot be used
 */
export async function asSharpOpens(bytes: Uint8Array): Promise<Uint8Array | null> {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, BEGINNING_BYTES));
  return isPsd(beginning) ? psdAsTiff(bytes) : bytes;
}

/** The media type by a file's first bytes; null for a format that prints may not have. */
export function printTypeOf(bytes: Buffer): string | null {
  const begins = bytes.subarray(0, 4).toString('hex');
  // little and big endian, and BigTIFF
  if (['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(begins)) return 'image/tiff';
  if (isPsd(bytes)) return PSD_TYPE;
  if (!isWelcome(bytes)) return null;
  if (begins.startsWith('ffd8')) return 'image/jpeg';
  return begins === '89504e47' ? 'image/png' : 'image/webp';
}

/** Animation flag in the first chunk of an extended WebP. */
const MOVES = 0b10;
const FLAGS_AT = 20;

function isMovingWebp(beginning: Buffer): boolean {
  if (printTypeOf(beginning) !== 'image/webp' || beginning.toString('latin1', 12, 16) !== 'VP8X') return false;
  return (beginning[FLAGS_AT]! & MOVES) !== 0;
}

export interface PrintOrder {
  readonly path: string;
  readonly mostPixels: number;
}

export interface Preview {
  /** WebP: upright, sRGB, without metadata but the AIGC label of a labelled file */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** the colours that it is made of, the largest share first */
  readonly inks: readonly Hex[];
}

/** A garment is drawn 1280 pixels wide and its print may fill it; the margin keeps a rotated sleeve sharp. */
const PREVIEW_SIDE = 1_600;

/**
 * Decodes the whole picture and re-encodes its preview, so that nothing but pixels and an AIGC label is kept.
 * @returns null when it cannot be decoded completely
 */
export async function takeInPrint({ path, mostPixels }: PrintOrder): Promise<Preview | null> {
  try {
    const opened = await openOriginal(path, mostPixels);
    if (opened === null) return null;
    return await previewOf(opened, await labelOfOriginal(path));
  } catch {
    return null;
  }
}

/**
 * Opens a print's file to be decoded: upright, in sRGB, with 8 bits.
 * @returns null for a PSD that cannot be used
 */
export async function openOriginal(path: string, mostPixels: number): Promise<Sharp | null> {
  // Only a PSD is read whole; the rows of other formats are read as needed.
  const from = isPsd(await beginningOf(path)) ? await asSharpOpens(await readWhole(path)) : path;
  if (from === null) return null;
  const sent = sharp(from, { limitInputPixels: mostPixels, failOn: 'error' });
  const { icc } = await sent.metadata();
  const upright = sent.autoOrient();
  // An embedded profile must be applied explicitly: libvips takes a 16-bit picture for sRGB by default.
  return icc ? upright.withIccProfile('srgb', { attach: false }) : upright.toColourspace('srgb');
}

/** A PSD is never labelled: no model service hands one out. */
export const labelOfOriginal = async (path: string): Promise<string | null> =>
  isPsd(await beginningOf(path)) ? null : aigcLabelOf(path);

export async function previewOf(print: Sharp, label: string | null = null): Promise<Preview> {
  if (label !== null) print.withXmp(label);
  const { data, info } = await print
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, smartSubsample: true, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, inks: await inksOf(data) };
}

/** Enough to see every colour that has a screen. */
const INKS_SIDE = 800;

/** Scaled down without smoothing, which would blend colours. */
async function inksOf(preview: Buffer): Promise<Hex[]> {
  const { data, info } = await sharp(preview)
    .resize({ width: INKS_SIDE, height: INKS_SIDE, fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findInks(data, info.width);
}

/** Into resizable memory, which grows without a copy. */
async function readWhole(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(size);
    await file.read(bytes, 0, size, 0);
    return bytes;
  } finally {
    await file.close();
  }
}
