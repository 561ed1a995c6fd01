import { sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorProducts } from '#contract/market/shop-products.ts';
import { holding } from '../../platform/containing.ts';
import { product, style } from '../../market/products/product.table.ts';
import { asRow, ROW_CATEGORY, ROW_COLUMNS, type Row } from '../../market/products/shop-products.queries.ts';
import type { Db } from '../../platform/database.ts';
import { boundedTotal, countRows } from '../../platform/paging.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** Products of all shops in one state: pending ones with the longest waiting first, others newest first. */
export async function listProductsForReview(
  db: Db,
  { status, q, page, pageSize }: QueryOf<typeof operatorProducts>,
): Promise<ReplyOf<typeof operatorProducts>> {
  const named = holding(q, [product.title, product.productNo, shop.name]) ?? sql`true`;
  const which = sql`${product.status} = ${status} and ${named}`;
  const from = sql`${product} join ${style} on ${style.id} = ${product.styleId} join ${shop} on ${shop.id} = ${product.shopId}`;
  const order = status === 'pendingReview' ? sql`${product.updatedAt}` : sql`${product.updatedAt} desc`;
  const [{ rows }, total, waiting] = await Promise.all([
    db.execute<Row & { shopName: string } & Record<string, unknown>>(sql`
      with page as (select ${product.id}, row_number() over (order by ${order}, ${product.id}) as place from ${from} where ${which}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize})
      select ${ROW_COLUMNS}, ${shop.name} as "shopName" from page join ${product} on ${product.id} = page.id
        join ${style} on ${style.id} = ${product.styleId} join ${shop} on ${shop.id} = ${product.shopId} ${ROW_CATEGORY}
      order by page.place`),
    countRows(db, sql`from ${from} where ${which}`),
    countRows(db, sql`from ${product} where ${product.status} = 'pendingReview'`),
  ]);
  return {
    list: rows.map((row) => ({ ...asRow(row, 'visitor'), shopName: row.shopName, reason: row.reason })),
    ...boundedTotal(total, { page, pageSize }),
    waiting,
  };
}
