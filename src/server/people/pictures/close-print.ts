import sharp from 'sharp';
import { closeSeams } from '#drawing/close-seams.ts';
import { openOriginal } from './take-in-print.ts';

export interface CloseOrder {
  /** of a local file that has been decoded before */
  readonly path: string;
  readonly mostPixels: number;
}

export interface ClosedPrint {
  /** PNG, without metadata */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly by: 'cut' | 'mirrored';
}

/** 修接缝 of a straight repeat, by our own algorithm (decision 0116). A task of the drawing process. */
export async function closePrint({ path, mostPixels }: CloseOrder): Promise<ClosedPrint | null> {
  const opened = await openOriginal(path, mostPixels);
  if (opened === null) return null;
  const { data, info } = await opened.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const closed = closeSeams({ rgba, width: info.width, height: info.height }, 'straight');
  const { width, height, by } = closed;
  const pixels = Buffer.from(closed.rgba.buffer, closed.rgba.byteOffset, closed.rgba.byteLength);
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { bytes, width, height, by };
}
