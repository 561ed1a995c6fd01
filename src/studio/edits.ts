import type {
  Lay,
  Layer,
  PanelLink,
  PlacedLayer,
  PrintLayer,
  Recolouring,
  StyleDocument,
} from '#contract/market/style-document.ts';
import {
  allLayers,
  layersOn,
  MOST_DOCUMENT_BYTES,
  MOST_EXCHANGED,
  MOST_LAYERS_A_PANEL,
  STYLE_SCHEMA,
} from '#contract/market/style-layers.ts';
import { layAllover, PLAIN_CLOTH } from '#drawing/laying.ts';
import { twinOf } from '#drawing/panel-pairs.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import { adapted } from './adapting.ts';
import { type Align, alignSteps, type Distribute, distributeSteps } from './aligning.ts';
import type { StudioFacts } from './boxes.ts';
import { changeLayers, clothLayers, type OnPanel, type Source, sourceOf } from './change-layers.ts';
import { bytesOf } from './document-bytes.ts';
import { type Change, followed, kept, mirrored, transformed } from './layer-place.ts';
import { detached, inStep, linkedId, linkTo, withLayers } from './links.ts';

/**
 * Every change of a 款式稿. An edit returns a new document that shares all that it did not change, with linked panels
 * and the pieces of a cloth in step.
 */

/** What a layer shows and how, of any kind; a layer takes the fields that its kind has. */
export type LayerFields = Partial<
  Omit<AllFields, 'id' | 'kind' | 'lay'> & {
    lay: Partial<Lay>;
  }
>;
type AllFields = UnionToIntersection<Layer extends infer L ? (L extends Layer ? Omit<L, 'kind'> : never) : never>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (one: infer I) => void ? I : never;

export interface LaidLayer {
  readonly panelNo: string;
  /** an id that is empty or in use gets replaced, a cloth in use too */
  readonly layer: Layer;
}

export type Edit =
  /** repeats and plain colours under the artworks, artworks on top */
  | { readonly kind: 'add'; readonly layers: readonly LaidLayer[] }
  | ({ readonly kind: 'change'; readonly fields: LayerFields } & OnPanel)
  /** moves, scales and turns about a point of the panel */
  | ({ readonly kind: 'transform' } & Change & OnPanel)
  | ({ readonly kind: 'remove' } & OnPanel)
  | ({ readonly kind: 'reorder'; readonly to: 'front' | 'back' | 'up' | 'down' } & OnPanel)
  | ({ readonly kind: 'duplicate' } & OnPanel)
  | ({ readonly kind: 'copy'; readonly toPanels: readonly string[] } & OnPanel)
  /** a mirrored copy on the other panel of the pair */
  | ({ readonly kind: 'mirror' } & OnPanel)
  /** 对花: continues a repeat on other panels through the seams; without `toPanels` on all that are printed */
  | {
      readonly kind: 'throughSeams';
      readonly panelNo: string;
      readonly layerId: string;
      readonly toPanels?: readonly string[];
    }
  | ({ readonly kind: 'link' } & { readonly from: string; readonly to: string; readonly how: PanelLink['kind'] })
  | { readonly kind: 'unlink'; readonly to: string }
  | ({ readonly kind: 'align' } & Align & OnPanel)
  | ({ readonly kind: 'distribute' } & Distribute & OnPanel)
  | { readonly kind: 'setColour'; readonly colourNo: string }
  | { readonly kind: 'setMethod'; readonly method: string }
  /** accepts the panels of a blank that was recut: what lay on panels that are gone is removed */
  | { readonly kind: 'setCut'; readonly cut: string };

export type RefusedReason =
  | 'gone'
  | 'locked'
  | 'tooManyLayers'
  | 'tooLarge'
  | 'tooFar'
  | 'notPrinted'
  | 'noTwin'
  | 'linked'
  | 'notRepeating';

export interface Refused {
  readonly reason: RefusedReason;
  /** for the user */
  readonly say: string;
}

export interface Edited {
  /** the same object when nothing changed or the edit was refused */
  readonly document: StyleDocument;
  /** the layers that the edit made or changed, as on the panel that was edited */
  readonly chosen: readonly { readonly panelNo: string; readonly layerId: string }[];
  readonly refused?: Refused;
}

