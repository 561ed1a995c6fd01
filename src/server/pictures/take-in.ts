import sharp, { type Metadata, type Sharp } from 'sharp';
import { gammaToApply, type Pixels, withGamma, withoutInk } from './browser-colours.ts';
import { isWholeFile } from './whole-file.ts';

/** What is kept of a picture that somebody sent. */
export interface TakenIn {
  /** a JPEG: upright, sRGB, without metadata */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface TakeInOrder {
  readonly bytes: Uint8Array;
  /** pixels it may have */
  readonly mostPixels: number;
  /** pixels that the longer side keeps */
  readonly mostSide: number;
}

export interface Header {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly isMoving: boolean;
}

/** By their first bytes, before any decoder is asked: of the many that libvips knows, only these three are for strangers. */
export function isWelcome(bytes: Buffer): boolean {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  return begins('ffd8ff') || begins('89504e470d0a1a0a') || (begins('52494646') && isWebp(bytes));
}

const isWebp = (bytes: Buffer): boolean => bytes.toString('latin1', 8, 12) === 'WEBP';

/** Reads what the file says of itself; no pixel is decoded. @returns null when it is no JPEG, PNG or WebP */
export async function readHeader(bytes: Buffer): Promise<Header | null> {
  if (!isWelcome(bytes)) return null;
  // Said before libwebp is asked: it would count ten thousand frames for more than a second.
  if (isMovingWebp(bytes)) return { format: 'webp', width: 0, height: 0, isMoving: true };
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((): Metadata | null => null);
  if (found === null) return null;
  const { format, pages = 1, autoOrient } = found;
  const { width, height } = autoOrient;
  const isKnown = format === 'jpeg' || format === 'png' || format === 'webp';
  return isKnown ? { format, width, height, isMoving: pages > 1 } : null;
}

/** Whether a WebP has a chunk that only moving ones have. Chunks stand one after the other: name, length, content. */
function isMovingWebp(bytes: Buffer): boolean {
  if (!isWebp(bytes)) return false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    if (name === 'ANIM' || name === 'ANMF') return true;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return false;
}

/**
 * Decodes the whole picture and writes it anew, so that nothing is left but its pixels. See-through parts become white:
 * JPEG has none, and neither have the papers and cards that it will stand on.
 * @returns null when it cannot be decoded to its end
 */
export async function takeIn({ bytes, mostPixels, mostSide }: TakeInOrder): Promise<TakenIn | null> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!isWholeFile(file)) return null;
    const sent = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' });
    const metadata = await sent.metadata();
    const fitted = sent
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await (
      await inSrgb(fitted, metadata, file)
    )
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** The colours that a browser would show. */
async function inSrgb(picture: Sharp, { icc, space }: Metadata, file: Buffer): Promise<Sharp> {
  // A profile of its own must be asked for: left to itself, libvips takes one of a picture with 16 bits for sRGB.
  if (icc) return picture.withIccProfile('srgb', { attach: false });
  if (space === 'cmyk') {
    const inks = picture.pipelineColourspace('cmyk').toColourspace('cmyk');
    return ofPixels(withoutInk(await rawOf(inks)), 3);
  }
  const gamma = gammaToApply(file);
  if (gamma === null) return picture.toColourspace('srgb');
  return ofPixels(withGamma(await rawOf(picture.toColourspace('srgb').ensureAlpha()), gamma), 4);
}

const rawOf = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true });

const ofPixels = ({ data, info: { width, height } }: Pixels, channels: 3 | 4): Sharp =>
  sharp(data, { raw: { width, height, channels } });
