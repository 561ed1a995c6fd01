import { FABRIC_FIELDS, FABRIC_STEPS, type FabricFieldName } from '#contract/market/fabric-fields.ts';
import { fieldsBySteps } from '#contract/platform/fields.ts';

/** The steps of the fabric editor, which can be visited in any order. */
export const steps = {
  basics: '基本',
  measures: '成分与规格',
  colours: '颜色与缸号',
  prices: '价格',
  tests: '检测与洗涤',
  review: '预览与上架',
} as const satisfies Record<(typeof FABRIC_STEPS)[number] | 'review', string>;

export type StepName = keyof typeof steps;

/** The fields of each step. */
export const fieldsIn = fieldsBySteps(FABRIC_FIELDS, FABRIC_STEPS);

/** The step of a problem's field: `composition.0.fibre` → measures. */
export const stepOf = (field: string): StepName => FABRIC_FIELDS[field.split('.')[0] as FabricFieldName].step;