export const newDocument = (begun: Pick<StyleDocument, 'blankId' | 'cut' | 'colourNo' | 'method'>): StyleDocument => ({
  schema: STYLE_SCHEMA,
  ...begun,
  panels: [],
  links: [],
});

/** The document after the edit; the same object when the edit is refused, see `tryEdit`. */
export const applyEdit = (document: StyleDocument, edit: Edit, facts: StudioFacts): StyleDocument =>
  tryEdit(document, edit, facts).document;

export function tryEdit(document: StyleDocument, edit: Edit, facts: StudioFacts): Edited {
  const outcome = carriedOut(document, edit, facts);
  if (typeof outcome === 'string') return refused(document, outcome);
  const after = inStep(document, outcome.document, facts.panels);
  const tooMuch = after === document ? undefined : excessOf(document, after);
  return tooMuch ? refused(document, tooMuch) : { document: after, chosen: outcome.chosen };
}

const REFUSED_WORDS: Readonly<Record<RefusedReason, string>> = {
  gone: '这个图层已经不在了',
  locked: '图层已锁定，先解锁再改',
  tooManyLayers: `一块裁片最多 ${MOST_LAYERS_A_PANEL} 个图层，先删掉用不着的`,
  tooLarge: '这份款式稿太大，存不下了，先删掉用不着的图层',
  tooFar: '再移就离裁片太远了',
  notPrinted: '这块裁片不印花',
  noTwin: '这块裁片没有左右对称的另一块',
  linked: '两块裁片已经连在一起，改一边另一边就跟着改',
  notRepeating: '只有循环的花型能在缝上接起来',
};

const refused = (document: StyleDocument, reason: RefusedReason): Edited => ({
  document,
  chosen: [],
  refused: { reason, say: REFUSED_WORDS[reason] },
});

type Outcome = Pick<Edited, 'document' | 'chosen'> | RefusedReason;

function carriedOut(document: StyleDocument, edit: Edit, facts: StudioFacts): Outcome {
  switch (edit.kind) {
    case 'add':
      return added(document, edit.layers, facts);
    case 'change':
      return changed(document, edit, facts);
    case 'transform':
      return moved(document, edit, facts, (layer) => transformed(layer, edit));
    case 'align':
    case 'distribute':
      return aligned(document, edit, facts);
    case 'remove':
      return removed(document, edit, facts);
    case 'reorder':
      return reordered(document, edit, facts);
    case 'duplicate':
      return duplicated(document, edit, facts);
    case 'copy':
      return copied(document, edit, edit.toPanels, facts);
    case 'mirror':
      return mirroredOnTwin(document, edit, facts);
    case 'throughSeams':
      return runThroughSeams(document, edit, facts);
    case 'link':
      return linked(document, edit, facts);
    case 'unlink':
      return only({ ...document, links: document.links.filter(({ to }) => to !== edit.to) });
    case 'setColour':
      return only(document.colourNo === edit.colourNo ? document : { ...document, colourNo: edit.colourNo });
    case 'setMethod':
      return only(document.method === edit.method ? document : { ...document, method: edit.method });
    case 'setCut':
      return only(recut(document, edit.cut, facts));
  }
}

const only = (document: StyleDocument): Outcome => ({ document, chosen: [] });

function excessOf(before: StyleDocument, after: StyleDocument): RefusedReason | undefined {
  const crowded = after.panels.find(({ layers }) => layers.length > MOST_LAYERS_A_PANEL);
  if (crowded && crowded.layers.length > layersOn(before, crowded.panelNo).length) return 'tooManyLayers';
  const bytes = bytesOf(after);
  return bytes > MOST_DOCUMENT_BYTES && bytes > bytesOf(before) ? 'tooLarge' : undefined;
}

const chosenOn = (panelNo: string, layerIds: readonly string[]) => layerIds.map((layerId) => ({ panelNo, layerId }));

// --- changing layers -------------------------------------------------------------------------------------------

/** May be changed on a locked layer. */
const NOT_LOCKED: ReadonlySet<string> = new Set(['isLocked', 'isHidden', 'name']);

