import { type GoodsBlank, goodsProblems, tidiedGoods } from '#contract/goods-rules.ts';
import type { PriceTier } from '#contract/shapes.ts';
import type { GoodsDocument } from '#contract/shop-goods.ts';
import { fenOf, typedYuan } from '../platform/yuan-typed.ts';

/** Goods as they stand in the form: numbers as typed, so that half a number is no mistake yet. */
export interface GoodsDraft {
  readonly title: string;
  /** empty = none */
  readonly shopNo: string;
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
  const { title, shopNo, sgcateId, sellingPoints, tiers, colourNos, sizes, weights, childGrams } = document;
  return {
    title,
    shopNo,
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
      shopNo: draft.shopNo,
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
  const plain = typed.normalize('NFKC').trim();
  return /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN;
}

export type GoodsField = keyof GoodsDocument;

/** By path into the document (`title`, `tiers.1.priceFen`, `weights.M`): the first thing that is wrong there. */
export type GoodsProblems = Readonly<Partial<Record<string, string>>>;

export function draftProblems(draft: GoodsDraft, blank: GoodsBlank): GoodsProblems {
  const problems = goodsProblems(documentOf(draft, blank), blank);
  return Object.fromEntries(problems.toReversed().map(({ field, say }) => [field, say]));
}

/** What is told while one still types: steps of the price that do not fit each other. An empty cell has time. */
export function problemsWhileTyping({ tiers }: GoodsDraft, problems: GoodsProblems): GoodsProblems {
  return Object.fromEntries(
    tiers.flatMap(({ from, yuan }, at) => {
      const cells = [
        [tierPath(at, 'from'), from],
        [tierPath(at, 'yuan'), yuan],
      ] as const;
      return cells.flatMap(([path, typed]) => (typed !== '' && problems[path] ? [[path, problems[path]]] : []));
    }),
  );
}

export const tierPath = (at: number, cell: keyof TypedTier): string =>
  `tiers.${at}.${cell === 'from' ? 'fromQuantity' : 'priceFen'}`;

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
