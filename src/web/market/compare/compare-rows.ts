import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { constructionWords } from '#contract/market/constructions.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { comparedBlankRows } from '#contract/market/blank-facts.ts';
import { comparedRows, ROWS_ON_BLANK } from '#contract/market/fabric-facts.ts';
import { fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import { isInStock, type LeadTimes } from '#contract/trade/lead-times.ts';
import { priceAt } from '#contract/platform/price.ts';
import type { Colour, PriceTier, ShopBrief } from '#contract/platform/shapes.ts';
import { PRIVATE_CLOTH, safetyWords } from '../blanks/blank.words.ts';
import { hasLots } from '../fabrics/cloth.words.ts';
import { minimumWords } from '../buying/item-words.ts';
import { leadRows } from '../../platform/lead-words.ts';
import { composition, unitName, yuan } from '../../platform/words.ts';
import type { CompareKind } from '../search/compare-basket.ts';
import type { ComparedDetail } from './compare-reads.ts';

/** A row of the comparison: each item's value. */
export interface CompareRow<Item> {
  readonly name: string;
  readonly say: (item: Item) => string;
  /** shown as dots beside the text */
  readonly colours?: (item: Item) => readonly Colour[];
}

export interface CompareGroup<Item> {
  readonly title: string;
  readonly rows: readonly CompareRow<Item>[];
}

/** The supplier's field has another name in 光版 than in 款式; the rows are the same. */
const shopRows = <Item>(shopOf: (item: Item) => ShopBrief): readonly CompareRow<Item>[] => [
  { name: '供应商', say: (item) => shopOf(item).name },
  { name: '所在地', say: (item) => placeOf(shopOf(item)) },
];

function placeOf({ city, cluster }: ShopBrief): string {
  return cluster && cluster !== city ? `${city} · ${cluster}` : city;
}

interface Sewn {
  readonly tiers: readonly PriceTier[];
  readonly samplePriceFen: number;
  readonly moq: number;
  readonly orderMultiple: number;
  readonly leadTimes: LeadTimes;
  readonly colours: readonly Colour[];
  readonly sizes: readonly string[];
  readonly skus: readonly { readonly stock: number }[];
  readonly weights: readonly { readonly size: string; readonly grams: number }[];
  readonly safetyClass: string;
  readonly standard: string;
}

/** The price of one piece at each quantity where any item's price changes. */
function priceRows<Item extends Sewn>(items: readonly Item[]): readonly CompareRow<Item>[] {
  const steps = new Set(items.flatMap(({ tiers }) => tiers.map(({ fromQuantity }) => fromQuantity)));
  return [...steps]
    .toSorted((a, b) => a - b)
    .slice(0, MOST_STEPS)
    .map((quantity) => ({
      name: `${quantity} 件时单价`,
      say: ({ tiers, moq }) => (quantity < moq ? `${moq} 件起` : `¥${yuan(priceAt(tiers, quantity))} /件`),
    }));
}
const MOST_STEPS = 8;

/** The lead times as shown on the items' pages. */
function leadTimeRows<Item extends { readonly leadTimes: LeadTimes }>(
  inStock: (item: Item) => boolean,
): readonly CompareRow<Item>[] {
  return (['现货发货', '大货货期'] as const).map((name) => ({
    name,
    say: (item) => leadRows(item.leadTimes, inStock(item)).find((row) => row.name === name)!.value,
  }));
}

const sewnTerms: readonly CompareRow<Sewn>[] = [
  { name: '样品价', say: ({ samplePriceFen }) => `¥${yuan(samplePriceFen)} /件` },
  { name: '起订量', say: minimumWords },
  ...leadTimeRows<Sewn>(isInStock),
  {
    name: '现货',
    say: ({ skus }) => {
      const pieces = skus.reduce((sum, { stock }) => sum + stock, 0);
      return pieces === 0 ? '没有现货' : `${pieces.toLocaleString('zh-CN')} 件`;
    },
  },
];

const sewnForms: readonly CompareRow<Sewn>[] = [
  { name: '尺码', say: ({ sizes }) => sizes.join('、') },
  {
    name: '颜色',
    say: ({ colours }) => `${colours.length} 色：${colours.map(({ name }) => name).join('、')}`,
    colours: ({ colours }) => colours,
  },
  {
    name: '单件重量',
    say: ({ weights }) =>
      rangeWords(
        weights.map(({ grams }) => grams),
        ' g',
      ),
  },
];

const sewnSafety: readonly CompareRow<Sewn>[] = [
  { name: '安全类别', say: ({ safetyClass }) => safetyWords(safetyClass).label },
  { name: '执行标准', say: ({ standard }) => standard },
];

function rangeWords(values: readonly number[], unit: string): string {
  if (values.length === 0) return '';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? `${low}${unit}` : `${low}–${high}${unit}`;
}

type Blank = ComparedDetail<'blank'>;
type Fabric = ComparedDetail<'fabric'>;
type Product = ComparedDetail<'product'>;

const blankGroups = (blanks: readonly Blank[]): readonly CompareGroup<Blank>[] => [
  { title: '价格与交期', rows: [...priceRows(blanks), ...sewnTerms] },
  {
    title: '面料',
    rows: [
      { name: '面料', say: ({ fabric }) => fabric?.name ?? PRIVATE_CLOTH },
      { name: '成分', say: (blank) => composition(blank.composition) },
      ...ROWS_ON_BLANK.map(({ name, say }) => ({ name, say: ({ fabric }: Blank) => (fabric ? say(fabric) : '') })),
      { name: '色牢度', say: ({ fabric }) => (fabric ? `干摩 ${fabric.dryRub} 级 / 湿摩 ${fabric.wetRub} 级` : '') },
    ],
  },
  {
    title: '款型',
    rows: [...comparedBlankRows('look'), ...sewnForms],
  },
  {
    title: '印花',
    rows: [
      { name: '工艺', say: ({ printMethods }) => printMethods.map(({ name }) => name).join('、') },
      { name: '裁片', say: ({ panels }) => `${panels.length} 片` },
    ],
  },
  { title: '安全', rows: sewnSafety },
  {
    title: '供应商',
    rows: [...shopRows<Blank>(({ supplier }) => supplier), ...comparedBlankRows('supplier')],
  },
];

const fabricGroups = (): readonly CompareGroup<Fabric>[] => [
  {
    title: '价格与交期',
    rows: [
      { name: '剪小样', say: ({ swatchFen }) => (swatchFen === 0 ? '免费' : `¥${yuan(swatchFen)} /片`) },
      { name: '剪版价', say: ({ cutFenPerMetre }) => `¥${yuan(cutFenPerMetre)} /米` },
      {
        name: '散剪价（5 米起）',
        say: ({ smallCutFenPerMetre: fen }) => (fen === null ? '不散剪' : `¥${yuan(fen)} /米`),
      },
      {
        name: '大货价',
        say: ({ bulkPriceFen, bulkUnit }) => `¥${yuan(bulkPriceFen)} /${unitName(bulkUnit)}`,
      },
      { name: '大货折合每米', say: ({ bulkFenPerMetre }) => `¥${yuan(bulkFenPerMetre)} /米` },
      { name: '起订量', say: ({ moq, moqUnit }) => `${moq} ${unitName(moqUnit)}` },
      ...leadTimeRows<Fabric>(hasLots),
      { name: '货型', say: ({ supply }) => fabricSupplyWords[supply] },
      {
        name: '现货',
        say: ({ stock }) => {
          const metres = stock.reduce((sum, lot) => sum + lot.metres, 0);
          return metres === 0 ? '没有现货' : `${Math.round(metres).toLocaleString('zh-CN')} 米`;
        },
      },
      { name: '税', say: ({ taxRatePercent }) => `不含税，含税加 ${taxRatePercent}%` },
    ],
  },
  {
    title: '布',
    rows: [
      ...comparedRows('cloth'),
      { name: '每公斤米数', say: ({ metresPerKg }) => `${metresPerKg} 米` },
      {
        name: '颜色',
        say: ({ colours }) => `${colours.length} 色：${colours.map(({ name }) => name).join('、')}`,
        colours: ({ colours }) => colours,
      },
    ],
  },
  {
    title: '品质与安全',
    rows: [
      {
        name: '色牢度',
        say: ({ fastness }) => fastness.map(({ name, grade }) => `${name} ${grade} 级`).join('，'),
      },
      { name: '安全类别', say: ({ safetyClass }) => safetyWords(safetyClass).label },
      ...comparedRows('quality'),
    ],
  },
  {
    title: '供应商',
    rows: [...shopRows<Fabric>(({ supplier }) => supplier), ...comparedRows('supplier')],
  },
];

const productGroups = (products: readonly Product[]): readonly CompareGroup<Product>[] => [
  {
    title: '价格与交期',
    rows: [
      ...priceRows(products),
      ...sewnTerms,
      { name: '建议零售价', say: ({ retailPriceFen }) => `¥${yuan(retailPriceFen)}` },
      { name: '已售', say: ({ sales }) => `${sales.toLocaleString('zh-CN')} 件` },
    ],
  },
  {
    title: '光版与面料',
    rows: [
      { name: '光版', say: ({ blank }) => blank?.name ?? '现货成衣' },
      {
        name: '面料',
        say: ({ blank, construction }) => blank?.fabric?.name ?? wordOf(constructionWords, construction),
      },
      { name: '成分', say: (one) => composition(one.composition) },
      { name: '克重', say: ({ gsm }) => (gsm === null ? '–' : `${gsm} g/m²`) },
      ...sewnForms,
    ],
  },
  {
    title: '花型与印花',
    rows: [
      { name: '花型', say: ({ design }) => (design ? `${design.title} ${design.designNo}` : '没有花型') },
      { name: '工艺', say: ({ printMethod }) => wordOf(METHOD_NAMES, printMethod) },
      { name: '设计师', say: ({ design }) => design?.designer.name ?? '' },
      { name: '授权', say: ({ design }) => design?.licences.map(({ name }) => name).join('、') ?? '' },
    ],
  },
  { title: '安全', rows: sewnSafety },
  {
    title: '店铺',
    rows: [...shopRows<Product>(({ shop }) => shop), { name: '发货地', say: ({ shipFrom }) => shipFrom }],
  },
];

const GROUPS = { blank: blankGroups, fabric: fabricGroups, product: productGroups } as const;

/** The rows of a kind. The price rows depend on the items, by the quantities where their prices change. */
export function compareGroups<K extends CompareKind>(
  kind: K,
  items: readonly ComparedDetail<K>[],
): readonly CompareGroup<ComparedDetail<K>>[] {
  // TypeScript cannot narrow a generic kind to its entry of the table
  const groups = GROUPS[kind] as unknown as (
    items: readonly ComparedDetail<K>[],
  ) => readonly CompareGroup<ComparedDetail<K>>[];
  return groups(items);
}

/** Whether the items have different values in a row. */
export function differs<Item>(row: CompareRow<Item>, items: readonly Item[]): boolean {
  return new Set(items.map((item) => row.say(item))).size > 1;
}