function changed(document: StyleDocument, edit: Extract<Edit, { kind: 'change' }>, facts: StudioFacts): Outcome {
  const source = sourceOf(document, edit, facts);
  const changeable = Object.keys(edit.fields).every((field) => NOT_LOCKED.has(field))
    ? source
    : unlocked(document, source);
  if (typeof changeable === 'string') return changeable;
  return outcomeOf(
    changeLayers(document, changeable, (layer) => withFields(layer, edit.fields)),
    edit,
  );
}

function withFields(layer: Layer, { recolour, ...fields }: LayerFields): Layer {
  const changed = withOwnFields(layer, fields);
  return recolour === undefined ? changed : recoloured(changed, recolour);
}

/** An empty list gives a print or picture its own colours back. */
function recoloured(layer: Layer, recolour: Recolouring): Layer {
  if (layer.kind !== 'print' && layer.kind !== 'picture') return layer;
  const { recolour: before, ...own } = layer;
  if (recolour.every(({ from, to }) => from === to)) return before ? own : layer;
  return { ...layer, recolour: recolour.slice(0, MOST_EXCHANGED) };
}

function withOwnFields(layer: Layer, { lay, ...fields }: Omit<LayerFields, 'recolour'>): Layer {
  const own = Object.entries(fields).filter(([key, value]) => {
    const current = layer[key as keyof Layer];
    if (!Object.hasOwn(layer, key) || current === value || typeof value !== typeof current) return false;
    return typeof value !== 'number' || Number.isFinite(value);
  });
  const layChanged = lay !== undefined && layer.kind === 'print' ? { lay: { ...layer.lay, ...lay } } : {};
  if (own.length === 0 && !('lay' in layChanged)) return layer;
  return kept({ ...layer, ...Object.fromEntries(own), ...layChanged });
}

function outcomeOf(document: StyleDocument | RefusedReason, { panelNo, layerIds }: OnPanel): Outcome {
  return typeof document === 'string' ? document : { document, chosen: chosenOn(panelNo, layerIds) };
}

/** Without the layers that are locked, or of a cloth with a locked piece. */
function unlocked(document: StyleDocument, source: Source): Source | RefusedReason {
  const layers = layersOn(document, source.panelNo).filter(({ id }) => source.layerIds.includes(id));
  if (layers.length === 0) return 'gone';
  const free = layers.filter((layer) => !isFixed(document, layer));
  return free.length === 0 ? 'locked' : { ...source, layerIds: free.map(({ id }) => id) };
}

const isFixed = (document: StyleDocument, layer: Layer): boolean =>
  layer.isLocked ||
  (layer.kind === 'print' &&
    layer.clothId !== '' &&
    clothLayers(document, layer.clothId).some(({ isLocked }) => isLocked));

function moved(
  document: StyleDocument,
  on: OnPanel,
  facts: StudioFacts,
  move: (layer: PlacedLayer) => PlacedLayer,
): Outcome {
  const source = unlocked(document, sourceOf(document, on, facts));
  if (typeof source === 'string') return source;
  return outcomeOf(
    changeLayers(document, source, (layer) => (layer.kind === 'plain' ? layer : move(layer))),
    on,
  );
}

function aligned(
  document: StyleDocument,
  edit: Extract<Edit, { kind: 'align' | 'distribute' }>,
  facts: StudioFacts,
): Outcome {
  const panel = facts.panels.find(({ panelNo }) => panelNo === edit.panelNo);
  if (!panel) return 'gone';
  const layers = layersOn(document, edit.panelNo).filter(({ id }) => edit.layerIds.includes(id));
  const steps =
    edit.kind === 'align' ? alignSteps(layers, edit, panel, facts) : distributeSteps(layers, edit, panel, facts);
  return moved(document, edit, facts, (layer) => {
    const [dxMm, dyMm] = steps.get(layer.id) ?? [0, 0];
    return dxMm === 0 && dyMm === 0 ? layer : kept({ ...layer, xMm: layer.xMm + dxMm, yMm: layer.yMm + dyMm });
  });
}

