import { drawFabric } from './fabric.ts';
import { drawGarment } from './garment.ts';
import { drawPrint } from './print.ts';
import type { Drawing, PictureRecipe } from './recipe.ts';
import { drawEmblem, drawScene } from './scene.ts';

/** Raise this when any drawing changes its look: the keys of all pictures then change. */
export const DRAWING_EDITION = 2;

/** Draws any recipe. Deterministic: the same recipe gives the same SVG, byte for byte. */
export function drawPicture(recipe: PictureRecipe): Drawing {
  switch (recipe.draw) {
    case 'garment':
      return drawGarment(recipe);
    case 'print':
      return drawPrint(recipe);
    case 'fabric':
      return drawFabric(recipe);
    case 'scene':
      return drawScene(recipe);
    case 'emblem':
      return drawEmblem(recipe);
  }
}
