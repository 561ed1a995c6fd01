import { checkTiers, timesFraction } from '../platform/price.ts';
import { beginCheck, type Check, type Problem } from '../platform/problems.ts';
import type { Colour, PriceTier } from '../platform/shapes.ts';
import { MOST_QUANTITY, PRODUCT_FIELDS, type ProductFieldName } from './product-fields.ts';
import type { ProductDocument } from './shop-products.ts';
import { checkField, fieldsOf, MOST_PRICE_FEN, PRICE_SAYS } from '../platform/fields.ts';
import { asSum } from '../platform/sums.ts';
import { asTyped, hasLetters, tidyLine } from '../platform/tidy.ts';

/** Rules of a product document beyond its shape, for the form, the batch, `createProducts` and the server. */

/** The blank's choices, from which a product takes its own. */
export interface ProductBlank {
  readonly colours: readonly Pick<Colour, 'colourNo'>[];
  readonly sizes: readonly string[];
}

export const LEAST_TITLE_CHARS = 2;
export const MOST_TITLE_CHARS = 60;
export const MOST_GRAMS = 100_000;
export const MOST_POINT_CHARS = 30;
/** of 商家货号: the limit of the sales channels for 商家编码 */
export const MOST_SHOP_NO_CHARS = 40;
/** per product, of all roles */
export const MOST_PHOTOS = 100;

/** All problems of a tidied document, in the order of the form; empty = it can be saved and sold. */
export function productProblems(document: ProductDocument, blank: ProductBlank): Problem[] {
  const { problems, check } = beginCheck();
  for (const { name, field } of fieldsOf(PRODUCT_FIELDS)) {
    checkField(name, field, document, check);
    CHECKS[name]?.(document, check, blank);
  }
  return problems;
}

/** Checks of the fields that `PRODUCT_FIELDS` does not describe in full, and of two together. */
const CHECKS: {
  readonly [K in ProductFieldName]?: (document: ProductDocument, check: Check, blank: ProductBlank) => void;
} = {
  title: ({ title }, check) =>
    check(
      hasLetters(title, LEAST_TITLE_CHARS, MOST_TITLE_CHARS),
      'title',
      `商品标题应为 ${LEAST_TITLE_CHARS} 到 ${MOST_TITLE_CHARS} 个字`,
    ),
  shopNo: ({ shopNo }, check) =>
    check([...shopNo].length <= MOST_SHOP_NO_CHARS, 'shopNo', `商家货号最多 ${MOST_SHOP_NO_CHARS} 个字`),
  sellingPoints: ({ sellingPoints }, check) =>
    check(
      sellingPoints.every((point) => [...point].length <= MOST_POINT_CHARS),
      'sellingPoints',
      `每条卖点最多 ${MOST_POINT_CHARS} 个字`,
    ),
  tiers: (document, check) => {
    check(document.tiers.length > 0, 'tiers', '请至少填写一档价格');
    for (const [at, tier] of document.tiers.entries())
      for (const { field, say } of tierProblems(tier, at, document)) check(false, field, say);
  },
  orderMultiple: ({ moq, orderMultiple }, check) =>
    check(!(moq % orderMultiple > 0), 'moq', `起订量要是起批倍数 ${orderMultiple} 的整数倍`),
  colourNos: ({ colourNos }, check, { colours }) => {
    const offered = colours.map(({ colourNo }) => colourNo);
    check(colourNos.length > 0, 'colourNos', '请至少选择一种颜色');
    check(isOnceFrom(colourNos, offered), 'colourNos', '有的颜色光版没有，请重新选择');
  },
  sizes: ({ sizes }, check, blank) => {
    check(sizes.length > 0, 'sizes', '请至少选择一个尺码');
    check(isOnceFrom(sizes, blank.sizes), 'sizes', '有的尺码光版没有，请重新选择');
  },
  weights: ({ sizes, weights }, check) => {
    for (const size of sizes) {
      const weight = weights.find((one) => one.size === size);
      check(weight !== undefined && isGrams(weight.grams), `weights.${size}`, `${size} 码：${GRAMS_SAYS}`);
    }
  },
  childGrams: ({ childGrams }, check) =>
    check(childGrams === null || isGrams(childGrams), 'childGrams', `童装重量：${GRAMS_SAYS}`),
};

