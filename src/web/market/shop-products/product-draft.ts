import { hasPrice, PRODUCT_FIELD_NAMES, type ProductFieldName } from '#contract/market/product-fields.ts';
import { type ProductBlank, productProblems, tidiedProduct } from '#contract/market/product-rules.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';
import { isSame } from '../../platform/is-same.ts';

/** A product as edited in the form: numbers are kept as typed, so that an unfinished number is not an error yet. */
export interface ProductDraft {
  readonly title: string;
  /** empty = none */
  readonly shopNo: string;
  /** empty = none */
  readonly sgcateId: string;
  /** one per line */
  readonly sellingPoints: string;
  /** the first one starts at the minimum order */
  readonly tiers: readonly TypedTier[];
  readonly sampleYuan: string;
  readonly retailYuan: string;
  readonly orderMultiple: string;
  readonly leadHours: string;
  readonly colourNos: readonly string[];
  readonly sizes: readonly string[];
  /** grams by size, including sizes that are not ticked now */
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

export function draftOf(document: ProductDocument): ProductDraft {
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

/** The draft as a document, in the blank's order; an unreadable number is NaN, which `productProblems` reports. */
export function documentOf(draft: ProductDraft, blank: ProductBlank): ProductDocument {
  return tidiedProduct(
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

/** Digits only; NaN for anything else. */
export function wholeIn(typed: string): number {
  const plain = typed.normalize('NFKC').trim();
  return /^\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** By path in the document (`title`, `tiers.1.priceFen`, `weights.M`): the field's first problem. */
export type ProductProblems = Readonly<Partial<Record<string, string>>>;

export function draftProblems(draft: ProductDraft, blank: ProductBlank): ProductProblems {
  const problems = productProblems(documentOf(draft, blank), blank);
  return Object.fromEntries(problems.toReversed().map(({ field, say }) => [field, say]));
}

/** The problems shown while typing: price tiers that contradict each other. Empty cells are reported on save only. */
export function problemsWhileTyping({ tiers }: ProductDraft, problems: ProductProblems): ProductProblems {
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

/** The fields in which the draft differs from the document: only these are sent. */
export function changesOf(
  draft: ProductDraft,
  document: ProductDocument,
  blank: ProductBlank,
): Partial<ProductDocument> {
  const said = documentOf(draft, blank);
  return Object.fromEntries(
    Object.entries(said).filter(([field, value]) => !isSame(value, document[field as ProductFieldName])),
  );
}

/** The fields that differ. */
export const changedFields = (before: ProductDocument, now: ProductDocument): ProductFieldName[] =>
  PRODUCT_FIELD_NAMES.filter((field) => !isSame(before[field], now[field]));

/** Another user has saved first: typed fields stay, all others take the saved values. */
export function mergedDraft(mine: ProductDraft, before: ProductDocument, now: ProductDocument): ProductDraft {
  const [old, fresh] = [draftOf(before), draftOf(now)];
  const untouched = (Object.keys(mine) as (keyof ProductDraft)[]).filter((field) => isSame(mine[field], old[field]));
  return { ...mine, ...Object.fromEntries(untouched.map((field) => [field, fresh[field]])) };
}

/** A price change of a product on sale needs a reason. */
export const changesPrice = (changes: Partial<ProductDocument>): boolean =>
  hasPrice(Object.keys(changes) as ProductFieldName[]);
