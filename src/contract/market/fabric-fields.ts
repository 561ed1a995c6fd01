import { fabricConstructionWords } from './constructions.ts';
import { SEASONS_FIELD } from './blank-fields.ts';
import { type CommonName, commonFieldsOf, type Field, type ValuesOf } from '../platform/fields.ts';
import type { Fibre } from '../platform/shapes.ts';

/**
 * Every field of a fabric, once, in the order in which the editor asks for it and buyers read it. From here come the
 * schemas of `FabricDocument`, `FabricDetail` and the fabric of a blank, the empty document, the check before sale, the
 * editor's steps and inputs, the rows of both layouts, of the preview and of the comparison, the columns that are
 * written and read, the searched words and the tags. Cross-checks of several fields are in `fabric-rules.ts`.
 */

/** The steps of the editor, in its order. */
export const FABRIC_STEPS = ['basics', 'measures', 'colours', 'prices', 'tests'] as const;
type FabricStep = (typeof FABRIC_STEPS)[number];

/** Where buyers read a field: a layout chooses groups, not fields. */
export type FactGroup = 'cloth' | 'make' | 'tests' | 'label';

/** Part of the comparison. */
export type ComparedPart = 'cloth' | 'quality' | 'supplier';

export type FabricField = Field & {
  readonly step: FabricStep;
  /** without a group the field has no row: it is said in another field's row, or elsewhere on the page */
  readonly group?: FactGroup;
  readonly compared?: ComparedPart;
  /** found by its words */
  readonly searched?: true;
  /** the filter that its values answer */
  readonly filter?: string;
  /** also shown on a blank made of the fabric */
  readonly onBlank?: true;
};

export const MOST_WIDTH_CM = 400;
export const FASTNESS_GRADES = ['5', '4-5', '4', '3-4', '3', '2-3', '2'];

export const MOST_GSM = 2_000;

export const stretchWords = { none: '无', slight: '微', medium: '中', high: '高' } as const;
export type Stretch = keyof typeof stretchWords;

export const sheerWords = { opaque: '不透', semiSheer: '微透', sheer: '透' } as const;
export type Sheerness = keyof typeof sheerWords;

