import type { Layer, StyleDocument } from './style-document.ts';

/** Reading a 款式稿; without schemas, so that the browser can load it. */

export const STYLE_SCHEMA = 1;
export const MOST_LAYERS_A_PANEL = 60;
export const MOST_DOCUMENT_BYTES = 256 * 1024;
/** characters of a words layer */
export const MOST_WORDS = 200;

/** own = as the design repeats; placed = once; the others repeat the design's tile as a cell */
export const LAYS = ['own', 'placed', 'straight', 'halfDrop', 'brick', 'mirror'] as const;

export const layersOn = (document: StyleDocument, panelNo: string): readonly Layer[] =>
  document.panels.find((one) => one.panelNo === panelNo)?.layers ?? [];

export const allLayers = (document: StyleDocument): readonly Layer[] => document.panels.flatMap(({ layers }) => layers);

/** The designs and pictures that the document uses, each once. */
export function usedIn(document: StyleDocument): { designIds: string[]; pictureIds: string[] } {
  const layers = allLayers(document);
  const designIds = layers.flatMap((layer) => (layer.kind === 'print' ? [layer.designId] : []));
  const pictureIds = layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.pictureId] : []));
  return { designIds: [...new Set(designIds)], pictureIds: [...new Set(pictureIds)] };
}