// --- making and removing layers --------------------------------------------------------------------------------

/** Numbers that no layer and no cloth of the document has in its id. */
function idMaker(document: StyleDocument): (letter: 'L' | 'C') => string {
  const ids = allLayers(document).flatMap((layer) => [layer.id, layer.kind === 'print' ? layer.clothId : '']);
  let last = Math.max(0, ...ids.map((id) => Number(/^[LC](\d{1,12})/.exec(id)?.[1] ?? 0)));
  return (letter) => {
    last += 1;
    return `${letter}${last}`;
  };
}

function added(document: StyleDocument, laid: readonly LaidLayer[], facts: StudioFacts): Outcome {
  const printed = laid.filter(({ panelNo }) => isPrinted(panelNo, facts));
  if (printed.length === 0) return 'notPrinted';
  const named = withFreshIds(document, printed);
  const chosen: { panelNo: string; layerId: string }[] = [];
  let after = document;
  for (const { panelNo, layer } of named) {
    const link = linkTo(document, panelNo);
    // the panel that it follows gets its own piece of the cloth
    if (link && named.some((other) => other.panelNo === link.from && sharesCloth(other.layer, layer))) continue;
    const { panelNo: target, back } = sourceOf(document, { panelNo, layerIds: [] }, facts);
    after = withLayers(after, target, inserted(layersOn(after, target), kept(back(layer)), facts));
    chosen.push({ panelNo, layerId: link ? linkedId(layer.id, link) : layer.id });
  }
  return { document: after, chosen };
}

const isPrinted = (panelNo: string, { panels }: StudioFacts): boolean =>
  panels.some((panel) => panel.panelNo === panelNo && panel.printableMm !== null);

const sharesCloth = (one: Layer, other: Layer): boolean =>
  one.kind === 'print' && other.kind === 'print' && one.clothId !== '' && one.clothId === other.clothId;

function withFreshIds(document: StyleDocument, laid: readonly LaidLayer[]): LaidLayer[] {
  const fresh = idMaker(document);
  const used = new Set(allLayers(document).map(({ id }) => id));
  const usedCloths = new Set(allLayers(document).map((layer) => (layer.kind === 'print' ? layer.clothId : '')));
  const cloths = new Map<string, string>();
  const clothFor = (clothId: string): string => {
    if (clothId === '') return '';
    const known = cloths.get(clothId) ?? (usedCloths.has(clothId) ? fresh('C') : clothId);
    cloths.set(clothId, known);
    return known;
  };
  return laid.map(({ panelNo, layer }) => {
    const id = layer.id === '' || used.has(layer.id) ? fresh('L') : layer.id;
    used.add(id);
    return {
      panelNo,
      layer: layer.kind === 'print' ? { ...layer, id, clothId: clothFor(layer.clothId) } : { ...layer, id },
    };
  });
}

/** A plain colour under everything, a repeat under the artworks, an artwork on top. */
function inserted(layers: readonly Layer[], layer: Layer, { sizeOf }: StudioFacts): Layer[] {
  if (layer.kind === 'plain') return [layer, ...layers];
  if (sizeOf(layer)) return [...layers, layer];
  const firstArtwork = layers.findIndex((one) => one.kind !== 'plain' && sizeOf(one) !== undefined);
  return firstArtwork === -1 ? [...layers, layer] : layers.toSpliced(firstArtwork, 0, layer);
}

function removed(document: StyleDocument, on: OnPanel, facts: StudioFacts): Outcome {
  const source = sourceOf(document, on, facts);
  const layers = layersOn(document, source.panelNo);
  const chosen = layers.filter(({ id }) => source.layerIds.includes(id));
  if (chosen.length === 0) return 'gone';
  const free = new Set(chosen.filter(({ isLocked }) => !isLocked));
  if (free.size === 0) return 'locked';
  return only(
    withLayers(
      document,
      source.panelNo,
      layers.filter((layer) => !free.has(layer)),
    ),
  );
}