export const FABRIC_FIELDS = {
  name: { kind: 'own', label: '面料名称', step: 'basics' },
  categoryId: { kind: 'own', label: '类目', step: 'basics' },
  construction: {
    kind: 'choice',
    label: '织造方式',
    options: fabricConstructionWords,
    needed: '请选择织造方式',
    step: 'basics',
    group: 'make',
    compared: 'cloth',
    filter: 'construction',
  },
  weave: {
    kind: 'word',
    label: '组织',
    step: 'basics',
    group: 'make',
    compared: 'cloth',
    searched: true,
    usual: ['汗布', '罗纹', '双面', '毛圈', '网眼', '摇粒绒', '经编', '平纹', '斜纹', '缎纹', '提花', '灯芯绒'],
    needed: '请填写组织，例如：汗布、平纹',
  },
  /** how it is drawn: a word of `ClothConstruction` in `src/drawing`; empty = not chosen */
  cloth: { kind: 'own', label: '布面样子', step: 'basics' },
  composition: { kind: 'own', label: '成分', step: 'measures', group: 'cloth', compared: 'cloth' },
  yarn: {
    kind: 'word',
    label: '纱支',
    placeholder: '32S/1、40S×40S',
    needed: '请填写纱支',
    step: 'measures',
    group: 'cloth',
    compared: 'cloth',
    searched: true,
    onBlank: true,
  },
  density: {
    kind: 'word',
    label: '密度',
    placeholder: '133×72，针织写横密 × 纵密',
    needed: '请填写密度',
    step: 'measures',
    group: 'make',
    compared: 'cloth',
    searched: true,
  },
  gsm: {
    kind: 'number',
    label: '克重',
    unit: 'g/m²',
    places: 0,
    most: MOST_GSM,
    needed: `克重应为 1 到 ${MOST_GSM} 的整数`,
    step: 'measures',
    group: 'cloth',
    compared: 'cloth',
    onBlank: true,
  },
  widthCm: {
    kind: 'number',
    label: '门幅',
    unit: 'cm',
    places: 1,
    least: 1,
    most: MOST_WIDTH_CM,
    needed: `门幅应为 1 到 ${MOST_WIDTH_CM} 厘米，最多一位小数`,
    step: 'measures',
    group: 'cloth',
    compared: 'cloth',
    onBlank: true,
  },
  usableWidthCm: {
    kind: 'number',
    label: '有效幅宽',
    places: 1,
    least: 1,
    most: MOST_WIDTH_CM,
    asks: '有效幅宽（cm，扣掉布边）',
    needed: '请填写有效幅宽，最多一位小数',
    step: 'measures',
    onBlank: true,
  },
  thicknessMm: {
    kind: 'number',
    label: '厚度',
    unit: 'mm',
    places: 2,
    most: 50,
    needed: '请填写厚度，50 毫米以内，最多两位小数',
    step: 'measures',
    group: 'make',
    compared: 'cloth',
  },
  shrinkageWarp: {
    kind: 'number',
    label: '缩水率',
    asks: '经向缩水（%）',
    unit: '%',
    places: 1,
    most: 30,
    signed: true,
    needed: '请填写经向缩水率，不到 0.1% 的填 0.1',
    step: 'measures',
    group: 'make',
    compared: 'quality',
    onBlank: true,
  },
  shrinkageWeft: {
    kind: 'number',
    label: '纬向缩水',
    unit: '%',
    places: 1,
    most: 30,
    signed: true,
    needed: '请填写纬向缩水率，不到 0.1% 的填 0.1',
    step: 'measures',
    onBlank: true,
  },
  bowSkewPercent: {
    kind: 'measured',
    label: '纬斜',
    asks: '纬斜（%，没测就空着）',
    unit: '%',
    places: 1,
    most: 30,
    step: 'measures',
    group: 'make',
    compared: 'quality',
  },
  dyeing: {
    kind: 'word',
    label: '染色方式',
    usual: ['匹染', '色纺', '色织', '印花', '本白', '胚布'],
    needed: '请填写染色方式',
    step: 'measures',
    group: 'make',
    compared: 'cloth',
  },
  finishes: {
    kind: 'words',
    label: '后整理',
    asks: '后整理（可不填）',
    placeholder: '预缩、丝光',
    step: 'measures',
    group: 'make',
    compared: 'cloth',
    searched: true,
  },
  stretch: {
    kind: 'choice',
    label: '弹力',
    options: stretchWords,
    needed: '请选择弹力',
    step: 'measures',
    group: 'make',
    compared: 'cloth',
  },
  hand: {
    kind: 'word',
    label: '手感',
    needed: '请填写手感',
    usual: ['柔软平滑', '挺括厚实', '细腻贴身', '滑爽冰凉', '垂顺丝滑', '轻薄飘逸', '爽利有节'],
    step: 'measures',
    group: 'make',
    compared: 'cloth',
    searched: true,
  },
  sheer: {
    kind: 'choice',
    label: '透度',
    options: sheerWords,
    needed: '请选择透度',
    step: 'measures',
    group: 'make',
    compared: 'cloth',
  },
  rollMetres: {
    kind: 'number',
    label: '每匹',
    asks: '每匹米数',
    unit: '米',
    places: 0,
    most: 10_000,
    needed: '每匹米数应为 1 到 10000 的整数',
    step: 'measures',
    group: 'make',
    compared: 'cloth',
  },
  rollKg: { kind: 'own', label: '每匹净重', step: 'measures' },
  colours: { kind: 'own', label: '颜色', step: 'colours' },
  stock: { kind: 'own', label: '库存', step: 'colours' },
  supply: { kind: 'own', label: '供应', step: 'colours' },
  leadDays: { kind: 'own', label: '货期', step: 'colours' },
  photo: { kind: 'own', label: '布样照片', step: 'colours' },
  bulkUnit: { kind: 'own', label: '计价单位', step: 'prices' },
  moq: { kind: 'own', label: '起订量', step: 'prices' },
  moqUnit: { kind: 'own', label: '起订量单位', step: 'prices' },
  bulkPriceFen: { kind: 'own', label: '大货价', step: 'prices' },
  tiers: { kind: 'own', label: '量大的价', step: 'prices' },
  cutFenPerMetre: { kind: 'own', label: '剪版价', step: 'prices' },
  smallCutFenPerMetre: { kind: 'own', label: '散剪价', step: 'prices' },
  swatchFen: { kind: 'own', label: '剪小样', step: 'prices' },
  taxRatePercent: { kind: 'own', label: '税率', step: 'prices' },
  weightBasis: {
    kind: 'word',
    label: '计价方式',
    asks: '计价方式（净布还是毛布，纸筒算不算）',
    usual: ['净布计价，不含纸筒与空差', '毛布计价，含纸筒', '按米计价，码长以验布机为准'],
    placeholder: '净布计价，不含纸筒与空差',
    needed: '请写明计价方式，例如：净布计价，不含纸筒与空差',
    step: 'prices',
    group: 'make',
  },
  origin: {
    kind: 'word',
    label: '产地',
    placeholder: '例如：浙江绍兴柯桥',
    needed: '请填写产地',
    step: 'basics',
    group: 'make',
    compared: 'supplier',
  },
  uses: {
    kind: 'words',
    label: '用途',
    asks: '用途（几样用顿号隔开，可不填）',
    placeholder: 'T恤、童装、家居',
    step: 'basics',
    group: 'make',
    compared: 'quality',
    searched: true,
  },
  seasons: { ...SEASONS_FIELD, step: 'basics', group: 'make', compared: 'quality', filter: 'season' },
  fastness: { kind: 'own', label: '色牢度', step: 'tests' },
  pilling: {
    kind: 'word',
    label: '抗起毛起球',
    asks: '抗起毛起球（级，没测就空着）',
    unit: '级',
    usual: FASTNESS_GRADES,
    step: 'tests',
    group: 'tests',
    compared: 'quality',
  },
  ph: {
    kind: 'number',
    label: 'pH 值',
    places: 1,
    most: 14,
    needed: '请填写 pH 值，最多一位小数',
    step: 'tests',
    group: 'tests',
  },
  /** 0 = 未检出 */
  formaldehydeMgPerKg: {
    kind: 'measured',
    label: '甲醛含量',
    asks: '甲醛（mg/kg）',
    unit: 'mg/kg',
    places: 0,
    most: 1_000,
    step: 'tests',
    group: 'tests',
  },
  certificates: {
    kind: 'words',
    label: '认证',
    asks: '认证（可不填）',
    placeholder: 'OEKO-TEX 100、GRS',
    step: 'tests',
    group: 'label',
    compared: 'quality',
    filter: 'certificate',
  },
  safetyClass: { kind: 'own', label: '安全类别', step: 'tests' },
  report: { kind: 'own', label: '检测报告', step: 'tests' },
  careCodes: { kind: 'own', label: '洗涤标志', step: 'tests' },
} as const satisfies Readonly<Record<string, FabricField>>;

