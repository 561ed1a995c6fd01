import type {
  Layer,
  PictureLayer,
  PlainLayer,
  PrintLayer,
  StyleDocument,
  WordsLayer,
} from '#contract/market/style-document.ts';
import { cutPanels } from '#drawing/garment.ts';
import type { Rng } from '#drawing/kit/rng.ts';
import type { CutPanel, DrawnKind } from '#drawing/recipe.ts';
import type { SizeMm, StudioFacts } from './boxes.ts';
import { type Edit, newDocument } from './edits.ts';

/** Documents for tests. */

const ofEveryLayer = { id: '', name: '', isHidden: false, isLocked: false, opacityPercent: 100 };
const placed = { xMm: 200, yMm: 200, rotationDeg: 0, mirrorX: false, mirrorY: false };

/** 200 × 160 mm */
export const printSample = (fields: Partial<PrintLayer> = {}): PrintLayer => ({
  kind: 'print',
  ...ofEveryLayer,
  ...placed,
  designId: 'artwork',
  scale: 1,
  lay: { mode: 'placed', gutterXMm: 0, gutterYMm: 0, offset: 0.5 },
  clothId: '',
  ...fields,
});

export const repeatSample = (fields: Partial<PrintLayer> = {}): PrintLayer =>
  printSample({ designId: 'repeat', lay: { mode: 'own', gutterXMm: 0, gutterYMm: 0, offset: 0.5 }, ...fields });

/** half as high as wide */
export const pictureSample = (fields: Partial<PictureLayer> = {}): PictureLayer => ({
  kind: 'picture',
  ...ofEveryLayer,
  ...placed,
  pictureId: 'picture',
  widthMm: 120,
  ...fields,
});

/** one character is as wide as high */
export const wordsSample = (fields: Partial<WordsLayer> = {}): WordsLayer => ({
  kind: 'words',
  ...ofEveryLayer,
  ...placed,
  words: '知足常乐',
  face: 'sans',
  heightMm: 30,
  direction: 'horizontal',
  curveMm: 0,
  letterSpacing: 0,
  lineHeight: 1.2,
  align: 'middle',
  colour: '#c8442e',
  outlineColour: '#ffffff',
  outlineMm: 0,
  shadowColour: '#000000',
  shadowXMm: 0,
  shadowYMm: 0,
  ...fields,
});

export const plainSample = (fields: Partial<PlainLayer> = {}): PlainLayer => ({
  kind: 'plain',
  ...ofEveryLayer,
  colour: '#1e3a5f',
  ...fields,
});

export function sizeOfSample(layer: Layer): SizeMm | undefined {
  switch (layer.kind) {
    case 'print':
      return layer.lay.mode === 'placed' ? { width: 200 * layer.scale, height: 160 * layer.scale } : undefined;
    case 'picture':
      return { width: layer.widthMm, height: layer.widthMm / 2 };
    case 'words':
      return { width: [...layer.words].length * layer.heightMm, height: layer.heightMm };
    case 'plain':
      return undefined;
  }
}

export const factsOf = (garment: DrawnKind): StudioFacts => ({
  panels: cutPanels(garment, {}),
  sizeOf: sizeOfSample,
});

export const emptySample: StyleDocument = newDocument({
  blankId: 'blank',
  cut: 'cut',
  colourNo: 'white',
  method: 'dtf',
});

/** An edit such as a user might make, often one that is refused. */
export function randomEdit(rng: Rng, document: StyleDocument, { panels }: StudioFacts): Edit {
  const on = someLayers(rng, document, panels);
  const panelNo = rng.pick(panels).panelNo;
  return rng.pick<() => Edit>([
    () => ({ kind: 'add', layers: [{ panelNo, layer: randomLayer(rng) }] }),
    () => ({ kind: 'add', layers: [{ panelNo, layer: randomLayer(rng) }] }),
    () => ({
      kind: 'change',
      ...on,
      fields: { opacityPercent: rng.whole(1, 100), words: '锦', scale: rng.between(0.5, 2) },
    }),
    () => ({ kind: 'change', ...on, fields: { isLocked: rng.chance(0.3), mirrorX: rng.chance(0.5) } }),
    () => ({ kind: 'transform', ...on, ...randomChange(rng) }),
    () => ({ kind: 'transform', ...on, ...randomChange(rng) }),
    () => ({ kind: 'remove', ...on }),
    () => ({ kind: 'reorder', ...on, to: rng.pick(['front', 'back', 'up', 'down']) }),
    () => ({ kind: 'duplicate', ...on }),
    () => ({ kind: 'copy', ...on, toPanels: [panelNo] }),
    () => ({ kind: 'mirror', ...on }),
    () => ({ kind: 'throughSeams', panelNo: on.panelNo, layerId: on.layerIds[0] ?? '' }),
    () => ({ kind: 'link', from: on.panelNo, to: panelNo, how: rng.pick(['same', 'mirror']) }),
    () => ({ kind: 'unlink', to: panelNo }),
    () => ({
      kind: 'align',
      ...on,
      edge: rng.pick(['left', 'centre', 'right', 'top', 'middle', 'bottom']),
      within: rng.pick(['panel', 'printable', 'each']),
    }),
    () => ({ kind: 'distribute', ...on, axis: rng.pick(['x', 'y']), within: rng.pick(['panel', 'each']) }),
    () => ({ kind: 'setColour', colourNo: rng.pick(['white', 'black']) }),
  ])();
}

function someLayers(rng: Rng, document: StyleDocument, panels: readonly CutPanel[]) {
  const filled = document.panels.filter(({ layers }) => layers.length > 0);
  if (filled.length === 0) return { panelNo: rng.pick(panels).panelNo, layerIds: [] };
  const { panelNo, layers } = rng.pick(filled);
  return { panelNo, layerIds: layers.filter(() => rng.chance(0.5)).map(({ id }) => id) };
}

const randomLayer = (rng: Rng): Layer =>
  rng.pick<() => Layer>([
    () => printSample({ xMm: rng.between(0, 400), rotationDeg: rng.between(-180, 180) }),
    () => repeatSample({ xMm: rng.between(0, 400) }),
    () => pictureSample({ yMm: rng.between(0, 400), mirrorX: rng.chance(0.5) }),
    () => wordsSample({ rotationDeg: rng.between(-180, 180) }),
    () => plainSample(),
  ])();

const randomChange = (rng: Rng) => ({
  dxMm: rng.between(-60, 60),
  dyMm: rng.between(-60, 60),
  scale: rng.between(0.7, 1.4),
  turnDeg: rng.between(-90, 90),
  aboutMm: [rng.between(0, 400), rng.between(0, 400)] as const,
});
