import { shortHash } from './kit/rng.ts';
import { CutSet, safeRectangle } from './garments/cut.ts';
import { garmentModels, modelOf } from './garments/kinds.ts';
import { paintGarment } from './garments/paint.ts';
import { completeSize } from './garments/worn.ts';
import type { GarmentModel, SizeMm } from './garments/worn.ts';
import { printTile } from './print.ts';
import type {
  CutPanel,
  DrawnKind,
  Drawing,
  FlatPiece,
  GarmentKind,
  GarmentRecipe,
  GarmentView,
  MeasuresMm,
} from './recipe.ts';

interface CutOut {
  readonly model: GarmentModel;
  readonly size: SizeMm;
  readonly cuts: CutSet;
}

/** Cached: a blank is drawn in all its colours and prints, and cutting costs more than the lookup. */
const cutBefore = new Map<string, CutOut>();
const MOST_CUT = 200;

function cutOut(garment: GarmentKind, measures: MeasuresMm, pieces?: readonly FlatPiece[]): CutOut {
  const key = garment + JSON.stringify([measures, pieces]);
  const known = cutBefore.get(key);
  if (known) return known;
  const model = modelOf({ garment, pieces });
  const size = completeSize(model.baseMeasures, measures);
  const made = { model, size, cuts: new CutSet(model.pieces(size)) };
  if (cutBefore.size >= MOST_CUT) cutBefore.clear();
  cutBefore.set(key, made);
  return made;
}

/** The garment as worn, on a plain ground. */
export function drawGarment(recipe: GarmentRecipe, tileOf = printTile): Drawing {
  const { model, size, cuts } = cutOut(recipe.garment, recipe.measures, recipe.pieces);
  return paintGarment(model.wear(size, recipe.view, cuts), {
    colour: recipe.colour,
    cloth: recipe.cloth,
    prints: recipe.prints,
    tileOf,
    still: true,
    idPrefix: idPrefixOf(recipe),
  });
}

/**
 * The flat pieces of one size, printed ones first. An all-over printed garment has a self-fabric neckband instead of a
 * rib.
 */
export function cutPanels(garment: DrawnKind, measures: MeasuresMm, neckband: 'rib' | 'self' = 'rib'): CutPanel[] {
  const panels = cutOut(garment, measures).cuts.panels();
  if (neckband === 'rib') return panels;
  return panels.map((panel) =>
    panel.role === 'collar' ? { ...panel, printableMm: safeRectangle(panel.widthMm, panel.heightMm) } : panel,
  );
}

/** The pieces as a picture has them, also of an own cut. */
export const panelsIn = ({
  garment,
  measures,
  pieces,
}: Pick<GarmentRecipe, 'garment' | 'measures' | 'pieces'>): CutPanel[] =>
  cutOut(garment, measures, pieces).cuts.panels();

/** Finished measurements of the base size. */
export const defaultMeasures = (garment: DrawnKind): MeasuresMm => garmentModels[garment].baseMeasures;

/** What the size chart of this garment shows, in its order. */
export const measureKeys = (garment: DrawnKind): readonly string[] => garmentModels[garment].chartKeys;

/** The printable panels visible from this side, the body before sleeves and trims. */
export function garmentPrintPanels(garment: GarmentKind, view: GarmentView, pieces?: readonly FlatPiece[]): string[] {
  const { model, size, cuts } = cutOut(garment, {}, pieces);
  const seen = new Set(model.wear(size, view, cuts).map((part) => part.panelNo));
  return cuts
    .panels()
    .filter((panel) => panel.printableMm && seen.has(panel.panelNo))
    .map((panel) => panel.panelNo);
}

/** Unique per picture on a page, and the same for the same picture. */
function idPrefixOf(recipe: GarmentRecipe): string {
  return `g${shortHash(JSON.stringify(recipe))}_`;
}
