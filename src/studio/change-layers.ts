import type { Layer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn, MOST_AWAY_MM } from '#contract/market/style-layers.ts';
import { linkedId, linkTo, passageOf, withLayers } from './links.ts';
import { followed, sameCloth } from './layer-place.ts';
import type { StudioFacts } from './boxes.ts';

/** Layers of one panel. */
export interface OnPanel {
  readonly panelNo: string;
  readonly layerIds: readonly string[];
}

/** Where an edit of a panel's layers is carried out: on the panel that it follows, else on the panel itself. */
export interface Source extends OnPanel {
  /** the layer as on the panel that was edited */
  readonly there: (layer: Layer) => Layer;
  /** and back */
  readonly back: (changed: Layer) => Layer;
}

const asItIs = (layer: Layer): Layer => layer;

export function sourceOf(document: StyleDocument, { panelNo, layerIds }: OnPanel, { panels }: StudioFacts): Source {
  const link = linkTo(document, panelNo);
  if (!link) {
    const present = layersOn(document, panelNo).filter(({ id }) => layerIds.includes(id));
    return { panelNo, layerIds: present.map(({ id }) => id), there: asItIs, back: asItIs };
  }
  const passage = passageOf(link, panels);
  const followedOnes = layersOn(document, link.from).filter(({ id }) => layerIds.includes(linkedId(id, link)));
  return {
    panelNo: link.from,
    layerIds: followedOnes.map(({ id }) => id),
    there: (layer) => ({ ...passage.there(layer), id: linkedId(layer.id, link) }),
    back: (layer) => passage.back(layer),
  };
}

/**
 * Changes layers where the edit belongs, and with each the other pieces of its cloth.
 * @returns 'tooFar' when a piece of a cloth would leave the document's limits: stopped there, it would no longer match
 */
export function changeLayers(
  document: StyleDocument,
  source: Source,
  change: (layer: Layer) => Layer,
): StyleDocument | 'tooFar' {
  const moved = new Set<string>();
  let after = document;
  for (const layerId of source.layerIds) {
    const before = layersOn(after, source.panelNo).find(({ id }) => id === layerId);
    if (!before || moved.has(clothOf(before))) continue;
    const changed = changedLayer(before, source, change);
    if (changed === before) continue;
    after = replaced(after, source.panelNo, before, changed);
    if (before.kind !== 'print' || changed.kind !== 'print' || !isPiece(before, changed)) continue;
    moved.add(before.clothId);
    after = withCloth(after, before, changed);
    if (clothLayers(after, before.clothId).some(isAtLimit)) return 'tooFar';
  }
  return after;
}

const clothOf = (layer: Layer): string => (layer.kind === 'print' && layer.clothId ? layer.clothId : `.${layer.id}`);

const isPiece = (before: PrintLayer, after: PrintLayer): boolean =>
  before.clothId !== '' && before.clothId === after.clothId;

function changedLayer(before: Layer, { there, back }: Source, change: (layer: Layer) => Layer): Layer {
  const seen = there(before);
  const next = change(seen);
  if (next === seen) return before;
  const changed = { ...back(next), id: before.id };
  // a piece of a cloth is shown on a panel that follows without its cloth
  const isShownDetached = before.kind === 'print' && seen.kind === 'print' && seen.clothId !== before.clothId;
  return isShownDetached ? ({ ...changed, clothId: before.clothId } as PrintLayer) : changed;
}

const replaced = (document: StyleDocument, panelNo: string, before: Layer, after: Layer): StyleDocument =>
  withLayers(
    document,
    panelNo,
    layersOn(document, panelNo).map((layer) => (layer === before ? after : layer)),
  );

export const clothLayers = (document: StyleDocument, clothId: string): PrintLayer[] =>
  document.panels
    .flatMap(({ layers }) => layers)
    .filter((layer): layer is PrintLayer => layer.kind === 'print' && layer.clothId === clothId);

function withCloth(document: StyleDocument, before: PrintLayer, after: PrintLayer): StyleDocument {
  const follow = (layer: Layer): Layer => {
    if (layer === after || layer.kind !== 'print' || layer.clothId !== before.clothId) return layer;
    return sameCloth(followed(layer, before, after), after);
  };
  return document.panels.reduce((known, { panelNo, layers }) => {
    const next = layers.map(follow);
    return next.some((layer, at) => layer !== layers[at]) ? withLayers(known, panelNo, next) : known;
  }, document);
}

const isAtLimit = ({ xMm, yMm }: PrintLayer): boolean => Math.max(Math.abs(xMm), Math.abs(yMm)) >= MOST_AWAY_MM;
