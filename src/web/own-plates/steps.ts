import type { PlateDocument } from '#contract/own-plates.ts';

/** The editor goes through a plate step by step; any of them can be left and come back to. */
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

/** Of every field of a plate, so that none is counted where it does not stand. */
const stepOfRoot: Readonly<Record<keyof PlateDocument, StepName>> = {
  name: 'basics',
  categoryId: 'basics',
  garment: 'basics',
  crowd: 'basics',
  fit: 'basics',
  seasons: 'basics',
  sellingPoints: 'basics',
  fabricId: 'cloth',
  colours: 'colours',
  sizes: 'colours',
  stock: 'colours',
  baseSize: 'chart',
  chart: 'chart',
  weights: 'chart',
  printable: 'panels',
  outlines: 'panels',
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
};

/** Where the field of a problem stands: `chart.chest.2` → chart. */
export const stepOf = (field: string): StepName => stepOfRoot[field.split('.')[0] as keyof PlateDocument];
