import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { operatorGoods } from '#contract/shop-goods.ts';
import { containing } from '../catalogue/conditions.ts';
import { goods, style } from '../goods/goods.table.ts';
import { asRow, ROW_CATEGORY, ROW_COLUMNS, type Row } from '../goods/shop-goods.queries.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';

const COUNT_BOUND = 10_000;

/** Goods of all shops in one state: what waits longest first, everything else the latest first. */
export async function listGoodsForReview(
  db: Db,
  { status, q = '', page, pageSize }: QueryOf<typeof operatorGoods>,
): Promise<ReplyOf<typeof operatorGoods>> {
  const which = sql`${goods.status} = ${status} ${holding(q.normalize('NFC').trim())}`;
  const from = sql`${goods} join ${style} on ${style.id} = ${goods.styleId} join ${shop} on ${shop.id} = ${goods.shopId}`;
  const order = status === 'pendingReview' ? sql`${goods.updatedAt}` : sql`${goods.updatedAt} desc`;
  const [{ rows }, total, waiting] = await Promise.all([
    db.execute<Row & { shopName: string } & Record<string, unknown>>(sql`
      with page as (select ${goods.id}, row_number() over (order by ${order}, ${goods.id}) as place from ${from} where ${which}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize})
      select ${ROW_COLUMNS}, ${shop.name} as "shopName" from page join ${goods} on ${goods.id} = page.id
        join ${style} on ${style.id} = ${goods.styleId} join ${shop} on ${shop.id} = ${goods.shopId} ${ROW_CATEGORY}
      order by page.place`),
    countOf(db, sql`${from} where ${which}`),
    countOf(db, sql`${goods} where ${goods.status} = 'pendingReview'`),
  ]);
  return {
    list: rows.map((row) => ({ ...asRow(row, 'visitor'), shopName: row.shopName, reason: row.reason })),
    ...{ total: Math.min(total, COUNT_BOUND), totalIsBound: total > COUNT_BOUND, page, pageSize },
    waiting,
  };
}

function holding(words: string): SQL {
  if (words === '') return sql``;
  const pattern = containing(words);
  return sql`and (${goods.title} ilike ${pattern} or ${goods.goodsNo} ilike ${pattern} or ${shop.name} ilike ${pattern})`;
}

async function countOf(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${from} limit ${COUNT_BOUND + 1}) few`,
  );
  return rows[0]!.count;
}
