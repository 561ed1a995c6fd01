import { sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { operatorGoods } from '#contract/shop-goods.ts';
import { holding } from '../catalogue/holding.ts';
import { goods, style } from '../goods/goods.table.ts';
import { asRow, ROW_CATEGORY, ROW_COLUMNS, type Row } from '../goods/shop-goods.queries.ts';
import type { Db } from '../platform/database.ts';
import { boundedTotal, countRows } from '../platform/paging.ts';
import { shop } from '../shops/shop.table.ts';

/** Products of all shops in one state: pending ones with the longest waiting first, others newest first. */
export async function listGoodsForReview(
  db: Db,
  { status, q, page, pageSize }: QueryOf<typeof operatorGoods>,
): Promise<ReplyOf<typeof operatorGoods>> {
  const named = holding(q, [goods.title, goods.goodsNo, shop.name]) ?? sql`true`;
  const which = sql`${goods.status} = ${status} and ${named}`;
  const from = sql`${goods} join ${style} on ${style.id} = ${goods.styleId} join ${shop} on ${shop.id} = ${goods.shopId}`;
  const order = status === 'pendingReview' ? sql`${goods.updatedAt}` : sql`${goods.updatedAt} desc`;
  const [{ rows }, total, waiting] = await Promise.all([
    db.execute<Row & { shopName: string } & Record<string, unknown>>(sql`
      with page as (select ${goods.id}, row_number() over (order by ${order}, ${goods.id}) as place from ${from} where ${which}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize})
      select ${ROW_COLUMNS}, ${shop.name} as "shopName" from page join ${goods} on ${goods.id} = page.id
        join ${style} on ${style.id} = ${goods.styleId} join ${shop} on ${shop.id} = ${goods.shopId} ${ROW_CATEGORY}
      order by page.place`),
    countRows(db, sql`from ${from} where ${which}`),
    countRows(db, sql`from ${goods} where ${goods.status} = 'pendingReview'`),
  ]);
  return {
    list: rows.map((row) => ({ ...asRow(row, 'visitor'), shopName: row.shopName, reason: row.reason })),
    ...boundedTotal(total, { page, pageSize }),
    waiting,
  };
}
