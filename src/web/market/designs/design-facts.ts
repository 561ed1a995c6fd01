import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { DESIGN_FIELDS } from '#contract/market/design-fields.ts';
import type { DesignDetail } from '#contract/market/designs.ts';
import type { SaidRow } from '#contract/platform/fact-rows.ts';
import { repeatSize, sizeLabel } from './design.words.ts';

/** The rows in which both layouts tell buyers of a design. */
export const designRows = (design: DesignDetail): SaidRow[] => [
  { name: sizeLabel(design), value: repeatSize(design) },
  { name: DESIGN_FIELDS.repeat.label, value: design.repeat },
  { name: DESIGN_FIELDS.methods.label, value: design.methods.map((method) => wordOf(METHOD_NAMES, method)).join('、') },
  { name: '文件', value: `${design.formats.join('、')}，${design.dpi} dpi` },
  { name: DESIGN_FIELDS.copyrightNo.label, value: design.copyrightNo ?? '未登记' },
  { name: DESIGN_FIELDS.aiGenerated.label, value: design.aiGenerated ? 'AI 生成' : '人工绘制' },
];
