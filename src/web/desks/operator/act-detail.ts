import { bundleStatusWords } from '#contract/market/bundle-flow.ts';
import { designStatusWords } from '#contract/market/design-flow.ts';
import { fabricStatusWords } from '#contract/market/fabric-flow.ts';
import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { productStatusWords } from '#contract/market/product-flow.ts';
import { blankDraftWords, blankStatusWords } from '#contract/market/blank-flow.ts';
import { SHOP_FIELD_NAMES, shopField, type ShopField } from '#contract/market/shop-fields.ts';
import { shopStatusWords } from '#contract/market/shop-flow.ts';
import { isRecord } from '../../platform/stored.ts';
import { yuan } from '../../platform/words.ts';
import { identityNames } from '../../market/shops/document-rows.ts';
import { shopKindNames } from '../../market/shops/shop.words.ts';

/** The labels of the details logged with an action, in reading order. */
const names: Readonly<Record<string, string>> = {
  from: '之前',
  to: '之后',
  before: '之前',
  after: '之后',
  isFeatured: '精选',
  tag: '角标',
  version: '版本',
  effectiveOn: '生效日期',
  slogan: '一句话',
  company: '经营者',
  servicePhone: '客服电话',
  serviceHours: '客服时间',
  links: '站外入口',
  records: '备案与许可',
  hotWords: '热搜词',
  productCount: '一起下架的商品',
  ...Object.fromEntries(SHOP_FIELD_NAMES.map((field) => [field, labelOf(shopField(field))])),
  name: '名称',
  areaSquareMetres: '厂房面积 m²',
  licenceYearFen: '普通授权一年',
};

/** The labels of nested fields: links, record numbers, a banner, a machine. Fields without a label are not shown. */
const partNames: Readonly<Record<string, string>> = {
  application: 'AI 智能体',
  square: '应用工具',
  editor: '设计编辑器',
  guide: '操作指南',
  solution: '手机“解决方案”',
  icp: 'ICP 备案号',
  police: '公安备案号',
  licence: '经营许可证',
  title: '说明',
  to: '链接',
  isShown: '显示',
  name: '名称',
  count: '台数',
};

/** Upload keys mean nothing to a reader. */
const pictures: ReadonlySet<string> = new Set(['logo', 'banner', 'attachments']);
/** Derived from another line. */
const hidden: ReadonlySet<string> = new Set(['moqRank']);

interface DetailRow {
  readonly name: string;
  /** values before and after are on two lines */
  readonly words: string;
}

/** @param action the logged action, which determines the status names */
export function detailRows(action: string, detail: Readonly<Record<string, unknown>>): readonly DetailRow[] {
  const known = Object.keys(names);
  return Object.entries(detail)
    .filter(([field]) => !hidden.has(field))
    .toSorted(([a], [b]) => known.indexOf(a) - known.indexOf(b))
    .map(([field, value]) => ({
      name: names[field] ?? field,
      words: stateWords(action, field, value) ?? rowWords(field, value),
    }));
}

function rowWords(field: string, value: unknown): string {
  if (!isChange(value)) return words(field, value);
  const { before, after } = value;
  if (pictures.has(field)) return isEmpty(after) ? '不用了' : '换了新的';
  // Of nested fields only those that differ.
  if (isParts(before) && isParts(after)) {
    const others = Object.keys(after).filter((part) => before[part] !== after[part]);
    return `之前：${partsWords(pick(before, others))}\n之后：${partsWords(pick(after, others))}`;
  }
  return `之前：${words(field, before)}\n之后：${words(field, after)}`;
}

function words(field: string, value: unknown): string {
  if (isEmpty(value)) return '空';
  if (Array.isArray(value)) return value.map((one: unknown) => words(field, one)).join('、');
  if (isParts(value)) return partsWords(value);
  if (field === 'accepting') return value === true ? '可接稿' : '档期已满';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return field.endsWith('Fen') ? `¥${yuan(value)}` : String(value);
  return valueNames[field]?.[String(value)] ?? String(value);
}

type Words = Readonly<Record<string, string>>;

/** By the first word of an action's name. */
const statesOf: readonly (readonly [thing: string, words: Words])[] = [
  ['店铺', shopStatusWords],
  ['商品', productStatusWords],
  ['光版', { ...blankStatusWords, ...blankDraftWords }],
  ['面料', fabricStatusWords],
  ['花型', designStatusWords],
  ['组合套餐', bundleStatusWords],
];

/** The name of a status before or after; undefined for any other field. */
function stateWords(action: string, field: string, value: unknown): string | undefined {
  if (field !== 'from' && field !== 'to') return undefined;
  const [, states] = statesOf.find(([thing]) => action.startsWith(thing)) ?? [];
  return states?.[String(value)];
}

const valueNames: Readonly<Record<string, Words>> = {
  kind: shopKindNames,
  identity: identityNames,
  tag: featuredTagWords,
};

function partsWords(parts: Readonly<Record<string, unknown>>): string {
  return Object.entries(parts)
    .flatMap(([part, value]) => (partNames[part] ? [`${partNames[part]} ${words(part, value)}`] : []))
    .join('，');
}

const pick = (parts: Readonly<Record<string, unknown>>, wanted: readonly string[]) =>
  Object.fromEntries(wanted.map((part) => [part, parts[part]]));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Array.isArray(value);

const isChange = (value: unknown): value is { readonly before?: unknown; readonly after?: unknown } =>
  isParts(value) && ('before' in value || 'after' in value);

/** A number is called as in a sentence: 打样天数. */
function labelOf(field: ShopField): string {
  return field.kind === 'whole' ? (field.called ?? field.label) : field.label;
}