export type FabricFieldName = keyof typeof FABRIC_FIELDS;

/** What the rows are made of: of a document, or of a fabric on sale. */
export type FabricFacts = ValuesOf<typeof FABRIC_FIELDS> & {
  readonly composition: readonly Fibre[];
  readonly safetyClass: string;
};

/** The fields that a blank shows of its fabric. */
export type FactOnBlank = {
  [K in CommonName<typeof FABRIC_FIELDS>]: (typeof FABRIC_FIELDS)[K] extends { onBlank: true } ? K : never;
}[CommonName<typeof FABRIC_FIELDS>];

const namesWhere = (holds: (field: FabricField) => boolean): CommonName<typeof FABRIC_FIELDS>[] =>
  commonFieldsOf(FABRIC_FIELDS).flatMap(({ name }) => (holds(FABRIC_FIELDS[name]) ? [name] : []));

/** The fields that a blank shows of its fabric. */
export const FACTS_ON_BLANK = namesWhere(({ onBlank }) => onBlank === true) as FactOnBlank[];

/** The fields whose words find the fabric. */
export const SEARCHED_FACTS = namesWhere(({ searched }) => searched === true);

/** The fields that answer a filter, by the name of the filter. */
export const FILTER_FACTS: readonly (readonly [filter: string, name: CommonName<typeof FABRIC_FIELDS>])[] =
  commonFieldsOf(FABRIC_FIELDS).flatMap(({ name }) => {
    const { filter }: FabricField = FABRIC_FIELDS[name];
    return filter === undefined ? [] : [[filter, name] as const];
  });
