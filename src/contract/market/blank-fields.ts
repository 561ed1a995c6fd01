import { crowdWords } from './crowds.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import { seasonWords } from './seasons.ts';
import type { Field, ValuesOf } from '../platform/fields.ts';

/**
 * Every field of a blank, once, in the order in which the editor asks for it and buyers read it, as `fabric-fields.ts`
 * has those of a fabric. Most are of their own kind: colours, size chart, panels, prices.
 */

/** The seasons of a blank or a fabric. */
export const SEASONS_FIELD = {
  kind: 'ticks',
  label: '季节',
  options: seasonWords,
  needed: '季节应在春、夏、秋、冬里选',
} as const satisfies Field;

/** The steps of the editor, in its order. */
export const BLANK_STEPS = ['basics', 'cloth', 'colours', 'chart', 'panels', 'terms', 'label'] as const;
type BlankStep = (typeof BLANK_STEPS)[number];

/** Where buyers read a field: what the garment is, where it comes from, what its label says. */
export type BlankFactGroup = 'look' | 'sale' | 'label';

/** Part of the comparison. */
export type BlankComparedPart = 'look' | 'supplier';

type BlankField = Field & {
  readonly step: BlankStep;
  readonly group?: BlankFactGroup;
  readonly compared?: BlankComparedPart;
};

export const BLANK_FIELDS = {
  name: { kind: 'own', label: '光版名称', step: 'basics' },
  categoryId: { kind: 'own', label: '类目', step: 'basics' },
  crowd: {
    kind: 'choice',
    label: '适用人群',
    options: crowdWords,
    needed: '请选择适用人群',
    step: 'basics',
    group: 'look',
    compared: 'look',
  },
  fit: {
    kind: 'choice',
    label: '版型',
    asks: '版型松紧',
    options: ['修身', '合体', '宽松', '落肩'],
    step: 'basics',
    group: 'look',
    compared: 'look',
  },
  garment: { kind: 'own', label: '版型', step: 'basics' },
  seasons: { ...SEASONS_FIELD, step: 'basics', group: 'look', compared: 'look' },
  sellingPoints: { kind: 'own', label: '卖点', step: 'basics' },
  fabricId: { kind: 'own', label: '面料', step: 'cloth' },
  clothPrivate: { kind: 'own', label: '面料保密', step: 'cloth' },
  colours: { kind: 'own', label: '颜色', step: 'colours' },
  sizes: { kind: 'own', label: '尺码', step: 'colours' },
  stock: { kind: 'own', label: '库存', step: 'colours' },
  baseSize: { kind: 'own', label: '基码', step: 'chart' },
  chart: { kind: 'own', label: '尺码表', step: 'chart' },
  weights: { kind: 'own', label: '重量', step: 'chart' },
  printable: { kind: 'own', label: '可印区域', step: 'panels' },
  outlines: { kind: 'own', label: '裁片轮廓', step: 'panels' },
  cut: { kind: 'own', label: '自有版', step: 'panels' },
  printMethods: { kind: 'own', label: '印花工艺', step: 'terms' },
  tiers: { kind: 'own', label: '分档价', step: 'terms' },
  taxIncluded: { kind: 'own', label: '含税', step: 'terms' },
  samplePriceFen: { kind: 'price', label: '样品价', per: '件', step: 'terms' },
  moq: { ...PRODUCT_FIELDS.moq, step: 'terms' },
  orderMultiple: { ...PRODUCT_FIELDS.orderMultiple, step: 'terms' },
  leadHours: { kind: 'own', label: '现货货期', step: 'terms' },
  sampleHours: { kind: 'own', label: '打样', step: 'terms' },
  bulkLeadDays: { kind: 'own', label: '大货货期', step: 'terms' },
  shipFrom: {
    kind: 'word',
    label: '发货地',
    placeholder: '城市，例如 绍兴',
    needed: '请填写发货地',
    step: 'terms',
    group: 'sale',
    compared: 'supplier',
  },
  safetyClass: { kind: 'own', label: '安全类别', step: 'label' },
  // required by `checkLabel`, as on a finished garment
  standard: {
    kind: 'word',
    label: '执行标准',
    letters: 60,
    placeholder: '选一个或自己写',
    usual: [
      'GB/T 22849 针织T恤衫',
      'FZ/T 73020 针织休闲服装',
      'GB/T 22853 针织运动服',
      'GB/T 2660 衬衫',
      'FZ/T 81004 连衣裙、裙套',
      'FZ/T 73045 针织儿童服装',
      'GB 31701 婴幼儿及儿童纺织产品',
      'GB/T 8878 针织内衣',
      'GB/T 2666 西裤',
      'FZ/T 81007 单、夹服装',
      'GB/T 14272 羽绒服装',
      'FZ/T 73001 袜子',
    ],
    step: 'label',
    group: 'label',
  },
  facts: { kind: 'own', label: '袜子、羽绒资料', step: 'label' },
  careCodes: { kind: 'own', label: '洗涤标志', step: 'label' },
} as const satisfies Readonly<Record<string, BlankField>>;

export type BlankFieldName = keyof typeof BLANK_FIELDS;

/** What the rows are made of: of a document, or of a blank on sale. */
export type BlankFacts = ValuesOf<typeof BLANK_FIELDS>;
