import { sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { operatorFabrics } from '#contract/own-fabrics.ts';
import { containing } from '../catalogue/conditions.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { asRow, readRows } from '../fabrics/own-fabrics.queries.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { shopsOf } from './shops-of.ts';

const COUNT_BOUND = 10_000;

/** Fabrics of all shops that stand so, the latest first. */
export async function listFabricsToLookAt(
  db: Db,
  { tab, q = '', page, pageSize }: QueryOf<typeof operatorFabrics>,
): Promise<ReplyOf<typeof operatorFabrics>> {
  const words = q.normalize('NFC').trim();
  const pattern = containing(words);
  const holds =
    words === ''
      ? sql``
      : sql`and (${fabric.name} ilike ${pattern} or ${fabric.fabricNo} ilike ${pattern} or ${shop.name} ilike ${pattern})`;
  const from = sql`from ${fabric} join ${shop} on ${shop.id} = ${fabric.shopId} where ${fabric.status} = ${tab} ${holds}`;
  const place = sql`row_number() over (order by ${fabric.updatedAt} desc, ${fabric.id})`;
  const [rows, counted] = await Promise.all([
    readRows(
      db,
      sql`select ${fabric.id} as id, ${place} as place ${from}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select ${from} limit ${COUNT_BOUND + 1}) few`,
    ),
  ]);
  const shops = await shopsOf(db, [...new Set(rows.map(({ shopId }) => shopId))]);
  const total = counted.rows[0]!.count;
  return {
    list: rows.map((row) => ({ ...asRow(row, 'operator'), ...shops.get(row.shopId)! })),
    ...{ total: Math.min(total, COUNT_BOUND), totalIsBound: total > COUNT_BOUND, page, pageSize },
  };
}
