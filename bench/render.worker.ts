import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { drawFor, rasterise } from '../src/server/people/pictures/render-picture.ts';

export interface RenderOrder {
  /** a recipe to draw, or a finished SVG */
  readonly from: PictureRecipe | Drawing;
  readonly width: number;
}

export interface RenderTimes {
  /** milliseconds to the SVG, heavy tiles included */
  readonly drawMs: number;
  /** milliseconds from the SVG to pixels */
  readonly rasterMs: number;
}

export default async ({ from, width }: RenderOrder): Promise<RenderTimes> => {
  const begin = performance.now();
  const drawing = 'svg' in from ? from : await drawFor(from, width);
  const drawn = performance.now();
  await rasterise(drawing, width);
  return { drawMs: drawn - begin, rasterMs: performance.now() - drawn };
};
