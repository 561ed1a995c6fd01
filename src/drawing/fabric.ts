import { drawCard } from './fabrics/card.ts';
import { drawClose } from './fabrics/close.ts';
import { PATCH } from './fabrics/patch.ts';
import { hashOf, shortId } from './fabrics/pencil.ts';
import { drawSwatch } from './fabrics/swatch.ts';
import type { Drawing, FabricRecipe } from './recipe.ts';

/** Draws a fabric close up, as a pinked swatch, or as a colour card. */
export function drawFabric(recipe: FabricRecipe): Drawing {
  const { fabric } = recipe;
  const id = shortId(JSON.stringify(recipe));
  // The seed excludes the colour, so that a fabric has the same threads in every colour.
  const seed = hashOf(fabric.construction + fabric.densityPerInch.warp + fabric.densityPerInch.weft);
  return { svg: svgOf(recipe, id, seed), width: PATCH, height: PATCH };
}

function svgOf(recipe: FabricRecipe, id: string, seed: number): string {
  switch (recipe.view) {
    case 'close':
      return drawClose(recipe.fabric, id, seed);
    case 'swatch':
      return drawSwatch(recipe.fabric, id, seed);
    case 'card':
      return drawCard(recipe.fabric, recipe.colours, id, seed);
  }
}
