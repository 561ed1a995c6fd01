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
    ...(added.length === 0 ? [] : [`加了${added.map(layerName).join('、')}`]),
    ...(removed.length === 0 ? [] : [`去掉${removed.map(layerName).join('、')}`]),
    ...kept.flatMap((layer) => layerChange(old.get(layer.id)!, layer)),
    ...(isSameOrder(before, kept) ? [] : ['图层换了上下']),
  ];
}

function layerChange(before: Layer, after: Layer): string[] {
  const [old, now] = [before, after].map((layer) => new Map(Object.entries(layer)));
  const fields = [...new Set([...old!.keys(), ...now!.keys()])];
  const changed = fields.filter((field) => JSON.stringify(old!.get(field)) !== JSON.stringify(now!.get(field)));
  return changed.length === 0 ? [] : [`${layerName(after)}改了${fieldWords(changed).join('、')}`];
}

function isSameOrder(before: readonly Layer[], kept: readonly Layer[]): boolean {
  const ids = new Set(kept.map(({ id }) => id));
  const order = before.filter(({ id }) => ids.has(id));
  return order.every(({ id }, at) => id === kept[at]!.id);
}
