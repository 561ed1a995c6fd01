import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { PRODUCT_FIELDS } from '#contract/market/product-fields.ts';
import { type ProductBlank, productProblems } from '#contract/market/product-rules.ts';
import { namesExcept, pickOf } from '#contract/platform/fields.ts';
import { tierRange } from '#contract/platform/price.ts';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import { isSupplied } from '../blanks/blank.entry.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import { type CostFacts, costFacts } from './product-cost.queries.ts';
import { product, style } from './product.table.ts';

export type ProductRow = typeof product.$inferSelect;

/** What a product needs of its blank; without size chart and cloth, which are large. */
const blankColumns = {
  id: blank.id,
  shopId: blank.shopId,
  name: blank.name,
  blankNo: blank.blankNo,
  finished: blank.finished,
  isSupplied: isSupplied.mapWith(Boolean),
  colours: blank.colours,
  sizes: blank.sizes,
  weights: blank.weights,
};

export type BlankRow = Pick<typeof blank.$inferSelect, Exclude<keyof typeof blankColumns, 'isSupplied'>> & {
  readonly isSupplied: boolean;
};

/** A product with its blank. */
export interface OwnProduct {
  readonly product: ProductRow;
  readonly blank: BlankRow;
  readonly cost: CostFacts;
}

const ofProduct = (db: Db) =>
  db
    .select({ product, blank: blankColumns, cost: costFacts })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId));

const isOwn = (shopId: string, which: SQL) => and(which, eq(product.shopId, shopId), ne(product.status, 'deleted'));

/** @throws Refusal item.unknown for a deleted product or another shop's */
export async function getOwnProduct(db: Db, shopId: string, id: string): Promise<OwnProduct> {
  const [own] = await ofProduct(db).where(isOwn(shopId, eq(product.id, id)));
  if (!own) throw new Refusal('item.unknown');
  return own;
}

/** The same, locked until the transaction ends. */
export async function lockOwnProduct(db: Db, shopId: string, ids: readonly string[]): Promise<OwnProduct[]> {
  return ofProduct(db)
    .where(isOwn(shopId, inArray(product.id, [...ids])))
    .orderBy(product.id)
    .for('no key update', { of: product });
}

/** Written and read under one name. */
const SAME_COLUMNS = namesExcept(PRODUCT_FIELDS, ['colourNos']);

/** The fields that the owner writes. */
export const documentOf = (row: ProductRow): ProductDocument => ({
  ...pickOf(row, SAME_COLUMNS),
  colourNos: row.colours.map(({ colourNo }) => colourNo),
});

/** The columns of a document. The hues depend on the style too (`product-hues.ts`). */
export function columnsOf({ colourNos, ...document }: ProductDocument, { colours }: Pick<BlankRow, 'colours'>) {
  return {
    ...document,
    colours: colours.filter(({ colourNo }) => colourNos.includes(colourNo)),
    lowestPriceFen: tierRange(document.tiers).lowestFen,
  };
}

/** @throws Refusal product.document with the first problem's sentence; all of them in its data */
export function refuseProblems(document: ProductDocument, offered: ProductBlank): void {
  refuseDocument('product.document', productProblems(document, offered));
}
