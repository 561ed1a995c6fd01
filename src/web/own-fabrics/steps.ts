/** The editor goes through a fabric step by step; any of them can be left and come back to. */
export const steps = {
  basics: '基本',
  measures: '成分与规格',
  colours: '颜色与缸号',
  prices: '价格',
  tests: '检测与洗涤',
  review: '预览与上架',
} as const;

export type StepName = keyof typeof steps;

const stepOfRoot: Readonly<Record<string, StepName>> = {
  composition: 'measures',
  yarn: 'measures',
  density: 'measures',
  gsm: 'measures',
  widthCm: 'measures',
  usableWidthCm: 'measures',
  thicknessMm: 'measures',
  dyeing: 'measures',
  stretch: 'measures',
  hand: 'measures',
  sheer: 'measures',
  rollMetres: 'measures',
  colours: 'colours',
  stock: 'colours',
  leadDays: 'colours',
  weightBasis: 'prices',
  bulkPriceFen: 'prices',
  moq: 'prices',
  moqUnit: 'prices',
  tiers: 'prices',
  cutFenPerMetre: 'prices',
  swatchFen: 'prices',
  fastness: 'tests',
  pilling: 'tests',
  ph: 'tests',
  safetyClass: 'tests',
  report: 'tests',
  careCodes: 'tests',
};

/** Where the field of a problem stands: `composition.0.fibre` → measures. */
export const stepOf = (field: string): StepName => stepOfRoot[field.split('.')[0] ?? ''] ?? 'basics';