/** Problems of the tiers: they begin at the minimum order, rise in quantity and fall in price. */
export function tierProblems(
  tier: PriceTier,
  at: number,
  { tiers, moq }: Pick<ProductDocument, 'tiers' | 'moq'>,
): Problem[] {
  const before = tiers[at - 1];
  const quantity = `tiers.${at}.fromQuantity`;
  const price = `tiers.${at}.priceFen`;
  if (!isWhole(tier.fromQuantity, MOST_QUANTITY)) return [{ field: quantity, say: '分档价的数量要填整件数' }];
  if (!isPrice(tier.priceFen)) return [{ field: price, say: PRICE_SAYS }];
  if (before === undefined)
    return tier.fromQuantity === moq ? [] : [{ field: quantity, say: '第一档的数量要等于起订量' }];
  switch (checkTiers([before, tier])) {
    case 'quantityNotRising':
      return [{ field: quantity, say: '分档价的数量要一档比一档多' }];
    case 'priceNotFalling':
      return [{ field: price, say: '分档价要一档比一档便宜' }];
    default:
      return [];
  }
}

/** Warnings for unintended prices: a sample or retail price below the price of a piece in the first tier. */
export function priceNotes({ tiers, samplePriceFen, retailPriceFen }: Prices): Problem[] {
  const [first] = tiers;
  if (first === undefined) return [];
  const price = asSum(first.priceFen);
  const { problems, check } = beginCheck();
  check(!(samplePriceFen < first.priceFen), 'samplePriceFen', `样品价比第一档的单价 ${price} 还低，请核对`);
  check(!(retailPriceFen < first.priceFen), 'retailPriceFen', `建议零售价比第一档的单价 ${price} 还低，请核对`);
  return problems;
}

type Prices = Pick<ProductDocument, 'tiers' | 'samplePriceFen' | 'retailPriceFen'>;

/** The stored form: texts normalised, colours and sizes in the blank's order, one weight per size. */
export function tidiedProduct(document: ProductDocument, blank: ProductBlank): ProductDocument {
  const colours = blank.colours.map(({ colourNo }) => colourNo);
  const sizes = inOrderOf(blank.sizes, document.sizes);
  return {
    ...document,
    title: asTyped(document.title),
    shopNo: tidyLine(document.shopNo),
    sellingPoints: [...new Set(document.sellingPoints.map(asTyped))].filter((point) => point !== ''),
    colourNos: inOrderOf(colours, document.colourNos),
    sizes,
    weights: sizes.flatMap((size) => document.weights.findLast((one) => one.size === size) ?? []),
  };
}

/** Unknown values come last: they are kept for the sentence that refuses them. */
function inOrderOf(order: readonly string[], chosen: readonly string[]): string[] {
  const placeOf = (one: string) => (order.includes(one) ? order.indexOf(one) : order.length);
  return [...new Set(chosen)].toSorted((a, b) => placeOf(a) - placeOf(b));
}

const isOnceFrom = (chosen: readonly string[], offered: readonly string[]): boolean =>
  new Set(chosen).size === chosen.length && chosen.every((one) => offered.includes(one));

/** An integer from one on; unreadable input (NaN) is none. */
export const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
export const isPrice = (fen: number): boolean => isWhole(fen, MOST_PRICE_FEN);
export const isGrams = (grams: number): boolean => isWhole(grams, MOST_GRAMS);

// ——— typed amounts

/** The value, or the reason in Chinese why it cannot be read. */
export type Typed<T> = { readonly value: T } | { readonly say: string };

export const GRAMS_SAYS = '重量应为 1 到 100000 的整数克';

