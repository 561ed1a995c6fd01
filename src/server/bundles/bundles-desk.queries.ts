import { type SQL, sql } from 'drizzle-orm';
import type { operatorBundles } from '#contract/bundles.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { containing } from '../catalogue/conditions.ts';
import { shopsOf } from '../operator/shops-of.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { bundle } from './bundle.table.ts';
import { asOwn, readOwnBundles } from './own-bundles.queries.ts';

/** Counting further would walk through more than anybody looks at. */
const COUNT_BOUND = 10_000;

/** Bundles of all shops that stand so, the latest first. */
export async function listBundlesToLookAt(
  db: Db,
  { tab, q = '', page, pageSize }: QueryOf<typeof operatorBundles>,
): Promise<ReplyOf<typeof operatorBundles>> {
  const from = sql`from ${bundle} join ${shop} on ${shop.id} = ${bundle.shopId}
    where ${bundle.status} = ${tab} and ${holds(q.normalize('NFC').trim())}`;
  const [rows, counted] = await Promise.all([
    readOwnBundles(
      db,
      sql`select ${bundle.id} as id, row_number() over (order by ${bundle.updatedAt} desc, ${bundle.id}) as place ${from}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select ${from} limit ${COUNT_BOUND + 1}) few`,
    ),
  ]);
  const shops = await shopsOf(db, [...new Set(rows.map(({ shopId }) => shopId))]);
  const { total } = counted.rows[0]!;
  return {
    list: rows.map((row) => ({ ...asOwn(row), ...shops.get(row.shopId)! })),
    ...{ total: Math.min(total, COUNT_BOUND), totalIsBound: total > COUNT_BOUND, page, pageSize },
  };
}

function holds(words: string): SQL {
  if (words === '') return sql`true`;
  const pattern = containing(words);
  return sql`(${bundle.title} ilike ${pattern} or ${bundle.bundleNo} ilike ${pattern} or ${shop.name} ilike ${pattern})`;
}
