import { type GoodsBlank, type GoodsProblem, goodsProblems, tidiedGoods } from '#contract/goods-rules.ts';
import type { PriceTier } from '#contract/shapes.ts';
import type { GoodsDocument } from '#contract/shop-goods.ts';
import { fenOf, typedYuan } from '../platform/yuan-typed.ts';

/** Goods as they stand in the form: numbers as typed, so that half a number is no mistake yet. */
export interface GoodsDraft {
  readonly title: string;
  /** empty = none */
  readonly sgcateId: string;
  /** one a line */
  readonly sellingPoints: string;
  /** the first one begins at the minimum order */
  readonly tiers: readonly TypedTier[];
  readonly sampleYuan: string;
  readonly retailYuan: string;
  readonly orderMultiple: string;
  readonly leadHours: string;
  readonly colourNos: readonly string[];
  readonly sizes: readonly string[];
  /** grams by size; also of sizes that are not ticked just now */
  readonly grams: Readonly<Record<string, string>>;
  /** empty = none */
  readonly childGrams: string;
}

export interface TypedTier {
  readonly from: string;
  readonly yuan: string;
}

export const MOST_TIERS = 6;
export const MOST_POINTS = 6;

export function draftOf(document: GoodsDocument): GoodsDraft {
  const { title, sgcateId, sellingPoints, tiers, colourNos, sizes, weights, childGrams } = document;
  return {
    title,
    sgcateId: sgcateId ?? '',
    sellingPoints: sellingPoints.join('\n'),
    tiers: tiers.map(({ fromQuantity, priceFen }) => ({ from: String(fromQuantity), yuan: typedYuan(priceFen) })),
    sampleYuan: typedYuan(document.samplePriceFen),
    retailYuan: typedYuan(document.retailPriceFen),
    orderMultiple: String(document.orderMultiple),
    leadHours: String(document.leadHours),
    colourNos,
    sizes,
    grams: Object.fromEntries(weights.map(({ size, grams }) => [size, String(grams)])),
    childGrams: childGrams === null ? '' : String(childGrams),
  };
}

/** What the draft says, in the blank's order; a number that is none is NaN, which `goodsProblems` has a sentence for. */
export function documentOf(draft: GoodsDraft, blank: GoodsBlank): GoodsDocument {
  return tidiedGoods(
    {
      title: draft.title,
      sgcateId: draft.sgcateId === '' ? null : draft.sgcateId,
      sellingPoints: draft.sellingPoints.split('\n'),
      tiers: draft.tiers.map(tierOf),
      samplePriceFen: fenOf(draft.sampleYuan),
      retailPriceFen: fenOf(draft.retailYuan),
      moq: wholeIn(draft.tiers[0]?.from ?? ''),
      orderMultiple: wholeIn(draft.orderMultiple),
      leadHours: wholeIn(draft.leadHours),
      colourNos: [...draft.colourNos],
      sizes: [...draft.sizes],
      weights: Object.entries(draft.grams).map(([size, grams]) => ({ size, grams: wholeIn(grams) })),
      childGrams: draft.childGrams.trim() === '' ? null : wholeIn(draft.childGrams),
    },
    blank,
  );
}

export const tierOf = ({ from, yuan }: TypedTier): PriceTier => ({
  fromQuantity: wholeIn(from),
  priceFen: fenOf(yuan),
});

/** Digits and nothing else; NaN for the rest. */
export function wholeIn(typed: string): number {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

export type GoodsField = keyof GoodsDocument;

/** The first thing that is wrong with each field, in the order of the form. */
export function draftProblems(draft: GoodsDraft, blank: GoodsBlank): Partial<Record<GoodsField, string>> {
  return firstOfEach(goodsProblems(documentOf(draft, blank), blank));
}

const firstOfEach = (problems: readonly GoodsProblem[]): Partial<Record<GoodsField, string>> =>
  Object.fromEntries(problems.toReversed().map(({ field, say }) => [field, say]));

/** What is wrong with a step of the price beside the one before it, while one types; null = nothing, or not there yet. */
export function tierTrouble(tiers: readonly TypedTier[], index: number): { from?: string; yuan?: string } {
  const typed = tiers[index];
  if (!typed) return {};
  const [tier, before] = [tierOf(typed), tiers[index - 1] ? tierOf(tiers[index - 1]!) : null];
  const from = typed.from !== '' && !(tier.fromQuantity >= 1) ? '填整件数' : null;
  const yuan = typed.yuan !== '' && !(tier.priceFen >= 1) ? '填金额，最多两位小数' : null;
  const notMore = before && tier.fromQuantity <= before.fromQuantity ? `要多于 ${before.fromQuantity} 件` : null;
  const notLess = before && tier.priceFen >= before.priceFen ? `要低于 ${typedYuan(before.priceFen)} 元` : null;
  return {
    ...((from ?? notMore) ? { from: from ?? notMore! } : {}),
    ...((yuan ?? notLess) ? { yuan: yuan ?? notLess! } : {}),
  };
}

/** What the draft says otherwise than the document: all that is sent. */
export function changesOf(draft: GoodsDraft, document: GoodsDocument, blank: GoodsBlank): Partial<GoodsDocument> {
  const said = documentOf(draft, blank);
  return Object.fromEntries(
    Object.entries(said).filter(([field, value]) => !isSame(value, document[field as GoodsField])),
  );
}

/** Fields that say something else. */
export const changedFields = (before: GoodsDocument, now: GoodsDocument): GoodsField[] =>
  (Object.keys(before) as GoodsField[]).filter((field) => !isSame(before[field], now[field]));

/** Another saved first: what I have typed stays, the rest is as it stands now. */
export function mergedDraft(mine: GoodsDraft, before: GoodsDocument, now: GoodsDocument): GoodsDraft {
  const [old, fresh] = [draftOf(before), draftOf(now)];
  const untouched = (Object.keys(mine) as (keyof GoodsDraft)[]).filter((field) => isSame(mine[field], old[field]));
  return { ...mine, ...Object.fromEntries(untouched.map((field) => [field, fresh[field]])) };
}

const PRICES = ['tiers', 'samplePriceFen', 'retailPriceFen'] as const satisfies GoodsField[];

/** On sale, another price is answered for. */
export const changesPrice = (changes: Partial<GoodsDocument>): boolean =>
  PRICES.some((field) => changes[field] !== undefined);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
