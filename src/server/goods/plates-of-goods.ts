import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { goods, style } from './goods.table.ts';

/** On which plate these goods are made, and so whose stock they are sold from: from goods to plate. */
export async function platesOfGoods(db: Db, goodsIds: readonly string[]): Promise<Map<string, string>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .select({ goodsId: goods.id, plateId: style.plateId })
    .from(goods)
    .innerJoin(style, eq(style.id, goods.styleId))
    .where(inArray(goods.id, [...goodsIds]));
  return new Map(rows.map(({ goodsId, plateId }) => [goodsId, plateId]));
}
