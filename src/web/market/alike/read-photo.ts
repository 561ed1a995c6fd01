import { firstCrop } from '#drawing/look/first-crop.ts';
import { bytesOfAsked } from '#drawing/look/asked-look.ts';
import { LOOK_SIDE, lookOf } from '#drawing/look/look.ts';
import { relight, type WhiteSpot } from '#drawing/look/photo-facts.ts';
import { HASH_SIDE, hashOf } from '#drawing/look/picture-hash.ts';
import { SILHOUETTE_SIDE, silhouetteOf } from '#drawing/look/silhouette.ts';

/** A photograph in the browser's memory. It is never sent. */
export interface Photo {
  readonly bitmap: ImageBitmap;
  /** for <img> */
  readonly url: string;
}

/** The described square, as shares of the photograph's width and height (centre) and of its shorter side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, side: 1 };
export const SMALLEST_SIDE = 0.15;

const MOST_BYTES = 40_000_000;

/** @returns null for a file that the browser cannot decode */
export async function readPhoto(file: Blob): Promise<Photo | null> {
  if (file.size > MOST_BYTES) return null;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { bitmap, url: URL.createObjectURL(file) };
  } catch {
    return null;
  }
}

/** Moved so that the square is inside the photograph. */
export function within({ width, height }: { width: number; height: number }, { x, y, side }: Crop): Crop {
  const size = Math.min(1, Math.max(SMALLEST_SIDE, side));
  const shorter = Math.min(width, height);
  const clamp = (centre: number, length: number) => {
    const half = (size * shorter) / length / 2;
    return Math.min(1 - half, Math.max(half, centre));
  };
  return { x: clamp(x, width), y: clamp(y, height), side: size };
}

const SMALL_SIDE = 64;

/** The default search area: the cloth of a garment on a plain ground, else the whole photograph. */
export function firstCropOf({ bitmap }: Photo): Crop {
  const shorter = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - shorter) / 2, (bitmap.height - shorter) / 2];
  const found = firstCrop(drawn(bitmap, { left, top, width: shorter, height: shorter }, SMALL_SIDE), SMALL_SIDE);
  if (!found) return WHOLE;
  const { x, y, side } = found;
  return within(bitmap, { x: (left + x * shorter) / bitmap.width, y: (top + y * shorter) / bitmap.height, side });
}

/** The pixels of the square, LOOK_SIDE × LOOK_SIDE, in the light that makes the tapped spot white. */
export function pixelsOfPhoto({ bitmap }: Photo, crop: Crop, white: WhiteSpot | null): Uint8ClampedArray {
  const { x, y, side } = within(bitmap, crop);
  const size = side * Math.min(bitmap.width, bitmap.height);
  const pixels = drawn(bitmap, squareAt(x * bitmap.width, y * bitmap.height, size), LOOK_SIDE);
  if (white) relight(pixels, white);
  return pixels;
}

/** The mean colour of a few millimetres around a tapped place, given as shares of width and height. */
export function spotAt({ bitmap }: Photo, x: number, y: number): WhiteSpot {
  const size = Math.max(4, Math.min(bitmap.width, bitmap.height) / 60);
  const [red, green, blue] = drawn(bitmap, squareAt(x * bitmap.width, y * bitmap.height, size), 1);
  return [red!, green!, blue!];
}

/**
 * As the request and the address carry it, base64url: the look of the framed pixels, hash and outline of the whole
 * photograph.
 */
export function lookWord({ bitmap }: Photo, pixels: Uint8ClampedArray): string {
  const { width, height } = bitmap;
  const asked = bytesOfAsked({
    look: lookOf(pixels),
    hash: hashOf(greyOf(squeezed(bitmap, HASH_SIDE))),
    silhouette: silhouetteOf(squeezed(bitmap, SILHOUETTE_SIDE), width / height),
  });
  return btoa(String.fromCharCode(...asked))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const greyOf = (rgba: Uint8ClampedArray): Uint8Array =>
  Uint8Array.from(
    { length: rgba.length / 4 },
    (_, at) => 0.2126 * rgba[4 * at]! + 0.7152 * rgba[4 * at + 1]! + 0.0722 * rgba[4 * at + 2]!,
  );

const squeezed = (bitmap: ImageBitmap, side: number): Uint8ClampedArray =>
  drawn(bitmap, { left: 0, top: 0, width: bitmap.width, height: bitmap.height }, side);

/** Pixels of the photograph. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const squareAt = (x: number, y: number, size: number): Part => ({
  left: x - size / 2,
  top: y - size / 2,
  width: size,
  height: size,
});

/** A part of the photograph, squeezed into a square of `side` pixels. */
function drawn(bitmap: ImageBitmap, { left, top, width, height }: Part, side: number): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  // a transparent picture is on white, as on the server
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(bitmap, left, top, width, height, 0, 0, side, side);
  return context.getImageData(0, 0, side, side).data;
}