/** 元 as typed to exact fen: digits and at most two decimals; no signs, commas, exponents or full-width digits. */
export function fenOfYuan(typed: string): Typed<number> {
  const [, yuan, parts = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (yuan === undefined) return { say: PRICE_SAYS };
  const fen = Number(yuan) * 100 + Number(parts.padEnd(2, '0'));
  return isPrice(fen) ? { value: fen } : { say: PRICE_SAYS };
}

/** Whole grams, digits only. */
export function gramsOf(typed: string): Typed<number> {
  const grams = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return isGrams(grams) ? { value: grams } : { say: GRAMS_SAYS };
}

/** Grams per piece: one figure for all sizes, or a JSON map of size to grams: `{"M":180,"L":195}`. */
export function gramsBySize(typed: string, sizes: readonly string[]): Typed<ReadonlyMap<string, number>> {
  if (!typed.trim().startsWith('{')) {
    const grams = gramsOf(typed);
    return 'say' in grams ? grams : { value: new Map(sizes.map((size) => [size, grams.value])) };
  }
  const map = objectIn(typed);
  if (map === null) return { say: '各码重量应写成 {"M":180,"L":195} 的样子' };
  const bySize = new Map<string, number>();
  for (const [size, value] of Object.entries(map)) {
    const grams = typeof value === 'number' || typeof value === 'string' ? gramsOf(String(value)) : { say: GRAMS_SAYS };
    if ('say' in grams) return grams;
    if (!sizes.includes(size)) return { say: '重量里有光版没有的尺码，请检查' };
    bySize.set(size, grams.value);
  }
  return { value: bySize };
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

// ——— defaults of new products

/** A single piece made to order costs half as much again, unless single pieces are the rule. */
const SAMPLE_PERCENT = 150;
/** The usual retail price. */
const RETAIL_PERCENT = 260;

/** The usual sample and retail price for a piece price; whole fen, rounded half up. */
export function usualPrices(priceFen: number, moq: number): { samplePriceFen: number; retailPriceFen: number } {
  const percentOf = (percent: number) => Math.min(MOST_PRICE_FEN, timesFraction(priceFen, percent, 100));
  return {
    samplePriceFen: moq === 1 ? priceFen : percentOf(SAMPLE_PERCENT),
    retailPriceFen: percentOf(RETAIL_PERCENT),
  };
}

interface Weighed {
  readonly crowd: string;
  readonly sizes: readonly string[];
  /** of the blank */
  readonly weights: readonly { readonly size: string; readonly grams: number }[];
}

/**
 * The weight of each size: its own, or the blank's. 童装重量 is that of a parent-child set's small sizes.
 * @param childGrams null = not given
 */
export function weightsFor(
  { crowd, sizes, weights }: Weighed,
  own: ReadonlyMap<string, number>,
  childGrams: number | null,
): ProductDocument['weights'] {
  const isChild = (size: string) => childGrams !== null && crowd === 'family' && /^\d+$/.test(size);
  return sizes.flatMap((size) => {
    const grams = isChild(size) ? childGrams! : (own.get(size) ?? weights.find((one) => one.size === size)?.grams);
    return grams === undefined ? [] : [{ size, grams }];
  });
}

// ——— prices in batches

/** `change` is added: hundredths of a percent (1000 = 10% dearer), or fen. */
export interface PriceChange {
  readonly by: 'percent' | 'fen';
  readonly change: number;
}

const WHOLE_IN_HUNDREDTHS = 10_000;

/** Whole fen, rounded half up; zero or less when nothing is left. */
export const changedPrice = (fen: number, { by, change }: PriceChange): number =>
  by === 'fen' ? fen + change : timesFraction(fen, Math.max(0, WHOLE_IN_HUNDREDTHS + change), WHOLE_IN_HUNDREDTHS);

export function changedTiers(tiers: readonly PriceTier[], change: PriceChange): PriceTier[] {
  return tiers.map((tier) => ({ ...tier, priceFen: changedPrice(tier.priceFen, change) }));
}

/** Why the change is refused: it would leave the lowest price below one fen. @returns null when all stay valid */
export function changeProblem(pricesFen: readonly number[], change: PriceChange): string | null {
  const leastFen = Math.min(...pricesFen);
  if (changedPrice(leastFen, change) >= 1) return null;
  return `现价 ${asSum(leastFen)}，这样降就不到 ¥0.01 了，请少降一些`;
}

/** Rows of one grid: the limit of a form. */
export const MOST_NEW_PRODUCTS = 100;
