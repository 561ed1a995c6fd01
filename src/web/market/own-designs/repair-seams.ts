import type { DesignDocument } from '#contract/market/own-designs.ts';
import { type ClosedTile, closeSeams, mirrored, type Tile } from '#drawing/close-seams.ts';

export type Repeats = Exclude<DesignDocument['repeat'], 'placement'>;
export type RepairBy = 'cut' | 'mirrored';

export interface Repaired {
  readonly file: File;
  readonly by: ClosedTile['by'];
}

/** A larger picture would take more memory than a phone gives to a page: four copies of its pixels. */
const MOST_PIXELS = 24_000_000;

/**
 * Reads an original, closes its seams and makes a PNG of it.
 * @returns a sentence where that cannot be done in the browser
 */
export async function repairSeams(
  original: Blob,
  name: string,
  repeat: Repeats,
  by: RepairBy,
): Promise<Repaired | string> {
  const tile = await tileOf(original);
  if (typeof tile === 'string') return tile;
  const closed = by === 'mirrored' ? mirrored(tile) : closeSeams(tile, repeat);
  const file = await pngOf(closed, `${name.replace(/\.[^.]+$/, '')} 修过接缝.png`);
  return file === null ? TOO_LARGE : { file, by: closed.by };
}

const TOO_LARGE = '图太大，浏览器里修不了，请在绘图软件里修好再上传';
const UNREADABLE = '浏览器读不出这种原稿（TIFF、PSD），请存成 PNG 或 JPEG 再传，或在绘图软件里修';

async function tileOf(original: Blob): Promise<Tile | string> {
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return UNREADABLE;
  try {
    const { width, height } = bitmap;
    if (width * height > MOST_PIXELS) return TOO_LARGE;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) return TOO_LARGE;
    context.drawImage(bitmap, 0, 0);
    return { rgba: context.getImageData(0, 0, width, height).data, width, height };
  } finally {
    bitmap.close();
  }
}

async function pngOf({ rgba, width, height }: Tile, name: string): Promise<File | null> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.putImageData(new ImageData(rgba as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}
