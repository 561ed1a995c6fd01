import type { Layer, PanelLink, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { shortHash } from '#drawing/kit/rng.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import { mirrored, shifted } from './layer-place.ts';

/**
 * Panels that follow another. Each follows one panel that follows none, so that an edit of any of them is an edit of
 * one.
 */

export const linkTo = ({ links }: StyleDocument, panelNo: string): PanelLink | undefined =>
  links.find(({ to }) => to === panelNo);

const MOST_ID_LETTERS = 24;

/** The same layer on the panel that follows. */
export function linkedId(layerId: string, { to }: PanelLink): string {
  const id = `${layerId}_${to}`;
  return id.length <= MOST_ID_LETTERS && /^[\w-]+$/.test(id) ? id : `f${shortHash(id)}`;
}

/** What a layer becomes on the panel that follows; used in the other direction, it brings the layer back. */
export interface Passage {
  there<L extends Layer>(layer: L): L;
  back<L extends Layer>(layer: L): L;
}

export function passageOf({ from, to, kind }: PanelLink, panels: readonly CutPanel[]): Passage {
  const widthOf = (panelNo: string) => panels.find((panel) => panel.panelNo === panelNo)?.widthMm ?? 0;
  const there = { fromWidthMm: widthOf(from), toWidthMm: widthOf(to) };
  const back = { fromWidthMm: there.toWidthMm, toWidthMm: there.fromWidthMm };
  const carry = kind === 'mirror' ? mirrored : shifted;
  return { there: (layer) => carry(layer, there), back: (layer) => carry(layer, back) };
}

/** The document after an edit, with every panel that follows another derived from it again. */
export function inStep(before: StyleDocument, after: StyleDocument, panels: readonly CutPanel[]): StyleDocument {
  return after.links.reduce((document, link) => {
    const isKnown = before.links.includes(link);
    const unchanged = isKnown ? new Set(layersOn(before, link.from)) : new Set<Layer>();
    return withLayers(document, link.to, followers(document, link, unchanged, panels));
  }, after);
}

function followers(
  document: StyleDocument,
  link: PanelLink,
  unchanged: ReadonlySet<Layer>,
  panels: readonly CutPanel[],
): readonly Layer[] {
  const passage = passageOf(link, panels);
  const present = new Map(layersOn(document, link.to).map((layer) => [layer.id, layer]));
  const derived = layersOn(document, link.from).map((layer) => {
    const id = linkedId(layer.id, link);
    const known = unchanged.has(layer) ? present.get(id) : undefined;
    return known ?? detached({ ...passage.there(layer), id });
  });
  const now = layersOn(document, link.to);
  return derived.length === now.length && derived.every((layer, at) => layer === now[at]) ? now : derived;
}

/** No longer a piece of its cloth. */
export const detached = <L extends Layer>(layer: L): L =>
  layer.kind === 'print' && layer.clothId !== '' ? { ...layer, clothId: '' } : layer;

export function withLayers(document: StyleDocument, panelNo: string, layers: readonly Layer[]): StyleDocument {
  const known = document.panels.find((one) => one.panelNo === panelNo);
  if (known?.layers === layers || (!known && layers.length === 0)) return document;
  const changed = { panelNo, layers: layers as Layer[] };
  const panels = known ? document.panels.map((one) => (one === known ? changed : one)) : [...document.panels, changed];
  return { ...document, panels };
}
