import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { drawFor, rasterise } from '../src/server/pictures/render-picture.ts';

export interface RenderOrder {
  /** drawn from a recipe, or an SVG that needs no drawing */
  readonly from: PictureRecipe | Drawing;
  readonly width: number;
}

export interface RenderTimes {
  /** milliseconds until the SVG stood, with heavy tiles painted */
  readonly drawMs: number;
  /** from there to the pixels */
  readonly rasterMs: number;
}

export default async ({ from, width }: RenderOrder): Promise<RenderTimes> => {
  const begin = performance.now();
  const drawing = 'svg' in from ? from : await drawFor(from, width);
  const drawn = performance.now();
  await rasterise(drawing, width);
  return { drawMs: drawn - begin, rasterMs: performance.now() - drawn };
};
