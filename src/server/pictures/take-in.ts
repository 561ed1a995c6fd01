import sharp, { type Metadata } from 'sharp';

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
  /** more than one moves */
  readonly frames: number;
}

/** By their first bytes, before any decoder is asked: of the many that libvips knows, only these three are for strangers. */
function isWelcome(bytes: Buffer): boolean {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const isWebp = begins('52494646') && bytes.toString('latin1', 8, 12) === 'WEBP';
  return begins('ffd8ff') || begins('89504e470d0a1a0a') || isWebp;
}

/** Reads what the file says of itself; no pixel is decoded. @returns null when it is no JPEG, PNG or WebP */
export async function readHeader(bytes: Buffer): Promise<Header | null> {
  if (!isWelcome(bytes)) return null;
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((): Metadata | null => null);
  if (found === null) return null;
  const { format, width, height, pages = 1 } = found;
  return format === 'jpeg' || format === 'png' || format === 'webp' ? { format, width, height, frames: pages } : null;
}

/**
 * Decodes the whole picture and writes it anew, so that nothing is left but its pixels. See-through parts become white:
 * JPEG has none, and neither have the papers and cards that it will stand on.
 * @returns null when it cannot be decoded to its end
 */
export async function takeIn({ bytes, mostPixels, mostSide }: TakeInOrder): Promise<TakenIn | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
