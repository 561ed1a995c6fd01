import sharp from 'sharp';
import type { DetailRule, PictureRule } from '#contract/channels/rules.ts';

/** Tried from the best: the first whose bytes fit. */
const QUALITIES = [92, 86, 80, 72, 64] as const;

/** The whole subject on a square: the borders take the colour of the picture's corners, so that nothing is cut. */
export async function squarePicture(source: Buffer, { madePx, mostBytes }: PictureRule): Promise<Buffer> {
  const background = await groundOf(source);
  const square = await sharp(source)
    .resize({ width: madePx, height: madePx, fit: 'contain', background, kernel: 'lanczos3' })
    .flatten({ background })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return compressed(square, mostBytes);
}

/** As wide as the channel's page; a higher one is cut into slices at the calmest row near the limit. */
export async function detailPictures(source: Buffer, rule: DetailRule): Promise<Buffer[]> {
  const wide = await sharp(source)
    .flatten({ background: '#ffffff' })
    .resize({ width: rule.madePx })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const slices: Buffer[] = [];
  for (const { from, to } of slicesOf(wide, rule.mostHeightPx)) {
    const { width, channels } = wide.info;
    const data = wide.data.subarray(from * width * channels, to * width * channels);
    slices.push(await compressed({ data, info: { width, height: to - from, channels } }, rule.mostBytes));
  }
  return slices;
}

interface Raw {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** How far above the limit a calm row is looked for, in pixels. */
const SEARCHED_PX = 300;

function slicesOf({ data, info: { width, height, channels } }: Raw, most: number) {
  const slices: { from: number; to: number }[] = [];
  const unrest = (row: number) => {
    let sum = 0;
    for (let at = row * width * channels; at < ((row + 1) * width - 1) * channels; at += channels)
      sum += Math.abs(data[at]! - data[at + channels]!);
    return sum;
  };
  let from = 0;
  while (height - from > most) {
    let to = from + most;
    for (let row = from + most - 1; row > from + most - SEARCHED_PX; row -= 1) if (unrest(row) < unrest(to)) to = row;
    slices.push({ from, to });
    from = to;
  }
  slices.push({ from, to: height });
  return slices;
}

async function compressed({ data, info }: Raw, mostBytes: number): Promise<Buffer> {
  const { width, height, channels } = info;
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw: { width, height, channels } })
      .withMetadata({ density: 72 })
      .jpeg({ quality, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0', mozjpeg: false })
      .toBuffer();
    if (bytes.length <= mostBytes) return bytes;
  }
  // The check of the finished file says so.
  return bytes;
}

async function groundOf(source: Buffer) {
  const { data, info } = await sharp(source)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  const mean = (channel: number) =>
    Math.round(corners.reduce((sum, at) => sum + data[at * channels + channel]!, 0) / corners.length);
  return { r: mean(0), g: mean(1), b: mean(2) };
}
