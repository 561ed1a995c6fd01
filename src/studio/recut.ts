import type { StyleDocument } from '#contract/market/style-document.ts';
import type { StudioFacts } from './boxes.ts';

/** What accepting the panels of a recut blank changes, see the edit `setCut`. */
export interface Recut {
  /** panels that are gone or no longer printed, with the number of their layers, which are removed */
  readonly gone: readonly { readonly name: string; readonly layerCount: number }[];
  /** names of printed panels that the document does not know yet */
  readonly fresh: readonly string[];
}

/** @returns null when the document has the blank's panels */
export function recutOf(document: StyleDocument, cut: string, { panels }: Pick<StudioFacts, 'panels'>): Recut | null {
  if (document.cut === cut) return null;
  const printed = new Set(panels.flatMap(({ panelNo, printableMm }) => (printableMm === null ? [] : [panelNo])));
  const nameOf = (panelNo: string) => panels.find((panel) => panel.panelNo === panelNo)?.name ?? `${panelNo} 号裁片`;
  const known = new Set(document.panels.map(({ panelNo }) => panelNo));
  return {
    gone: document.panels
      .filter(({ panelNo, layers }) => layers.length > 0 && !printed.has(panelNo))
      .map(({ panelNo, layers }) => ({ name: nameOf(panelNo), layerCount: layers.length })),
    fresh: [...printed].filter((panelNo) => !known.has(panelNo)).map(nameOf),
  };
}

/** The change in words, for the user to decide. */
export function recutWords({ gone, fresh }: Recut): string {
  const lost = gone.map(({ name, layerCount }) => `${name}不印了，上面 ${layerCount} 个图层会去掉`);
  const more = fresh.length > 0 ? [`多了${fresh.join('、')}`] : [];
  const words = [...lost, ...more];
  return words.length === 0 ? '裁片还是这几块，图层都留着，位置请逐块看一遍。' : `${words.join('；')}。可以撤销。`;
}
