import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OPERATOR_PRODUCT_ACTIONS } from '#contract/market/product-flow.ts';
import type { Db } from '../../platform/database.ts';
import { product, productEvent, style } from './product.table.ts';

const like = alias(style, 'alike');

/** The same main design; or both without one, and another version or a copy. */
const isAlike = or(
  eq(like.designId, style.designId),
  and(
    isNull(like.designId),
    isNull(style.designId),
    or(eq(like.styleNo, style.styleNo), sql`${like.document} -> 'panels' = ${style.document} -> 'panels'`),
  ),
);

/**
 * The operator's last verdict on the shop's products of the same blank and look, when it was a takedown: a new
 * product of them waits for the same review. Deleting the product does not get round it; a reinstatement lifts it.
 * @returns by style, why its products start as taken down
 */
export async function takenDownLooks(
  db: Db,
  shopId: string,
  styleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { productNo } = product;
  const last = await db
    .selectDistinctOn([style.id], { id: style.id, productNo, reason: productEvent.note, action: productEvent.action })
    .from(style)
    .innerJoin(like, and(eq(like.blankId, style.blankId), isAlike))
    .innerJoin(product, and(eq(product.styleId, like.id), eq(product.shopId, shopId)))
    .innerJoin(productEvent, eq(productEvent.productId, product.id))
    .where(and(inArray(style.id, [...styleIds]), inArray(productEvent.action, [...OPERATOR_PRODUCT_ACTIONS])))
    .orderBy(style.id, desc(productEvent.no));
  return new Map(
    last
      .filter(({ action }) => action !== 'approve')
      .map(({ id, productNo: no, reason }) => [id, `同款的 ${no} 被平台下架：${reason}`]),
  );
}
