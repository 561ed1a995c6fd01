import sharp, { type Metadata, type Sharp } from 'sharp';
import { aigcLabelOf } from './aigc-label.ts';
import { gammaToApply, type Pixels, withGamma, withoutInk } from './browser-colours.ts';
import { isWholeFile } from './whole-file.ts';

/** What is kept of an uploaded picture. */
export interface TakenIn {
  /** JPEG: upright, sRGB, without metadata but the AIGC label of a labelled picture */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface TakeInOrder {
  readonly bytes: Uint8Array;
  /** limit of pixels */
  readonly mostPixels: number;
  /** limit of the longer side, pixels */
  readonly mostSide: number;
}

export interface Header {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly isMoving: boolean;
}

/**
 * Checked by first bytes, before any decoder runs: libvips reads many formats, but only these three are accepted from
 * users.
 */
export function isWelcome(bytes: Buffer): boolean {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  return begins('ffd8ff') || begins('89504e470d0a1a0a') || (begins('52494646') && isWebp(bytes));
}

const isWebp = (bytes: Buffer): boolean => bytes.toString('latin1', 8, 12) === 'WEBP';

/** Reads the metadata; no pixel is decoded. @returns null when the file is no JPEG, PNG or WebP */
export async function readHeader(bytes: Buffer): Promise<Header | null> {
  if (!isWelcome(bytes)) return null;
  // Checked before libwebp, which would count ten thousand frames for more than a second.
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

/** True when a WebP has a chunk that only animations have. A file is a sequence of chunks: name, length, content. */
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
 * Decodes the whole picture and re-encodes it, so that nothing but pixels and an AIGC label is kept. Transparent parts become white: JPEG
 * has no transparency, and the cards and attachments that show it are white.
 * @returns null when it cannot be decoded completely
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
    const shown = await inSrgb(fitted, metadata, file);
    const label = await aigcLabelOf(file);
    if (label !== null) shown.withXmp(label);
    const { data, info } = await shown
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** Converts to the colours that a browser would show. */
async function inSrgb(picture: Sharp, { icc, space }: Metadata, file: Buffer): Promise<Sharp> {
  // An embedded profile must be applied explicitly: libvips takes a 16-bit picture for sRGB by default.
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
