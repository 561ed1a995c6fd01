import type { BlankDocument } from '#contract/market/own-blanks.ts';

/** The steps of the blank editor, which can be visited in any order. */
export const steps = {
  basics: '基本',
  cloth: '面料',
  colours: '颜色与库存',
  chart: '尺码表',
  panels: '裁片',
  terms: '工艺与价格',
  label: '标准与洗涤',
  review: '预览与提交',
} as const;

export type StepName = keyof typeof steps;

/** Covers every field of a blank, so that each problem is counted in its own step. */
const stepOfRoot: Readonly<Record<keyof BlankDocument, StepName>> = {
  name: 'basics',
  categoryId: 'basics',
  garment: 'basics',
  crowd: 'basics',
  fit: 'basics',
  seasons: 'basics',
  sellingPoints: 'basics',
  fabricId: 'cloth',
  clothPrivate: 'cloth',
  colours: 'colours',
  sizes: 'colours',
  stock: 'colours',
  baseSize: 'chart',
  chart: 'chart',
  weights: 'chart',
  printable: 'panels',
  outlines: 'panels',
  cut: 'panels',
  printMethods: 'terms',
  tiers: 'terms',
  samplePriceFen: 'terms',
  taxIncluded: 'terms',
  moq: 'terms',
  orderMultiple: 'terms',
  leadHours: 'terms',
  sampleHours: 'terms',
  bulkLeadDays: 'terms',
  shipFrom: 'terms',
  safetyClass: 'label',
  standard: 'label',
  careCodes: 'label',
  facts: 'label',
};

/** The step of a problem's field: `chart.chest.2` → chart. */
export const stepOf = (field: string): StepName => stepOfRoot[field.split('.')[0] as keyof BlankDocument];
