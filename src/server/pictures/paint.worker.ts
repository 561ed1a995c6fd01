import type { PictureRecipe } from '#drawing/recipe.ts';
import { renderVariants, type Variant } from './render-picture.ts';

export interface PaintOrder {
  readonly recipe: PictureRecipe;
  readonly wanted: readonly Variant[];
}

/** What a thread of the painters does: it draws and encodes, and knows of nothing else. */
export default ({ recipe, wanted }: PaintOrder) => renderVariants(recipe, wanted);
