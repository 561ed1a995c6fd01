import type { FabricDocument } from '#contract/market/own-fabrics.ts';

/** The steps of the fabric editor, which can be visited in any order. */
export const steps = {
  basics: '基本',
  measures: '成分与规格',
  colours: '颜色与缸号',
  prices: '价格',
  tests: '检测与洗涤',
  review: '预览与上架',
} as const;

export type StepName = keyof typeof steps;

/** Covers every field of a fabric, so that each problem is counted in its own step. */
const stepOfRoot: Readonly<Record<keyof FabricDocument, StepName>> = {
  name: 'basics',
  categoryId: 'basics',
  construction: 'basics',
  weave: 'basics',
  cloth: 'basics',
  origin: 'basics',
  uses: 'basics',
  seasons: 'basics',
  composition: 'measures',
  yarn: 'measures',
  density: 'measures',
  gsm: 'measures',
  widthCm: 'measures',
  usableWidthCm: 'measures',
  thicknessMm: 'measures',
  shrinkageWarp: 'measures',
  shrinkageWeft: 'measures',
  dyeing: 'measures',
  finishes: 'measures',
  stretch: 'measures',
  hand: 'measures',
  sheer: 'measures',
  rollMetres: 'measures',
  rollKg: 'measures',
  colours: 'colours',
  photo: 'colours',
  stock: 'colours',
  supply: 'colours',
  leadDays: 'colours',
  weightBasis: 'prices',
  bulkPriceFen: 'prices',
  bulkUnit: 'prices',
  moq: 'prices',
  moqUnit: 'prices',
  tiers: 'prices',
  cutFenPerMetre: 'prices',
  smallCutFenPerMetre: 'prices',
  swatchFen: 'prices',
  taxRatePercent: 'prices',
  fastness: 'tests',
  pilling: 'tests',
  ph: 'tests',
  formaldehydeMgPerKg: 'tests',
  certificates: 'tests',
  safetyClass: 'tests',
  report: 'tests',
  careCodes: 'tests',
};

/** The step of a problem's field: `composition.0.fibre` → measures. */
export const stepOf = (field: string): StepName => stepOfRoot[field.split('.')[0] as keyof FabricDocument];
