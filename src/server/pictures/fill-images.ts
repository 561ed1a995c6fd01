import sharp from 'sharp';
import { fillImage, imagesIn } from '#drawing/print-picture.ts';
import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import type { Images } from './subject.ts';

/** Pixels of the picture for each pixel of the drawing: enough for a turned sleeve to stay sharp. */
const DENSITY = 1.5;

/**
 * Fills a drawing's pictures in, each shrunk to what the drawing shows of it: a renderer shrinks worse, and once for
 * every place.
 * @param width of the drawing, in pixels
 */
export async function fillImages(
  drawing: Drawing,
  recipe: PictureRecipe,
  images: Images,
  width: number,
): Promise<Drawing> {
  let { svg } = drawing;
  for (const { key, widthMm } of imagesIn(recipe)) {
    const bytes = images.get(key);
    if (bytes === undefined) throw new Error(`the picture ${key} was not brought`);
    const pixels = widthMm === null ? width : Math.ceil((DENSITY * width * widthMm) / drawing.width);
    svg = fillImage(svg, key, await dataUri(bytes, pixels));
  }
  return { ...drawing, svg };
}

async function dataUri(bytes: Uint8Array, width: number): Promise<string> {
  const png = await sharp(bytes).resize({ width, withoutEnlargement: true }).png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
