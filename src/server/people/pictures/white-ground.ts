import sharp from 'sharp';
import { applyCut, type CutMask, cutMask } from '#drawing/cut-out.ts';

/** 白底图 from a picture with a plain ground. A task of the drawing process. */

/** A ground of at least that in every channel is white as it is: nothing is cut, not even a soft shadow. */
const WHITE = 253;
/** Longer side on which the ground is looked for, pixels. */
const MASK_SIDE = 512;
/** Lab distance from the ground's colour that still counts as ground. */
const TOLERANCE = 10;
/** A ground that is told from the subject for certain is about the same with this one. */
const STRICT = 5;
/** How far the two may differ, of what the strict one keeps: a soft shadow, or a subject in the ground's colour. */
const MOST_DOUBT = 0.03;
/** Of the border that is not ground: more means a subject that the picture cuts off, or a ground that is not plain. */
const MOST_ON_BORDER = 0.01;
/** Of the subject that has the ground's colour but does not reach the border: ground seen through it, or cloth. */
const MOST_ENCLOSED = 0.01;
/** Of the picture, for a subject. */
const LEAST_KEPT = 0.05;
const MOST_KEPT = 0.9;
/** The part of the side that the subject fills. */
const FILLED = 0.88;
/** A small subject is not enlarged beyond this part of the picture's longer side. */
const LEAST_WINDOW = 0.6;

/**
 * The whole subject in the middle of a pure white square, as a PNG; a picture on white is only made square.
 * @returns null when the ground cannot be told from the subject for certain: a doubtful cut is not made
 */
export async function whiteGround({ bytes }: { readonly bytes: Uint8Array }): Promise<Buffer | null> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { raw: { width, height, channels: 4 } } as const;
  const white = { r: 255, g: 255, b: 255 };
  const small = await sharp(data, raw)
    .resize({ width: MASK_SIDE, height: MASK_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (isOnWhite(small)) {
    const side = Math.max(width, height);
    const squared = sharp(data, raw).flatten({ background: white });
    return squared.resize({ width: side, height: side, fit: 'contain', background: white }).png(FAST).toBuffer();
  }
  const cut = (tolerance: number, reach: 'edge' | 'alike') =>
    cutMask(small.data, small.info.width, small.info.height, { tolerance, reach, strokes: [] });
  const mask = cut(TOLERANCE, 'edge');
  if (isDoubtful(mask, cut(STRICT, 'edge'), cut(STRICT, 'alike'))) return null;
  applyCut(data, width, height, mask);
  const { left, top, side } = windowAround(mask, { width, height });
  const beyond = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + side - width),
    bottom: Math.max(0, top + side - height),
  };
  const padded = await sharp(data, raw)
    .flatten({ background: white })
    .extend({ ...beyond, background: white })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(padded.data, { raw: { ...padded.info, channels: 3 } })
    .extract({ left: left + beyond.left, top: top + beyond.top, width: side, height: side })
    .png(FAST)
    .toBuffer();
}

/** It is read again at once. */
const FAST = { compressionLevel: 2 };

interface Small {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number };
}

/** @param small straight alpha */
function isOnWhite({ data, info: { width, height } }: Small): boolean {
  let others = 0;
  for (let at = 0; at < width * height; at += 1)
    if (isOnBorder(at, width, height) && Math.min(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!) < WHITE)
      others += 1;
  return others <= MOST_ON_BORDER * 2 * (width + height);
}

function isOnBorder(at: number, width: number, height: number): boolean {
  const x = at % width;
  return x === 0 || x === width - 1 || at < width || at >= (height - 1) * width;
}

function isDoubtful(mask: CutMask, strict: CutMask, alike: CutMask): boolean {
  const { width, height, kept } = mask;
  let [all, ofStrict, onBorder, enclosed] = [0, 0, 0, 0];
  for (let at = 0; at < kept.length; at += 1) {
    if (strict.kept[at] === 255) ofStrict += 1;
    if (kept[at] === 0) continue;
    all += 1;
    if (alike.kept[at] === 0) enclosed += 1;
    if (isOnBorder(at, width, height)) onBorder += 1;
  }
  const share = all / kept.length;
  return (
    share < LEAST_KEPT ||
    share > MOST_KEPT ||
    onBorder > MOST_ON_BORDER * 2 * (width + height) ||
    ofStrict - all > MOST_DOUBT * ofStrict ||
    enclosed > MOST_ENCLOSED * all
  );
}

/** A square around the subject, in pixels of the picture; it may reach beyond it. */
function windowAround(
  { width, height, kept }: CutMask,
  picture: { readonly width: number; readonly height: number },
): { left: number; top: number; side: number } {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < kept.length; at += 1) {
    if (kept[at] === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  const scale = picture.width / width;
  const longest = Math.max(right - left, bottom - top) * scale;
  const side = Math.ceil(Math.max(longest / FILLED, LEAST_WINDOW * Math.max(picture.width, picture.height)));
  return {
    left: Math.round(((left + right) / 2) * scale - side / 2),
    top: Math.round(((top + bottom) / 2) * scale - side / 2),
    side,
  };
}
