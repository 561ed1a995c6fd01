import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OPERATOR_GOODS_DEEDS } from '#contract/goods-flow.ts';
import type { Db } from '../platform/database.ts';
import { goods, goodsEvent, style } from './goods.table.ts';

/**
 * The platform's last word on the shop's goods of the same look as a style, when it was a no: what is made anew of it
 * waits for the same second look. Deleting goods is no way round it, and to have been let in once clears the look.
 * @returns by style, why its goods are born taken down
 */
export async function takenDownLooks(
  db: Db,
  shopId: string,
  styleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const like = alias(style, 'alike');
  const { goodsNo } = goods;
  const last = await db
    .selectDistinctOn([style.id], { id: style.id, goodsNo, reason: goodsEvent.note, deed: goodsEvent.deed })
    .from(style)
    .innerJoin(like, and(eq(like.plateId, style.plateId), eq(like.designId, style.designId)))
    .innerJoin(goods, and(eq(goods.styleId, like.id), eq(goods.shopId, shopId)))
    .innerJoin(goodsEvent, eq(goodsEvent.goodsId, goods.id))
    .where(and(inArray(style.id, [...styleIds]), inArray(goodsEvent.deed, [...OPERATOR_GOODS_DEEDS])))
    .orderBy(style.id, desc(goodsEvent.no));
  return new Map(
    last
      .filter(({ deed }) => deed !== 'approve')
      .map(({ id, goodsNo: no, reason }) => [id, `同款的 ${no} 被平台下架：${reason}`]),
  );
}
