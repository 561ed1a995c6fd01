import { drawPicture } from '#drawing/picture.ts';
import type { Drawing, PictureRecipe } from '#drawing/recipe.ts';
import { rasterise, withPaintedTiles } from '../src/server/pictures/render-picture.ts';

export interface RenderOrder {
  /** drawn from a recipe, or an SVG that needs no drawing */
  readonly from: PictureRecipe | Drawing;
  readonly width: number;
}

export interface RenderTimes {
  /** milliseconds until the SVG stood */
  readonly drawMs: number;
  /** from there to the pixels */
  readonly rasterMs: number;
}

export default async ({ from, width }: RenderOrder): Promise<RenderTimes> => {
  const begin = performance.now();
  const drawing = 'svg' in from ? from : drawPicture(from);
  const drawn = performance.now();
  await rasterise('svg' in from ? drawing : await withPaintedTiles(drawing, from, width), width);
  return { drawMs: drawn - begin, rasterMs: performance.now() - drawn };
};