function reordered(document: StyleDocument, edit: Extract<Edit, { kind: 'reorder' }>, facts: StudioFacts): Outcome {
  const source = sourceOf(document, edit, facts);
  const layers = layersOn(document, source.panelNo);
  const chosen = new Set(layers.filter(({ id }) => source.layerIds.includes(id)));
  if (chosen.size === 0) return 'gone';
  const order = inOrder(layers, chosen, edit.to);
  const next = order.every((layer, at) => layer === layers[at]) ? layers : order;
  return outcomeOf(withLayers(document, source.panelNo, next), edit);
}

function inOrder(
  layers: readonly Layer[],
  chosen: ReadonlySet<Layer>,
  to: Extract<Edit, { kind: 'reorder' }>['to'],
): Layer[] {
  const [own, others] = [layers.filter((one) => chosen.has(one)), layers.filter((one) => !chosen.has(one))];
  if (to === 'front') return [...others, ...own];
  if (to === 'back') return [...own, ...others];
  if (to === 'down') return inOrder(layers.toReversed(), chosen, 'up').toReversed();
  const order = [...layers];
  // from the top down, so that neighbours rise together
  for (let at = order.length - 2; at >= 0; at -= 1) {
    const [one, above] = [order[at]!, order[at + 1]!];
    if (chosen.has(one) && !chosen.has(above)) order.splice(at, 2, above, one);
  }
  return order;
}

/** So that a duplicate is seen beside its original. */
const BESIDE_MM = 10;

function duplicated(document: StyleDocument, on: OnPanel, facts: StudioFacts): Outcome {
  const source = sourceOf(document, on, facts);
  const layers = layersOn(document, source.panelNo).filter(({ id }) => source.layerIds.includes(id));
  if (layers.length === 0) return 'gone';
  const fresh = idMaker(document);
  const link = linkTo(document, on.panelNo);
  const chosen: string[] = [];
  const after = layers.reduce((known, layer) => {
    const id = fresh('L');
    chosen.push(link ? linkedId(id, link) : id);
    const beside = source.back(setBeside(source.there(layer)));
    const copy = { ...detached(beside), id, isLocked: false };
    const present = layersOn(known, source.panelNo);
    return withLayers(known, source.panelNo, present.toSpliced(present.indexOf(layer) + 1, 0, copy));
  }, document);
  return { document: after, chosen: chosenOn(on.panelNo, chosen) };
}

const setBeside = (layer: Layer): Layer =>
  layer.kind === 'plain' ? layer : kept({ ...layer, xMm: layer.xMm + BESIDE_MM, yMm: layer.yMm + BESIDE_MM });

function copied(document: StyleDocument, on: OnPanel, toPanels: readonly string[], facts: StudioFacts): Outcome {
  const from = facts.panels.find(({ panelNo }) => panelNo === on.panelNo);
  const layers = layersOn(document, on.panelNo).filter(({ id }) => on.layerIds.includes(id));
  if (!from || layers.length === 0) return 'gone';
  const targets = facts.panels.filter(({ panelNo }) => toPanels.includes(panelNo) && panelNo !== on.panelNo);
  const copies = targets.flatMap((to) => layers.map((layer) => copyOn(to, adapted(layer, from, to, facts))));
  return added(document, copies, facts);
}

const copyOn = ({ panelNo }: CutPanel, layer: Layer): LaidLayer => ({
  panelNo,
  layer: { ...detached(layer), id: '', isLocked: false },
});

function mirroredOnTwin(document: StyleDocument, on: OnPanel, facts: StudioFacts): Outcome {
  const from = facts.panels.find(({ panelNo }) => panelNo === on.panelNo);
  const to = from && twinOf(from, facts.panels);
  if (!from) return 'gone';
  if (!to) return 'noTwin';
  const root = (panelNo: string) => linkTo(document, panelNo)?.from ?? panelNo;
  if (root(from.panelNo) === root(to.panelNo)) return 'linked';
  const layers = layersOn(document, on.panelNo).filter(({ id }) => on.layerIds.includes(id));
  if (layers.length === 0) return 'gone';
  const reflection = { fromWidthMm: from.widthMm, toWidthMm: to.widthMm };
  const copies = layers.map((layer) => copyOn(to, mirrored(layer, reflection)));
  // pressed twice, it does not lay a second copy over the first
  const missing = copies.filter(({ layer }) => !layersOn(document, to.panelNo).some((one) => looksLike(one, layer)));
  if (missing.length === 0) return only(document);
  return added(document, missing, facts);
}

