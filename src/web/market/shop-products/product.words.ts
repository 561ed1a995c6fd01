import { isCosted, leastMargin } from '#contract/market/product-cost.ts';
import type { ProductStatus } from '#contract/market/product-flow.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import type { ShopCategory } from '#contract/market/shop-categories.ts';
import type { ProductDocument, ShopProductRow } from '#contract/market/shop-products.ts';
import { leadTime, tierRange, yuan } from '../../platform/words.ts';
import type { ProductField } from './product-draft.ts';

/** The words of a product for the shop that sells it. */

type Tone = 'wait' | 'work' | 'done' | 'quiet';

const tones: Readonly<Record<ProductStatus, Tone>> = {
  draft: 'quiet',
  pendingReview: 'work',
  onSale: 'done',
  offSale: 'quiet',
  rejected: 'wait',
  deleted: 'quiet',
};

/** The products of a style take its newest version. */
export const RENEW_WORDS = '更新在售';

/** 卖的是第 1 版，已有第 2 版; empty for a product of the newest version. */
export const behindWords = ({ own }: Pick<ShopProductRow, 'own'>): string =>
  own?.newestVersion == null ? '' : `卖的是款式第 ${own.styleVersion} 版，已有第 ${own.newestVersion} 版`;

/** The blank is off sale, or its shop is suspended. */
export const UNSUPPLIED_WORDS = '光版停供，买家看不到';

/** Where buyers find products on sale. */
export const FOUND_WORDS = '买家在您的店铺页和商品链接里看得到，印花款选为精选才进公开列表和搜索';

export const statusTone = (status: ProductStatus): Tone => tones[status];

export const piecesWords = (pieces: number): string => pieces.toLocaleString('zh-CN');

/** Why a buyer may have to wait; empty when the stock suffices. */
export function stockNote({ own, moq }: Pick<ShopProductRow, 'own' | 'moq'>): string {
  if (!own || own.stock >= moq) return '';
  return own.stock === 0 ? '没有现货' : '不够起订量';
}

export const fieldLabels: Readonly<Record<ProductField, string>> = {
  title: '标题',
  shopNo: '商家货号',
  sgcateId: '店铺分类',
  sellingPoints: '卖点',
  tiers: '分档价',
  samplePriceFen: '样品价',
  retailPriceFen: '建议零售价',
  moq: '起订量',
  orderMultiple: '起批倍数',
  leadHours: '货期',
  colourNos: '颜色',
  sizes: '尺码',
  weights: '各码重量',
  childGrams: '童装重量',
};

interface Names {
  readonly colours: readonly Colour[];
  readonly categories: readonly ShopCategory[];
}

/** The value of one field, in a line. */
export function fieldWords(field: ProductField, document: ProductDocument, { colours, categories }: Names): string {
  const words: Readonly<Record<ProductField, () => string>> = {
    title: () => document.title,
    shopNo: () => document.shopNo || '没有',
    sgcateId: () => categoryName(document.sgcateId, categories),
    sellingPoints: () => document.sellingPoints.join('；') || '没有',
    tiers: () => document.tiers.map((tier) => `${tier.fromQuantity} 件起 ¥${yuan(tier.priceFen)}`).join('，'),
    samplePriceFen: () => `¥${yuan(document.samplePriceFen)}`,
    retailPriceFen: () => `¥${yuan(document.retailPriceFen)}`,
    moq: () => `${document.moq} 件`,
    orderMultiple: () => `${document.orderMultiple} 件`,
    leadHours: () => leadTime(document.leadHours),
    colourNos: () =>
      document.colourNos.map((no) => colours.find(({ colourNo }) => colourNo === no)?.name ?? no).join('、'),
    sizes: () => document.sizes.join('、'),
    weights: () => document.weights.map(({ size, grams }) => `${size} ${grams} 克`).join('，'),
    childGrams: () => (document.childGrams === null ? '没有' : `${document.childGrams} 克`),
  };
  return words[field]();
}

export const NO_CATEGORY_WORDS = '未分类';

function categoryName(id: string | null, categories: readonly ShopCategory[]): string {
  return categoryChoices(categories).find((one) => one.id === id)?.name ?? NO_CATEGORY_WORDS;
}

interface CategoryChoice {
  readonly id: string;
  readonly name: string;
  /** including its parent's */
  readonly label: string;
  readonly productCount: number;
}

/** Both levels in one list, each with its parent: 女装 / T恤. */
export function categoryChoices(categories: readonly ShopCategory[]): readonly CategoryChoice[] {
  return categories.flatMap((parent) => [
    { ...parent, label: parent.name },
    ...parent.children.map((child) => ({ ...child, label: `${parent.name} / ${child.name}` })),
  ]);
}

/** ¥25.00 – 32.00 */
export const priceWords = ({ tiers }: Pick<ShopProductRow, 'tiers'>): string => `¥${tierRange(tiers)}`;

/** 毛利 ¥12.30 起, or the loss, at the least profitable tier. Null for a viewer from another shop. */
export function marginWords({
  own,
  tiers,
}: Pick<ShopProductRow, 'own' | 'tiers'>): { say: string; isLoss: boolean } | null {
  if (!own || !isCosted(own.cost)) return null;
  const { marginFen } = leastMargin(own.cost, tiers);
  return marginFen < 0
    ? { say: `亏本 ¥${yuan(-marginFen)}`, isLoss: true }
    : { say: `毛利 ¥${yuan(marginFen)}${tiers.length > 1 ? ' 起' : ''}`, isLoss: false };
}

/** 抖店 and Temu refuse titles with emoji. */
export const hasEmoji = (title: string): boolean => /\p{Extended_Pictographic}/u.test(title);
