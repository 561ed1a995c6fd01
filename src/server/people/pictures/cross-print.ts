import sharp from 'sharp';
import type { Tile } from '#drawing/close-seams.ts';
import { crossMask, shifted, withCross } from '#drawing/repaint-cross.ts';
import { openTile } from './close-print.ts';
import { openPixels, pngOfTile, readTile } from './tile-pixels.ts';

/** 重画接缝, the pixels of it: tasks of the drawing process. */

export interface CrossOrder {
  /** of a local file */
  readonly path: string;
  readonly mostPixels: number;
}

/** What a model is sent, PNG: all of the same size. */
export interface OpenCross {
  readonly width: number;
  readonly height: number;
  /** the tile shifted by half, its edges a cross in the middle */
  readonly picture: Uint8Array;
  /** white where it is to paint, black elsewhere */
  readonly mask: Uint8Array;
  /** clear where it is to paint */
  readonly hole: Uint8Array;
}

/** The models take pictures of up to 2,048 pixels a side, and at least 512. */
const MOST_SIDE = 1_536;
const LEAST_SIDE = 512;
/** They divide both sides by 16. */
const STEP = 16;

/** @returns null for a picture that cannot be decoded */
export async function openCross(order: CrossOrder): Promise<OpenCross | null> {
  const tile = await tileOf(order);
  if (tile === null) return null;
  const canvas = shifted(tile);
  const { width, height } = sentSize(canvas);
  const picture = await openPixels(canvas).removeAlpha().resize({ width, height, fit: 'fill' }).png().toBuffer();
  const arms = sharp(Buffer.from(crossMask(tile)), {
    raw: { width: canvas.width, height: canvas.height, channels: 1 },
  });
  const mask = await arms.resize({ width, height, fit: 'fill' }).threshold(8).toColourspace('b-w').raw().toBuffer();
  const hole = Buffer.alloc(width * height * 4);
  for (let at = 0; at < mask.length; at += 1) hole[at * 4 + 3] = 255 - mask[at]!;
  const asPng = (pixels: Buffer, channels: 1 | 4) =>
    sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
  return { width, height, picture, mask: await asPng(mask, 1), hole: await asPng(hole, 4) };
}

function sentSize({ width, height }: Omit<Tile, 'rgba'>): { width: number; height: number } {
  const longer = Math.max(width, height);
  const shorter = Math.min(width, height);
  const scale = longer > MOST_SIDE ? MOST_SIDE / longer : Math.max(1, LEAST_SIDE / shorter);
  const step = (side: number) => Math.max(STEP, Math.round((side * scale) / STEP) * STEP);
  return { width: step(width), height: step(height) };
}

export interface PaintedOrder extends CrossOrder {
  /** of a local file: what the model has answered */
  readonly painted: string;
}

export interface CrossedPrint {
  /** PNG, without metadata */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Sides may differ by so much in their proportion: the answer is stretched to what was sent. */
const MOST_STRETCH = 0.04;

/** @returns null for an answer that cannot be used: not decodable, of another proportion, or another picture */
export async function foldCross({ painted, ...order }: PaintedOrder): Promise<CrossedPrint | null> {
  const tile = await tileOf(order);
  const answer = await tileOf({ path: painted, mostPixels: order.mostPixels });
  if (tile === null || answer === null) return null;
  const { width: wide, height: high } = shifted(tile);
  const stretch = answer.width / answer.height / (wide / high);
  if (Math.abs(Math.log(stretch)) > MOST_STRETCH) return null;
  const pixels = await readTile(openPixels(answer).resize({ width: wide, height: high, fit: 'fill' }));
  const crossed = withCross(tile, pixels.rgba);
  if (crossed === null) return null;
  const { width, height } = crossed;
  return { bytes: await pngOfTile(crossed), width, height };
}

async function tileOf({ path, mostPixels }: CrossOrder): Promise<Tile | null> {
  const opened = await openTile(path, mostPixels).catch(() => null);
  return opened === null ? null : readTile(opened.flatten({ background: '#ffffff' })).catch(() => null);
}
