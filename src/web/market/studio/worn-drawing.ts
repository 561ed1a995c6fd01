import type { StudioBlank } from '#contract/market/studio.ts';
import { CutSet } from '#drawing/garments/cut.ts';
import { modelOf } from '#drawing/garments/kinds.ts';
import { paintGarment } from '#drawing/garments/paint.ts';
import { completeSize } from '#drawing/garments/worn.ts';
import type {
  ClothConstruction,
  FlatPiece,
  GarmentKind,
  GarmentView,
  Hex,
  PanelPrint,
  PrintRecipe,
  PrintTile,
} from '#drawing/recipe.ts';

/** The garment's drawing code, for the worker: the stage can be used before it has arrived, and while it draws. */

/** What the drawing has to know of a blank. */
export type DressedBlank = Pick<StudioBlank, 'garment' | 'measuresMm' | 'cloth' | 'panels'>;

export interface Worn {
  readonly view: GarmentView;
  readonly colour: string;
  readonly prints: readonly PanelPrint[];
  readonly tileOf: (print: PrintRecipe) => PrintTile;
}

/** The same drawing as the server's picture of the style. */
export function wornSvg(
  { garment, measuresMm, cloth, panels }: DressedBlank,
  { view, colour, prints, tileOf }: Worn,
): string {
  const model = modelOf({ garment: garment as GarmentKind, pieces: panels as readonly FlatPiece[] });
  const size = completeSize(model.baseMeasures, measuresMm);
  const parts = model.wear(size, view, new CutSet(model.pieces(size)));
  const { svg } = paintGarment(parts, {
    ...{ colour: colour as Hex, cloth: cloth as ClothConstruction, prints, tileOf },
    idPrefix: `worn-${view}-`,
  });
  return svg;
}
