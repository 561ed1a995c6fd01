import type { Fibre } from './shapes.ts';

/** 印花工艺: what they are called, and which cloth takes them (trade.md 2.3). */

export type MethodCode = 'dtf' | 'dtg' | 'screen' | 'embroidery' | 'sublimation' | 'reactive' | 'acid' | 'laser';

/** As the filter of plates and the label of goods say it. */
export const METHOD_NAMES: Readonly<Record<MethodCode, string>> = {
  dtf: '烫画',
  dtg: '成衣直喷',
  screen: '丝网印',
  embroidery: '刺绣',
  sublimation: '热转印',
  reactive: '活性数码',
  acid: '酸性数码',
  laser: '激光',
};

/** Printed on flat cloth or cut pieces, edge to edge; the rest is laid on the finished garment. */
export const COVERS_CLOTH: ReadonlySet<MethodCode> = new Set(['sublimation', 'reactive', 'acid']);

/** Each dye takes to its own fibres only: cloth must hold so much of them together. The others print on nearly all. */
export const METHOD_FIBRES: Readonly<
  Partial<Record<MethodCode, { readonly fibres: readonly string[]; readonly leastPercent: number }>>
> = {
  sublimation: { fibres: ['聚酯纤维'], leastPercent: 65 },
  reactive: { fibres: ['棉', '亚麻', '粘纤', '莱赛尔纤维'], leastPercent: 80 },
  acid: { fibres: ['桑蚕丝', '羊毛', '锦纶'], leastPercent: 75 },
  dtg: { fibres: ['棉'], leastPercent: 80 },
};

/** Does cloth of these fibres take the print? */
export function takesMethod(code: MethodCode, composition: readonly Fibre[]): boolean {
  const asked = METHOD_FIBRES[code];
  if (asked === undefined) return true;
  const held = composition.filter(({ fibre }) => asked.fibres.includes(fibre));
  return held.reduce((sum, { percent }) => sum + percent, 0) >= asked.leastPercent;
}
