import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OPERATOR_GOODS_DEEDS } from '#contract/goods-flow.ts';
import type { Db } from '../platform/database.ts';
import { goods, goodsEvent, style } from './goods.table.ts';

/**
 * The operator's last verdict on the shop's products of the same blank and design, when it was a takedown: a new
 * product
 * of them waits for the same review. Deleting the product does not get round it; a reinstatement lifts it.
 * @returns by style, why its products start as taken down
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
