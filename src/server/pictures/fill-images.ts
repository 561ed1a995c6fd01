import sharp from 'sharp';
import { fillImage, imagesIn } from '#drawing/print-picture.ts';
import type { PictureRecipe } from '#drawing/recipe.ts';
import type { Images } from './subject.ts';

/** Picture pixels per pixel of the drawing: enough for a rotated sleeve to stay sharp. */
const DENSITY = 1.5;
/** Used where the recipe does not determine the size of a print: no picture has more pixels. */
const MOST_PIXELS = 1_280;

/**
 * Embeds a recipe's pictures in its SVG, each resized to the size shown: the renderer's resizing is worse, and repeated
 * for every use.
 */
export async function fillImages(
  svg: string,
  recipe: PictureRecipe,
  images: Images,
  pixelsPerMm: number,
): Promise<string> {
  let filled = svg;
  for (const { key, widthMm } of imagesIn(recipe)) {
    const bytes = images.get(key);
    if (bytes === undefined) throw new Error(`no bytes for picture ${key}`);
    const pixels = widthMm === null ? MOST_PIXELS : Math.ceil(DENSITY * pixelsPerMm * widthMm);
    filled = fillImage(filled, key, await dataUri(bytes, pixels));
  }
  return filled;
}

async function dataUri(bytes: Uint8Array, width: number): Promise<string> {
  const png = await sharp(bytes).resize({ width, withoutEnlargement: true }).png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
