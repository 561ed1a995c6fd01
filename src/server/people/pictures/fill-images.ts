import sharp, { type Sharp } from 'sharp';
import { fillImage, imagesIn, imagesOf } from '#drawing/print-picture.ts';
import { recolourPixels } from '#drawing/recolour.ts';
import type { PanelPrint, PictureRecipe, Recolouring } from '#drawing/recipe.ts';
import type { Images } from './subject.ts';

/** Picture pixels per pixel of the drawing: enough for a rotated sleeve to stay sharp. */
const DENSITY = 1.5;
/** Used where the recipe does not determine the size of a print: no picture has more pixels. */
const MOST_PIXELS = 1_280;

/**
 * Embeds a recipe's pictures in its SVG, each resized to the size shown: the renderer's resizing is worse, and repeated
 * for every use.
 */
export const fillImages = (svg: string, recipe: PictureRecipe, images: Images, pixelsPerMm: number): Promise<string> =>
  fill(svg, imagesIn(recipe), images, pixelsPerMm);

/** The same for a drawing of these prints. */
export const fillImagesOf = (
  svg: string,
  prints: readonly PanelPrint[],
  images: Images,
  pixelsPerMm: number,
): Promise<string> => fill(svg, imagesOf(prints), images, pixelsPerMm);

async function fill(
  svg: string,
  shown: ReturnType<typeof imagesIn>,
  images: Images,
  pixelsPerMm: number,
): Promise<string> {
  let filled = svg;
  for (const { key, reference, recolour, widthMm } of shown) {
    const bytes = images.get(key);
    if (bytes === undefined) throw new Error(`no bytes for picture ${key}`);
    const pixels = widthMm === null ? MOST_PIXELS : Math.ceil(DENSITY * pixelsPerMm * widthMm);
    filled = fillImage(filled, reference, await dataUri(bytes, pixels, recolour));
  }
  return filled;
}

async function dataUri(bytes: Uint8Array, width: number, recolour: Recolouring | undefined): Promise<string> {
  const resized = sharp(bytes).resize({ width, withoutEnlargement: true });
  const shown = recolour === undefined ? resized : await recoloured(resized, recolour);
  const png = await shown.png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function recoloured(picture: Sharp, recolour: Recolouring): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  recolourPixels(data, recolour);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
}
