import { BLANK_FIELDS, BLANK_STEPS, type BlankFieldName } from '#contract/market/blank-fields.ts';
import { fieldsBySteps } from '#contract/platform/fields.ts';

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
} as const satisfies Record<(typeof BLANK_STEPS)[number] | 'review', string>;

export type StepName = keyof typeof steps;

/** The fields of each step. */
export const fieldsIn = fieldsBySteps(BLANK_FIELDS, BLANK_STEPS);

/** The step of a problem's field: `chart.chest.2` → chart. */
export const stepOf = (field: string): StepName => BLANK_FIELDS[field.split('.')[0] as BlankFieldName].step;
