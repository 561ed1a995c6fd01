import sharp from 'sharp';
import type { DetailRule, PictureRule } from '#contract/desks/channels/rules.ts';
import { aigcLabelOf } from '../../people/pictures/aigc-label.ts';

/** Tried from the best: the first whose bytes fit. */
const QUALITIES = [92, 86, 80, 72, 64] as const;
/** Of 一键改好: with what each loses, the shop has asked for it. */
const LOWER_QUALITIES = [64, 56, 48, 40] as const;

type Wanted = Pick<PictureRule, 'madePx' | 'leastPx' | 'mostBytes' | 'shape'> & {
  /** 一键改好 of a picture with too many bytes: fewer pixels and a lower quality */
  readonly isSmaller?: boolean;
};

/**
 * The whole subject in the channel's shape: the borders take the colour of the picture's corners, so that nothing is
 * cut.
 */
export async function shapedPicture(source: Buffer, wanted: Wanted): Promise<Buffer> {
  const { madePx, leastPx, mostBytes, shape, isSmaller = false } = wanted;
  const width = isSmaller ? leastPx : madePx;
  const height = shape === undefined ? width : Math.round((width * shape.made) / 1_000);
  const background = await groundOf(source);
  const shaped = await sharp(source)
    .resize({ width, height, fit: 'contain', background, kernel: 'lanczos3' })
    .flatten({ background })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const qualities = isSmaller ? LOWER_QUALITIES : QUALITIES;
  return compressed(shaped, { mostBytes, qualities, label: await aigcLabelOf(source) });
}

/** 色块: nothing but the colour. */
export const swatchPicture = (hex: string, px: number): Promise<Buffer> =>
  sharp({ create: { width: px, height: px, channels: 3, background: hex } })
    .withMetadata({ density: 72 })
    .jpeg({ quality: 95 })
    .toBuffer();

/** As wide as the channel's page; a higher one is cut into slices at the calmest row near the limit. */
export async function detailPictures(source: Buffer, rule: DetailRule & Wanted): Promise<Buffer[]> {
  const wide = await sharp(source)
    .flatten({ background: '#ffffff' })
    .resize({ width: rule.madePx })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const slices: Buffer[] = [];
  const label = await aigcLabelOf(source);
  const qualities = rule.isSmaller ? LOWER_QUALITIES : QUALITIES;
  for (const { from, to } of slicesOf(wide, rule.mostHeightPx)) {
    const { width, channels } = wide.info;
    const data = wide.data.subarray(from * width * channels, to * width * channels);
    const slice = { data, info: { width, height: to - from, channels } };
    slices.push(await compressed(slice, { mostBytes: rule.mostBytes, qualities, label }));
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

interface Compression {
  readonly mostBytes: number;
  readonly qualities: readonly number[];
  /** the AIGC label of the source, as XMP */
  readonly label: string | null;
}

async function compressed({ data, info }: Raw, { mostBytes, qualities, label }: Compression): Promise<Buffer> {
  const { width, height, channels } = info;
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    const picture = sharp(data, { raw: { width, height, channels } }).withMetadata({ density: 72 });
    if (label !== null) picture.withXmp(label);
    bytes = await picture
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
