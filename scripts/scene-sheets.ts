import { designerPrint } from '#drawing/prints/palettes.ts';
import type { Hex, PictureRecipe, SceneKind } from '#drawing/recipe.ts';
import { demoFactories, demoShops } from '../src/server/desks/demo/shops.demo.ts';
import { logoRecipe } from '../src/server/desks/demo/pictures.demo.ts';
import { QUIET_DRAWINGS } from '../src/contract/platform/picture.ts';
import { shareRecipe, siteScenes } from '../src/server/market/site/site-pictures.ts';

/** Rows for the contact sheets of scenes and shop logos. */
interface Row {
  readonly name: string;
  readonly recipes: readonly PictureRecipe[];
}

const WIDE = 16 / 9;

const ROOMS: readonly SceneKind[] = [
  'printWorks',
  'weavingMill',
  'fabricMarket',
  'sewingLine',
  'knittingMill',
  'flatKnitting',
  'downWorkshop',
  'denimWash',
  'onDemand',
  'studio',
];

/** The palettes of three shops with very different colours. */
const palettes: readonly (readonly Hex[])[] = ['M01', 'M07', 'M12'].map(
  (no) => demoFactories.find((shop) => shop.no === no)!.palette,
);

const prints = [designerPrint('D08', 2), designerPrint('D02', 0), designerPrint('D10', 2)].map(({ recipe }) => recipe);

/** Every workshop in three palettes and three prints; the platform's own pictures; the plain scenes in one row. */
export function sceneRows(): Row[] {
  const rooms = ROOMS.map((scene) => ({
    name: scene,
    recipes: palettes.map((palette, at): PictureRecipe => {
      const turned = [...prints.slice(at), ...prints.slice(0, at)];
      return { draw: 'scene', scene, ratio: WIDE, palette, seed: at + 1, prints: turned };
    }),
  }));
  const own = [...siteScenes().map(({ recipe }) => recipe), { ...shareRecipe(), ratio: WIDE }];
  const quiet = QUIET_DRAWINGS.map((scene): PictureRecipe => {
    return { draw: 'scene', scene, ratio: WIDE, palette: [], seed: 1, prints: [] };
  });
  return [...rooms, ...inRows('site', own), ...inRows('quiet', quiet)];
}

/** The logos of all shops. */
export const emblemRows = (): Row[] => inRows('emblems', demoShops.map(logoRecipe), 8);

function inRows(name: string, recipes: readonly PictureRecipe[], columns = 3): Row[] {
  const count = Math.ceil(recipes.length / columns);
  return Array.from({ length: count }, (_, row) => ({
    name,
    recipes: recipes.slice(row * columns, (row + 1) * columns),
  }));
}
