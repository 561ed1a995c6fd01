import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { aigcLabelOf } from './aigc-label.ts';

/** Pictures for other sites: their shape, their width, their bytes. Tasks of the drawing process. */

/** Tried from the best: the first whose bytes fit. */
const QUALITIES = [92, 86, 80, 72, 64] as const;
/** With what each loses; only when asked for. */
const LOWER_QUALITIES = [64, 56, 48, 40] as const;

/** A file, or what is in one. A large picture that is wanted in many sizes is read from its file, not sent each time. */
export type PictureFile = Uint8Array | string;

interface Compression {
  /** Infinity = the best quality */
  readonly mostBytes: number;
  /** a file with fewer gets the highest quality; absent = none is too small */
  readonly leastBytes?: number;
  /** at a lower quality from the start */
  readonly isLower: boolean;
}

export interface FitOrder extends Compression {
  readonly picture: PictureFile;
  /** of the result, in pixels */
  readonly width: number;
  readonly height: number;
  /** the file to write */
  readonly to: string;
}

/** A file that was written. Sending its bytes to the server would take the server's memory and time. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
}

async function written(path: string, bytes: Buffer): Promise<WrittenFile> {
  await writeFile(path, bytes);
  return { path, bytes: bytes.length };
}

/**
 * A JPEG of the whole subject in that shape: the borders take the colour of the picture's corners, so that nothing is
 * cut. When no quality fits the bytes, the lowest.
 */
export async function fitPicture({ picture, width, height, to, ...compression }: FitOrder): Promise<WrittenFile> {
  const background = await colourOfCorners(picture);
  const shaped = () =>
    onWhite(picture).resize({ width, height, fit: 'contain', background, kernel: 'lanczos3' }).removeAlpha();
  return written(to, await compressed(shaped, compression, await aigcLabelOf(picture)));
}

export interface SliceOrder extends Compression {
  readonly picture: PictureFile;
  readonly width: number;
  readonly mostHeight: number;
  /** the start of the names of the files to write */
  readonly to: string;
}

/** JPEGs of that width from top to bottom; a higher picture is cut at the calmest row near the limit. */
export async function slicePicture(order: SliceOrder): Promise<WrittenFile[]> {
  const { picture, width, mostHeight, to, ...compression } = order;
  const label = await aigcLabelOf(picture);
  const wide = () => onWhite(picture).resize({ width }).removeAlpha();
  const size = await sharp(picture).metadata();
  if ((size.height * width) / size.width < mostHeight)
    return [await written(`${to}-0`, await compressed(wide, compression, label))];
  const { data, info } = await pixelsOf(wide());
  const rowBytes = info.width * info.channels;
  const slices: WrittenFile[] = [];
  for (const { top, end } of slicesOf({ data, info }, mostHeight)) {
    const raw = { ...info, height: end - top };
    const slice = () => sharp(data.subarray(top * rowBytes, end * rowBytes), { raw });
    slices.push(await written(`${to}-${slices.length}`, await compressed(slice, compression, label)));
  }
  return slices;
}

/** How light the ground of a picture is, 0 to 255: the darkest channel, on average, of its darkest corner. */
export async function lightOfGround({ bytes }: { readonly bytes: Uint8Array }): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const side = Math.max(1, Math.floor(Math.min(width, height) / 100));
  const meanOf = (left: number, top: number, channel: number) => {
    let sum = 0;
    for (let y = top; y < top + side; y += 1)
      for (let x = left; x < left + side; x += 1) sum += data[(y * width + x) * channels + channel]!;
    return sum / side ** 2;
  };
  let darkest = 255;
  for (const left of [0, width - side])
    for (const top of [0, height - side])
      for (let channel = 0; channel < channels; channel += 1) darkest = Math.min(darkest, meanOf(left, top, channel));
  return darkest;
}

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, info: { width, height, channels } };
}

const onWhite = (picture: PictureFile): Sharp => sharp(picture).flatten({ background: '#ffffff' });

/** Each corner is a 64th of the sides: a picture that small is decoded with little memory. */
const CORNERS_PX = 64;

async function colourOfCorners(picture: PictureFile) {
  const small = onWhite(picture).resize({ width: CORNERS_PX, height: CORNERS_PX, fit: 'fill' }).removeAlpha();
  const { data, info } = await pixelsOf(small);
  const last = CORNERS_PX - 1;
  const corners = [0, last, last * CORNERS_PX, last * CORNERS_PX + last];
  const mean = (channel: number) =>
    Math.round(corners.reduce((sum, at) => sum + data[at * info.channels + channel]!, 0) / corners.length);
  return { r: mean(0), g: mean(1), b: mean(2) };
}

/** How far above the limit a calm row is looked for, in pixels. */
const SEARCHED_PX = 300;
/** A shorter slice at the end would show a line or two: the cut before it moves up. */
const SHORTEST_SLICE_PX = 240;

function slicesOf({ data, info: { width, height, channels } }: Pixels, most: number) {
  const slices: { top: number; end: number }[] = [];
  const unrest = (row: number) => {
    let sum = 0;
    for (let at = row * width * channels; at < ((row + 1) * width - 1) * channels; at += channels)
      sum += Math.abs(data[at]! - data[at + channels]!);
    return sum;
  };
  /** The lowest of the calmest rows. */
  const calmest = (from: number, to: number) => {
    let found = { row: to, unrest: unrest(to) };
    for (let row = to - 1; row > from && found.unrest > 0; row -= 1) {
      const here = unrest(row);
      if (here < found.unrest) found = { row, unrest: here };
    }
    return found.row;
  };
  const least = Math.min(SHORTEST_SLICE_PX, Math.floor(most / 2));
  let top = 0;
  while (height - top > most) {
    const limit = Math.min(top + most, height - least);
    const end = calmest(Math.max(top, limit - SEARCHED_PX), limit);
    slices.push({ top, end });
    top = end;
  }
  slices.push({ top, end: height });
  return slices;
}

/** @param label the AIGC label of the source, as XMP */
async function compressed(
  picture: () => Sharp,
  { mostBytes, leastBytes = 0, isLower }: Compression,
  label: string | null,
): Promise<Buffer> {
  const tried = (quality: number) => {
    const one = picture().withMetadata({ density: 72 });
    if (label !== null) one.withXmp(label);
    return one.jpeg({ quality, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0', mozjpeg: false }).toBuffer();
  };
  let bytes = Buffer.alloc(0);
  for (const quality of isLower ? LOWER_QUALITIES : QUALITIES) {
    bytes = await tried(quality);
    if (bytes.length <= mostBytes) break;
  }
  return bytes.length < leastBytes ? tried(100) : bytes;
}
