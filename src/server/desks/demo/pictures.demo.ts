import type { Colour } from '#contract/platform/shapes.ts';
import type {
  EmblemRecipe,
  FabricRecipe,
  GarmentRecipe,
  GarmentView,
  Hex,
  PanelPrint,
  PrintRecipe,
  SceneRecipe,
} from '#drawing/recipe.ts';
import { blankRecipe } from '../../market/blanks/blank-columns.ts';
import { COVER_RATIO, markRecipe } from '../../market/shops/shop-pictures.ts';
import { between } from './demo-random.ts';
import type { DemoFabric } from './fabrics.demo.ts';
import type { DemoBlank } from './blanks.demo.ts';
import type { demoShops } from './shops.demo.ts';

/** Recipes of all demo pictures. */

export function garmentRecipe(
  blank: DemoBlank,
  colour: Colour,
  view: GarmentView,
  prints: readonly PanelPrint[] = [],
): GarmentRecipe {
  const measured = { ...blank, chart: blank.sizeChart.parts };
  return { ...blankRecipe(measured, blank.fabric.cloth, view, asHex(colour.hex)), prints };
}

export function fabricRecipe(fabric: DemoFabric, view: FabricRecipe['view']): FabricRecipe {
  return { draw: 'fabric', view, fabric: fabric.look, colours: fabric.colours.map((colour) => asHex(colour.hex)) };
}

type Shop = (typeof demoShops)[number];

export function logoRecipe(shop: Shop): EmblemRecipe {
  return markRecipe(shop.mark, shop.palette, seedOf('logo', shop.no));
}

export function coverRecipe(shop: Shop, prints: readonly PrintRecipe[]): SceneRecipe {
  return {
    draw: 'scene',
    scene: shop.scene,
    ratio: COVER_RATIO,
    palette: shop.palette,
    seed: seedOf('cover', shop.no),
    prints,
    ...(shop.makes && { makes: shop.makes }),
  };
}

export const seedOf = (...words: readonly (string | number)[]): number => between(1, 99_999, 'seed', ...words);

/** The contract has colours as strings; the demo's are checked to be `#rrggbb`. */
export function asHex(text: string): Hex {
  if (!/^#[0-9a-f]{6}$/.test(text)) throw new RangeError(`not a colour: ${text}`);
  return `#${text.slice(1)}`;
}
