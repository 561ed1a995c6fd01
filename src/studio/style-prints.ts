import type { Lay, Layer, PlacedLayer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import type { SizeMm } from './boxes.ts';
import { layCells, layOnce, plainPrint } from '#drawing/layer-tile.ts';
import type {
  CutPanel,
  DrawnPrint,
  Hex,
  PanelPrint,
  PicturePrint,
  PrintRecipe,
  Recolouring,
  WordsPrint,
} from '#drawing/recipe.ts';

/** What a document's layers refer to. */
export interface LayerSources {
  /** the print of a design, and the size of its tile, which only cells need; undefined for one that is gone */
  design(id: string): { readonly print: DrawnPrint | PicturePrint; readonly tileMm: () => SizeMm } | undefined;
  /** an uploaded picture; undefined for one that is gone */
  picture(
    id: string,
  ): { readonly image: PicturePrint['image']; readonly widthPx: number; readonly heightPx: number } | undefined;
  /** the words' outline; undefined while glyphs are missing */
  words(layer: Extract<PlacedLayer, { kind: 'words' }>): WordsPrint | undefined;
}

/**
 * The visible layers of a document as prints on panels, from the bottom up: stage, mock-up and print file draw the same
 * list. A layer whose source is missing is left out.
 * @param isMarked prints name their layers, for the editor; for pictures they do not: the same picture has the same key
 */
export function stylePrints(
  document: StyleDocument,
  panels: readonly Pick<CutPanel, 'panelNo'>[],
  sources: LayerSources,
  { isMarked = true }: { readonly isMarked?: boolean } = {},
): PanelPrint[] {
  return panels.flatMap(({ panelNo }) =>
    layersOn(document, panelNo).flatMap((layer): PanelPrint[] => {
      if (layer.isHidden) return [];
      const shared = {
        panelNo,
        ...(isMarked && { layer: layer.id }),
        ...(layer.opacityPercent < 100 && { opacity: layer.opacityPercent / 100 }),
      };
      if (layer.kind === 'plain')
        return [{ ...shared, print: plainPrint(layer.colour as Hex), xMm: 0, yMm: 0, scale: 1, rotationDeg: 0 }];
      const drawn = printOf(layer, sources);
      if (!drawn) return [];
      const { xMm, yMm, rotationDeg, mirrorX, mirrorY } = layer;
      return [
        {
          ...shared,
          ...drawn,
          ...{ xMm, yMm, rotationDeg },
          ...(mirrorX && { mirrorX: true as const }),
          ...(mirrorY && { mirrorY: true as const }),
        },
      ];
    }),
  );
}

/** The layer's print at its scale, without its position. */
export function printOf(
  layer: PlacedLayer,
  sources: LayerSources,
): { readonly print: PrintRecipe; readonly scale: number } | undefined {
  switch (layer.kind) {
    case 'print': {
      const design = sources.design(layer.designId);
      if (!design) return undefined;
      const print = recoloured(design.print, layer);
      return { print: laid(print, design.tileMm, layer.lay, layer.scale), scale: layer.scale };
    }
    case 'picture': {
      const found = sources.picture(layer.pictureId);
      if (!found) return undefined;
      const { image, widthPx, heightPx } = found;
      // The artwork is one metre wide and scaled down, so that a resized picture keeps its recipe and its tile.
      const repeatMm = { width: PICTURE_MM, height: Math.round((PICTURE_MM * heightPx * 100) / widthPx) / 100 };
      const print: PicturePrint = { family: 'picture', repeat: 'placement', repeatMm, palette: ['#ffffff'], image };
      return { print: recoloured(print, layer), scale: layer.widthMm / PICTURE_MM };
    }
    case 'words': {
      const print = sources.words(layer);
      return print && { print, scale: 1 };
    }
  }
}

const recoloured = <P extends DrawnPrint | PicturePrint>(print: P, { recolour }: Pick<PrintLayer, 'recolour'>): P =>
  recolour === undefined ? print : { ...print, recolour: recolour as Recolouring };

/** For `StudioFacts`: the size of an artwork at its scale; undefined for a repeat, and where the source is missing. */
export function artworkSize(layer: Layer, sources: LayerSources): SizeMm | undefined {
  const found = layer.kind === 'plain' ? undefined : printOf(layer, sources);
  if (found?.print.repeat !== 'placement') return undefined;
  const { width, height } = found.print.repeatMm;
  return { width: width * found.scale, height: height * found.scale };
}

const PICTURE_MM = 1_000;

/** Gutters are millimetres on the panel, so they are divided by the layer's scale. */
function laid(print: DrawnPrint | PicturePrint, tileMm: () => SizeMm, lay: Lay, scale: number): PrintRecipe {
  const { mode, gutterXMm, gutterYMm, offset } = lay;
  if (mode === 'own') return print;
  if (mode === 'placed' && print.family !== 'picture')
    return print.repeat === 'placement' ? print : layOnce(print, tileMm());
  if (mode === 'placed') return { ...print, repeat: 'placement' };
  const gutterMm = { width: gutterXMm / scale, height: gutterYMm / scale };
  return layCells(print, { lay: mode, gutterMm, offset }, tileMm());
}
