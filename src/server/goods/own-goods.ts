import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { type GoodsBlank, goodsProblems } from '#contract/goods-rules.ts';
import { tierRange } from '#contract/price.ts';
import type { GoodsDocument } from '#contract/shop-goods.ts';
import { lightPlate } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import { type CostFacts, costFacts } from './goods-cost.queries.ts';
import { goods, style } from './goods.table.ts';

export type GoodsRow = typeof goods.$inferSelect;

/** What a product needs of its blank; without size chart and cloth, which are large. */
const blank = {
  id: lightPlate.id,
  shopId: lightPlate.shopId,
  name: lightPlate.name,
  plateNo: lightPlate.plateNo,
  status: lightPlate.status,
  colours: lightPlate.colours,
  sizes: lightPlate.sizes,
  weights: lightPlate.weights,
};

export type BlankRow = Pick<typeof lightPlate.$inferSelect, keyof typeof blank>;

/** A product with its blank. */
export interface OwnGoods {
  readonly goods: GoodsRow;
  readonly blank: BlankRow;
  readonly cost: CostFacts;
}

const ofGoods = (db: Db) =>
  db
    .select({ goods, blank, cost: costFacts })
    .from(goods)
    .innerJoin(style, eq(style.id, goods.styleId))
    .innerJoin(lightPlate, eq(lightPlate.id, style.plateId));

const isOwn = (shopId: string, which: SQL) => and(which, eq(goods.shopId, shopId), ne(goods.status, 'deleted'));

/** @throws Refusal item.unknown for a deleted product or another shop's */
export async function getOwnGoods(db: Db, shopId: string, id: string): Promise<OwnGoods> {
  const [own] = await ofGoods(db).where(isOwn(shopId, eq(goods.id, id)));
  if (!own) throw new Refusal('item.unknown');
  return own;
}

/** The same, locked until the transaction ends. */
export async function lockOwnGoods(db: Db, shopId: string, ids: readonly string[]): Promise<OwnGoods[]> {
  return ofGoods(db)
    .where(isOwn(shopId, inArray(goods.id, [...ids])))
    .orderBy(goods.id)
    .for('no key update', { of: goods });
}

/** The fields that the owner writes. */
export function documentOf(row: GoodsRow): GoodsDocument {
  const { title, shopNo, sgcateId, sellingPoints, tiers, samplePriceFen, retailPriceFen, moq, orderMultiple } = row;
  return {
    ...{ title, shopNo, sgcateId, sellingPoints, tiers, samplePriceFen, retailPriceFen, moq, orderMultiple },
    leadHours: row.leadHours,
    colourNos: row.colours.map(({ colourNo }) => colourNo),
    sizes: row.sizes,
    weights: row.weights,
    childGrams: row.childGrams,
  };
}

/** The columns of a document. The hues depend on the style too (`goods-hues.ts`). */
export function columnsOf({ colourNos, ...document }: GoodsDocument, { colours }: Pick<BlankRow, 'colours'>) {
  return {
    ...document,
    colours: colours.filter(({ colourNo }) => colourNos.includes(colourNo)),
    lowestPriceFen: tierRange(document.tiers).lowestFen,
  };
}

/** @throws Refusal goods.document with the first problem's sentence; all of them in its data */
export function refuseProblems(document: GoodsDocument, offered: GoodsBlank): void {
  refuseDocument('goods.document', goodsProblems(document, offered));
}
