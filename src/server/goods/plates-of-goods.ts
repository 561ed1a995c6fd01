import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { goods, style } from './goods.table.ts';

/** The blank by product id: its stock is what these products are sold from. */
export async function platesOfGoods(db: Db, goodsIds: readonly string[]): Promise<Map<string, string>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .select({ goodsId: goods.id, plateId: style.plateId })
    .from(goods)
    .innerJoin(style, eq(style.id, goods.styleId))
    .where(inArray(goods.id, [...goodsIds]));
  return new Map(rows.map(({ goodsId, plateId }) => [goodsId, plateId]));
}
