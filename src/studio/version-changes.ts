import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { fieldWords, layerName } from './edit-words.ts';

/** Names of the blank that the two versions are of. */
export interface CutNames {
  readonly panels: readonly { readonly panelNo: string; readonly name: string }[];
  readonly colours: readonly { readonly colourNo: string; readonly name: string }[];
}

/**
 * What a version changes in the one before it, a sentence each: colour and method first, then panel by panel. Panels
 * with the same change, as two sleeves have, share a sentence.
 */
export function versionChanges(before: StyleDocument, after: StyleDocument, names: CutNames): string[] {
  const ofPanels = new Map<string, string[]>();
  for (const { panelNo, name } of names.panels)
    for (const change of panelChanges(layersOn(before, panelNo), layersOn(after, panelNo)))
      ofPanels.set(change, [...(ofPanels.get(change) ?? []), name]);
  return [
    ...garmentChanges(before, after, names),
    ...[...ofPanels].map(([change, panels]) => `${panels.join('、')}：${change}`),
  ];
}

function garmentChanges(before: StyleDocument, after: StyleDocument, { colours }: CutNames): string[] {
  const colour = colours.find(({ colourNo }) => colourNo === after.colourNo)?.name ?? after.colourNo;
  const method = (METHOD_NAMES as Readonly<Record<string, string>>)[after.method] ?? after.method;
  return [
    ...(before.cut === after.cut ? [] : ['按新裁片']),
    ...(before.colourNo === after.colourNo ? [] : [`底衣换成${colour}`]),
    ...(before.method === after.method ? [] : [`工艺换成${method}`]),
  ];
}

function panelChanges(before: readonly Layer[], after: readonly Layer[]): string[] {
  const old = new Map(before.map((layer) => [layer.id, layer]));
  const now = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !old.has(id));
  const removed = before.filter(({ id }) => !now.has(id));
  const kept = after.filter(({ id }) => old.has(id));
  return [
    ...(added.length === 0 ? [] : [`加了${namesOf(added)}`]),
    ...(removed.length === 0 ? [] : [`去掉${namesOf(removed)}`]),
    ...[...Map.groupBy(kept, (layer) => changedWords(old.get(layer.id)!, layer))]
      .filter(([words]) => words !== '')
      .map(([words, layers]) => `${namesOf(layers)}改了${words}`),
    ...(isSameOrder(before, kept) ? [] : ['图层换了上下']),
  ];
}

/** Layers of one name are counted: 2 个图片. */
const namesOf = (layers: readonly Layer[]): string =>
  [...Map.groupBy(layers, layerName)]
    .map(([name, { length }]) => (length === 1 ? name : `${length} 个${name}`))
    .join('、');

/** 位置、大小; empty when nothing has changed. */
function changedWords(before: Layer, after: Layer): string {
  const [old, now] = [before, after].map((layer) => new Map(Object.entries(layer)));
  const fields = [...new Set([...old!.keys(), ...now!.keys()])];
  return fieldWords(fields.filter((field) => JSON.stringify(old!.get(field)) !== JSON.stringify(now!.get(field)))).join(
    '、',
  );
}

function isSameOrder(before: readonly Layer[], kept: readonly Layer[]): boolean {
  const ids = new Set(kept.map(({ id }) => id));
  const order = before.filter(({ id }) => ids.has(id));
  return order.every(({ id }, at) => id === kept[at]!.id);
}
