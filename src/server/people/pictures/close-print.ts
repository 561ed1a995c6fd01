import type { Sharp } from 'sharp';
import { closeSeams, mirrored } from '#drawing/close-seams.ts';
import { openOriginal } from './take-in-print.ts';
import { pngOfTile, readTile } from './tile-pixels.ts';

export interface CloseOrder {
  /** of a local file that has been decoded before */
  readonly path: string;
  readonly mostPixels: number;
  /** four mirrored copies, which always meet */
  readonly isMirrored?: boolean;
}

export interface ClosedPrint {
  /** PNG, without metadata */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly by: 'cut' | 'mirrored';
}

/** Four mirrored copies of a larger one would be too large, and a repaint holds several of it: it is shrunk first. */
const MOST_CLOSED_PIXELS = 7_000_000;

/** A tile, no larger than its seams can be closed. @returns null for a file that is no picture */
export async function openTile(path: string, mostPixels: number): Promise<Sharp | null> {
  const opened = await openOriginal(path, mostPixels);
  if (opened === null) return null;
  const { autoOrient } = await opened.metadata();
  const scale = Math.min(1, Math.sqrt(MOST_CLOSED_PIXELS / (autoOrient.width * autoOrient.height)));
  if (scale < 1) opened.resize({ width: Math.floor(autoOrient.width * scale) });
  return opened;
}

/** 修接缝 of a straight repeat, by our own algorithm (decision 0116). A task of the drawing process. */
export async function closePrint({ path, mostPixels, isMirrored }: CloseOrder): Promise<ClosedPrint | null> {
  const opened = await openTile(path, mostPixels);
  if (opened === null) return null;
  const tile = await readTile(opened);
  const closed = isMirrored ? mirrored(tile) : closeSeams(tile, 'straight');
  const { width, height, by } = closed;
  return { bytes: await pngOfTile(closed), width, height, by };
}
