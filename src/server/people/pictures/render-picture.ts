import sharp from 'sharp';
import { CARD_WIDTH, MOST_CARD_BYTES, type PictureFormat, type PictureWidth } from '#contract/platform/picture.ts';
import { drawPicture } from '#drawing/picture.ts';
import { onWhite } from '#drawing/garments/paint.ts';
import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { cornerWords, aigcLabelAmong } from './aigc-label.ts';
import { fillImages } from './fill-images.ts';
import { drawWithPaintedTiles } from './painted-tiles.ts';
import type { Images, Subject } from './subject.ts';

// One core per picture; concurrent pictures use the others. By default libvips would use all cores for each.
sharp.concurrency(1);
sharp.cache({ memory: 64, files: 0, items: 50 });

/** An SVG without a size is rendered at 72 dpi: one unit, one pixel. */
const SVG_DPI = 72;

export interface Variant {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

export interface RenderedVariant extends Variant {
  readonly bytes: Buffer;
}

/**
 * Draws or decodes a picture once and encodes its variants. A picture that shows a file with an AIGC label carries the
 * label, and the visible words. No side effects.
 * @param isPlain without the visible words
 */
export async function renderVariants(
  subject: Subject,
  wanted: readonly Variant[],
  isPlain = false,
): Promise<RenderedVariant[]> {
  if (wanted.length === 0) return [];
  const widest = Math.max(...wanted.map(({ width }) => width));
  const label = await aigcLabelAmong(filesIn(subject));
  const drawn = await rasterOf(subject, widest);
  const raster = label === null || isPlain ? drawn : await withCornerWords(drawn);
  const rendered: RenderedVariant[] = [];
  for (const variant of wanted) rendered.push({ ...variant, bytes: await encode(raster, variant, label) });
  return rendered;
}

function filesIn(subject: Subject): Iterable<Uint8Array> {
  if (subject.draw === 'original') return [subject.bytes];
  return subject.draw === 'withImages' ? subject.images.values() : [];
}

async function withCornerWords({ pixels, width, height, channels }: Raster): Promise<Raster> {
  const { data } = await sharp(pixels, { raw: { width, height, channels } })
    .composite([{ input: cornerWords(width, height) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width, height, channels: data.length === width * height * 4 ? 4 : 3 };
}

function rasterOf(subject: Subject, widest: number): Promise<Raster> {
  switch (subject.draw) {
    case 'original':
      return pixelsOfOriginal(subject.bytes, widest);
    case 'withImages':
      return pixelsOf(subject.recipe, crispWidth(widest), subject.images);
    default:
      return pixelsOf(subject, crispWidth(widest));
  }
}

/** Seams and stitches are hairlines that break at few pixels, so small pictures are scaled down from larger ones. */
const crispWidth = (widest: number): number => (widest <= 320 ? 480 : Math.max(widest, 640));

export interface Raster {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** The picture's pixels before encoding, `width` wide. */
export async function pixelsOf(recipe: PictureRecipe, width: number, images: Images = NONE): Promise<Raster> {
  return rasterise(await drawFor(recipe, width, images), width);
}

const NONE: Images = new Map();

/** Height limit as a multiple of the width: a strip of 1 by 10,000 pixels must not become twelve million pixels. */
const TALLEST = 4;

/** An uploaded picture, scaled down to `width` but never up. Only previews of prints may be transparent. */
async function pixelsOfOriginal(bytes: Uint8Array, width: number): Promise<Raster> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** A drawn garment on pure white, as a PNG. @returns null for what is no drawn garment */
export async function garmentOnWhite(subject: Subject, width: number): Promise<Buffer | null> {
  const { recipe, images } = subject.draw === 'withImages' ? subject : { recipe: subject, images: NONE };
  if (recipe.draw !== 'garment') return null;
  const { pixels, ...raw } = await rasterise(onWhite(await drawFor(recipe, width, images)), width);
  return sharp(pixels, { raw }).png({ compressionLevel: 2 }).toBuffer();
}

/** The picture's SVG, ready for rasterising. */
export async function drawFor(recipe: PictureRecipe, width: number, images: Images = NONE): Promise<Drawing> {
  const drawing = recipe.draw === 'garment' ? await drawWithPaintedTiles(recipe, width, images) : drawPicture(recipe);
  if (images.size === 0) return drawing;
  return { ...drawing, svg: await fillImages(drawing.svg, recipe, images, width / drawing.width) };
}

export async function rasterise(drawing: Drawing, width: number): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(drawing.svg), {
    // libvips' limit on embedded data does not apply: the megabytes of a tile's bitmap come from us
    unlimited: true,
    density: (SVG_DPI * width) / drawing.width,
    limitInputPixels: 50_000_000,
  })
    .resize({ width, height: Math.round((width * drawing.height) / drawing.width), fit: 'fill' })
    .flatten({ background: '#faf7f1' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: 3 };
}

const LEAST_QUALITY = 40;

/** A batik of a thousand veins exceeds the byte limit of a card: quality is lowered until it fits. */
async function encode(raster: Raster, { width, format }: Variant, label: string | null): Promise<Buffer> {
  for (let quality = usualQuality(width, format); ; quality -= 8) {
    const bytes = await encodeAt(quality, raster, { width, format }, label);
    if (width > CARD_WIDTH || bytes.length <= MOST_CARD_BYTES || quality <= LEAST_QUALITY) return bytes;
  }
}

/**
 * Chosen by eye at three times the size. Below quality 65 an AVIF of denim loses its twill; large widths tolerate lower
 * quality.
 */
function usualQuality(width: PictureWidth, format: PictureFormat): number {
  switch (format) {
    case 'avif':
      return width <= 640 ? 65 : 60;
    case 'webp':
      return 80;
    case 'jpg':
      return 82;
  }
}

/**
 * AVIF takes, in CPU time for a garment at 640 px, 1,000 ms at its default effort, 400 at effort 2, 200 at effort 1 and
 * 60 at effort 0, for files within a tenth of one another. With eight bits a grey fabric gets lilac and yellow stripes
 * at any reasonable quality; with ten it stays grey at the same size.
 */
function encodeAt(quality: number, raster: Raster, { width, format }: Variant, label: string | null): Promise<Buffer> {
  const image = sharp(raster.pixels, {
    raw: { width: raster.width, height: raster.height, channels: raster.channels },
  });
  if (width !== raster.width) image.resize({ width, withoutEnlargement: true });
  if (label !== null) image.withXmp(label);
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'webp':
      return image.webp({ quality, effort: 3 }).toBuffer();
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true }).toBuffer();
  }
}
