import type { Fibre } from '../platform/shapes.ts';

/** 印花工艺: their names, and the fabrics that take them. */

export type MethodCode = 'dtf' | 'dtg' | 'screen' | 'embroidery' | 'sublimation' | 'reactive' | 'acid' | 'laser';

/** The words of the codes that blanks, designs, products and orders store. */
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

/** Printed on flat cloth or cut panels, edge to edge; the others are printed on the finished garment. */
export const COVERS_CLOTH: ReadonlySet<MethodCode> = new Set(['sublimation', 'reactive', 'acid']);

/** How a design covers a panel: in one place, or all over it. */
export const PLACEMENT_MODES = ['placed', 'allover'] as const;
export type PlacementMode = (typeof PLACEMENT_MODES)[number];

export const placementModeWords: Readonly<Record<PlacementMode, string>> = { placed: '定位', allover: '满版' };

/** The fibres that take each dye, and their minimum share of the fabric. Other methods work on nearly all fibres. */
export const METHOD_FIBRES: Readonly<
  Partial<Record<MethodCode, { readonly fibres: readonly string[]; readonly leastPercent: number }>>
> = {
  sublimation: { fibres: ['聚酯纤维'], leastPercent: 65 },
  reactive: { fibres: ['棉', '亚麻', '粘纤', '莱赛尔纤维'], leastPercent: 80 },
  acid: { fibres: ['桑蚕丝', '羊毛', '锦纶'], leastPercent: 75 },
  dtg: { fibres: ['棉'], leastPercent: 80 },
};

/** Can fabric of these fibres be printed this way? */
export function takesMethod(code: MethodCode, composition: readonly Fibre[]): boolean {
  const asked = METHOD_FIBRES[code];
  if (asked === undefined) return true;
  const held = composition.filter(({ fibre }) => asked.fibres.includes(fibre));
  return held.reduce((sum, { percent }) => sum + percent, 0) >= asked.leastPercent;
}
