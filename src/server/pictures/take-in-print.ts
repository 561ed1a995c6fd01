import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { isPsd, psdAsTiff, readPsd } from './psd.ts';
import { isWelcome } from './take-in.ts';

/** Files of prints: larger than other pictures, also TIFF, and what they do not print is kept see-through. */

// What was read is deleted soon: held open it would keep its room on the disk.
sharp.cache({ files: 0 });

export type PrintHeader =
  | {
      readonly kind: 'print';
      readonly width: number;
      readonly height: number;
      readonly isTurned: boolean;
      /** bytes of memory that it takes before its first row is known; 0 when its rows come one after the other */
      readonly heldBytes: number;
    }
  | { readonly kind: 'several' | 'strange' }
  /** what is wrong with it, and what to do */
  | { readonly kind: 'refused'; readonly say: string };

/** Enough to tell one format from another. */
const BEGINNING_BYTES = 32;

/** Reads what the file says of itself; no pixel is decoded. */
export async function readPrintHeader(path: string): Promise<PrintHeader> {
  const beginning = await beginningOf(path);
  if (isPsd(beginning)) return readPsdHeader(path);
  if (printTypeOf(beginning) === null) return { kind: 'strange' };
  // Said before libwebp is asked: it would count ten thousand frames for more than a second.
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

/** Its rows come one after the other, whatever their number. */
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

/** What a file says of how it lies: up to here each row is shown as it comes. */
const MIRRORED = 2;

/** As libvips calls the kinds of numbers a pixel is made of; all others have a byte. */
const DEPTHS: Readonly<Record<string, number>> = {
  ...{ ushort: 2, short: 2, uint: 4, int: 4, float: 4 },
  ...{ complex: 8, double: 8, dpcomplex: 16 },
};

/** Decoders of few colours hold more than they give out. */
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
 * What sharp opens of a print: all kinds as they are, of a PSD its flattened picture.
 * @param bytes given away
 * @returns null for a PSD that cannot be used
 */
export async function asSharpOpens(bytes: Uint8Array): Promise<Uint8Array | null> {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, BEGINNING_BYTES));
  return isPsd(beginning) ? psdAsTiff(bytes) : bytes;
}

/** The media type by the first bytes of a file; null for what is no print of ours. */
export function printTypeOf(bytes: Buffer): string | null {
  const begins = bytes.subarray(0, 4).toString('hex');
  // little and big endian, and those beyond 4 GB
  if (['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(begins)) return 'image/tiff';
  if (isPsd(bytes)) return PSD_TYPE;
  if (!isWelcome(bytes)) return null;
  if (begins.startsWith('ffd8')) return 'image/jpeg';
  return begins === '89504e47' ? 'image/png' : 'image/webp';
}

/** An extended WebP says in its first chunk whether it moves. */
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
  /** a WebP: upright, sRGB, without metadata */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A garment is drawn 1280 pixels wide and its print may fill it; a little more stays sharp on a turned sleeve. */
const PREVIEW_SIDE = 1_600;

/**
 * Decodes the whole picture and writes what will be shown of it, anew, so that nothing is left but its pixels.
 * @returns null when it cannot be decoded to its end
 */
export async function takeInPrint({ path, mostPixels }: PrintOrder): Promise<Preview | null> {
  try {
    // Only a PSD is read whole; of all others the rows are read as they are wanted.
    const from = isPsd(await beginningOf(path)) ? await asSharpOpens(await readWhole(path)) : path;
    if (from === null) return null;
    const sent = sharp(from, { limitInputPixels: mostPixels, failOn: 'error' });
    const { icc } = await sent.metadata();
    const upright = sent
      .autoOrient()
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true });
    // A profile of its own must be asked for: left to itself, libvips takes one of a picture with 16 bits for sRGB.
    const inSrgb = icc ? upright.withIccProfile('srgb', { attach: false }) : upright.toColourspace('srgb');
    const { data, info } = await inSrgb
      .webp({ quality: 90, alphaQuality: 100, smartSubsample: true, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** In memory of its own, which can grow without being copied. */
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
