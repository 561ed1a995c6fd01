import { isCosted, leastMargin } from '#contract/market/product-cost.ts';
import { PRODUCT_STATUS, type ProductStatus } from '#contract/market/product-flow.ts';
import { PRODUCT_FIELDS, type ProductFieldName } from '#contract/market/product-fields.ts';
import { sayingOf } from '#contract/platform/fact-rows.ts';
import type { CommonName } from '#contract/platform/fields.ts';
import type { Colour, PriceTier } from '#contract/platform/shapes.ts';
import type { ShopCategory } from '#contract/market/shop-categories.ts';
import type { ProductDocument, ShopProductRow } from '#contract/market/shop-products.ts';
import { leadTime, tierRange, yuan } from '../../platform/words.ts';

/** The words of a product for the shop that sells it. */

/** The products of a style take its newest version. */
export const RENEW_WORDS = '更新在售';

/** 卖的是第 1 版，已有第 2 版; empty for a product of the newest version. */
export const behindWords = ({ own }: Pick<ShopProductRow, 'own'>): string =>
  own?.newestVersion == null ? '' : `卖的是款式第 ${own.styleVersion} 版，已有第 ${own.newestVersion} 版`;

/** The blank is off sale, or its shop is suspended. */
export const UNSUPPLIED_WORDS = '光版停供，买家看不到';

/** Where buyers find products on sale. */
export const FOUND_WORDS = '买家在您的店铺页和商品链接里看得到，印花款选为精选才进公开列表和搜索';

export const statusTone = (status: ProductStatus) => PRODUCT_STATUS[status].tone;

export const piecesWords = (pieces: number): string => pieces.toLocaleString('zh-CN');

/** Why a buyer may have to wait; empty when the stock suffices. */
export function stockNote({ own, moq }: Pick<ShopProductRow, 'own' | 'moq'>): string {
  if (!own || own.stock >= moq) return '';
  return own.stock === 0 ? '没有现货' : '不够起订量';
}

interface Names {
  readonly colours: readonly Colour[];
  readonly categories: readonly ShopCategory[];
}

/** The fields that say more than their value. */
const SAY: Readonly<Record<Said, (document: ProductDocument, names: Names) => string>> = {
  title: ({ title }) => title,
  shopNo: ({ shopNo }) => shopNo || '没有',
  sgcateId: ({ sgcateId }, { categories }) => categoryName(sgcateId, categories),
  sellingPoints: ({ sellingPoints }) => sellingPoints.join('；') || '没有',
  tiers: ({ tiers }) => tiersWords(tiers),
  leadHours: ({ leadHours }) => leadTime(leadHours),
  colourNos: ({ colourNos }, { colours }) =>
    colourNos.map((no) => colours.find(({ colourNo }) => colourNo === no)?.name ?? no).join('、'),
  sizes: ({ sizes }) => sizes.join('、'),
  weights: ({ weights }) => weights.map(({ size, grams }) => `${size} ${grams} 克`).join('，'),
  childGrams: ({ childGrams }) => (childGrams === null ? '没有' : `${childGrams} 克`),
};
type Said = Exclude<ProductFieldName, CommonName<typeof PRODUCT_FIELDS>> | 'leadHours';

/** "10 件起 ¥25.00，50 件起 ¥22.00" */
export const tiersWords = (tiers: readonly PriceTier[]): string =>
  tiers.map(({ fromQuantity, priceFen }) => `${fromQuantity} 件起 ¥${yuan(priceFen)}`).join('，');

/** The value of one field, in a line. */
export const fieldWords = (name: ProductFieldName, document: ProductDocument, names: Names): string =>
  name in SAY ? SAY[name as Said](document, names) : sayingOf(name, PRODUCT_FIELDS[name])(document);

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