const looksLike = (one: Layer, other: Layer): boolean =>
  JSON.stringify({ ...one, id: '', isLocked: false }) === JSON.stringify({ ...other, id: '', isLocked: false });

// --- cloths, links, the blank ----------------------------------------------------------------------------------

function runThroughSeams(
  document: StyleDocument,
  { panelNo, layerId, toPanels }: Extract<Edit, { kind: 'throughSeams' }>,
  facts: StudioFacts,
): Outcome {
  const source = sourceOf(document, { panelNo, layerIds: [layerId] }, facts);
  const own = layersOn(document, source.panelNo).find(({ id }) => source.layerIds.includes(id));
  if (!own) return 'gone';
  if (own.kind !== 'print' || facts.sizeOf(own)) return 'notRepeating';
  const { prints } = layAllover(facts.panels, PLAIN_CLOTH);
  const main = prints.find((one) => one.panelNo === source.panelNo);
  if (!main) return 'notPrinted';
  const clothId = own.clothId || idMaker(document)('C');
  const asLaid = ({ xMm, yMm, rotationDeg }: typeof main): PrintLayer => ({
    ...own,
    ...{ id: '', clothId, xMm, yMm, rotationDeg, scale: 1, mirrorX: false, mirrorY: false, isLocked: false },
  });
  const pieces = prints
    .filter((one) => one.panelNo !== source.panelNo && (toPanels?.includes(one.panelNo) ?? true))
    .filter((one) => !linkTo(document, one.panelNo))
    .map((one) => ({ panelNo: one.panelNo, layer: followed(asLaid(one), asLaid(main), own) }));
  const cleared = pieces.reduce((known, one) => withoutCloth(known, one.panelNo, clothId), document);
  const marked = withLayers(
    cleared,
    source.panelNo,
    layersOn(cleared, source.panelNo).map((layer) => (layer === own ? { ...own, clothId } : layer)),
  );
  const fresh = idMaker(document);
  const after = pieces.reduce((known, one) => {
    const layer = { ...one.layer, id: fresh('L') };
    return withLayers(known, one.panelNo, inserted(layersOn(known, one.panelNo), layer, facts));
  }, marked);
  return { document: after, chosen: [{ panelNo, layerId }] };
}

const withoutCloth = (document: StyleDocument, panelNo: string, clothId: string): StyleDocument => {
  const layers = layersOn(document, panelNo);
  const others = layers.filter((layer) => layer.kind !== 'print' || layer.clothId !== clothId);
  return others.length === layers.length ? document : withLayers(document, panelNo, others);
};

function linked(
  document: StyleDocument,
  { from, to, how }: Extract<Edit, { kind: 'link' }>,
  facts: StudioFacts,
): Outcome {
  if (from === to) return 'linked';
  if (!isPrinted(from, facts) || !isPrinted(to, facts)) return 'notPrinted';
  // when `from` follows `to`, the two change places
  const links = document.links.filter((link) => link.to !== to && !(link.to === from && link.from === to));
  const upper = links.find((link) => link.to === from);
  const root = upper?.from ?? from;
  const kind = upper ? joined(upper.kind, how) : how;
  // what followed `to` now follows what `to` follows
  const others = links.map((link) =>
    link.from === to ? { from: root, to: link.to, kind: joined(kind, link.kind) } : link,
  );
  return only({ ...document, links: [...others, { from: root, to, kind }] });
}

const joined = (one: PanelLink['kind'], other: PanelLink['kind']): PanelLink['kind'] =>
  one === other ? 'same' : 'mirror';

function recut(document: StyleDocument, cut: string, facts: StudioFacts): StyleDocument {
  if (document.cut === cut) return document;
  const links = document.links.filter(({ from, to }) => isPrinted(from, facts) && isPrinted(to, facts));
  const panels = document.panels.filter(({ panelNo }) => isPrinted(panelNo, facts));
  return { ...document, cut, links, panels };
}
