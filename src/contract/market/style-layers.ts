import type { PlacementMode } from './print-methods.ts';
import type { Layer, PrintLayer, StyleDocument } from './style-document.ts';

/** Reading a 款式稿; without schemas, so that the browser can load it. */

export const STYLE_SCHEMA = 1;
export const MOST_LAYERS_A_PANEL = 60;
export const MOST_DOCUMENT_BYTES = 256 * 1024;
/** characters of a words layer */
export const MOST_WORDS = 200;

/** A layer further away than this from its panel is lost, not placed. */
export const MOST_AWAY_MM = 5_000;

/** The least and the most of a layer's numbers. */
export const LAYER_LIMITS = {
  xMm: [-MOST_AWAY_MM, MOST_AWAY_MM],
  yMm: [-MOST_AWAY_MM, MOST_AWAY_MM],
  rotationDeg: [-360, 360],
  opacityPercent: [1, 100],
  scale: [0.02, 20],
  widthMm: [0.5, MOST_AWAY_MM],
  heightMm: [1, 1_000],
  curveMm: [-MOST_AWAY_MM, MOST_AWAY_MM],
  letterSpacing: [-0.5, 3],
  lineHeight: [0.5, 4],
  outlineMm: [0, 50],
  shadowXMm: [-100, 100],
  shadowYMm: [-100, 100],
  gutterXMm: [0, 2_000],
  gutterYMm: [0, 2_000],
  offset: [0, 1],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;
export const MOST_LAYER_NAME = 40;
/** colours of a print or picture that can be exchanged */
export const MOST_EXCHANGED = 8;

/** 抠底: the least and the most of its numbers, and how much brush. */
export const CUT_LIMITS = {
  tolerance: [1, 60],
  widthPermille: [2, 300],
  strokes: 200,
  /** of one stroke */
  points: 500,
  /** the picture is held whole in memory */
  pixels: 50_000_000,
} as const;

/** own = as the design repeats; placed = once; the others repeat the design's tile as a cell */
export const LAYS = ['own', 'placed', 'straight', 'halfDrop', 'brick', 'mirror'] as const;

export const layersOn = (document: StyleDocument, panelNo: string): readonly Layer[] =>
  document.panels.find((one) => one.panelNo === panelNo)?.layers ?? [];

export const allLayers = (document: StyleDocument): readonly Layer[] => document.panels.flatMap(({ layers }) => layers);

/** How a layer's design covers its panel. @param repeat of the design's print */
export function placementMode({ lay }: Pick<PrintLayer, 'lay'>, repeat: string): PlacementMode {
  const isPlaced = lay.mode === 'own' ? repeat === 'placement' : lay.mode === 'placed';
  return isPlaced ? 'placed' : 'allover';
}

/** The designs and pictures that the document uses, each once. */
export function usedIn(document: StyleDocument): { designIds: string[]; pictureIds: string[] } {
  const layers = allLayers(document);
  const designIds = layers.flatMap((layer) => (layer.kind === 'print' ? [layer.designId] : []));
  const pictureIds = layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.pictureId] : []));
  return { designIds: [...new Set(designIds)], pictureIds: [...new Set(pictureIds)] };
}
