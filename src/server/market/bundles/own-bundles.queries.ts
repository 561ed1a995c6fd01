import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { bundleStepsFrom } from '#contract/market/bundle-flow.ts';
import type { ownBundleList, OwnBundleRow } from '#contract/market/bundles.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { containing } from '../../platform/containing.ts';
import { product } from '../products/product.table.ts';
import { orderLine, tradeOrder } from '../../trade/orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isoMoment } from '../../platform/table.ts';
import { briefFields, ofBundle, PARTS, readBundles } from './bundle-columns.ts';
import { bundle } from './bundle.table.ts';

type Query = QueryOf<typeof ownBundleList>;
type Tab = Query['status'];

const TABS = ['all', 'onSale', 'offSale', 'takenDown'] as const satisfies readonly Tab[];
const stands = (tab: Tab): SQL => (tab === 'all' ? sql`true` : sql`${bundle.status} = ${tab}`);

/** A shop's own bundles, the latest changed first. */
export async function listOwnBundles(db: Db, shopId: string, query: Query): Promise<ReplyOf<typeof ownBundleList>> {
  const { status, q = '', page, pageSize } = query;
  const found = sql`${ofShop(shopId)} and ${holds(q.normalize('NFC').trim())}`;
  const [list, { rows }] = await Promise.all([
    readOwnBundles(
      db,
      sql`select ${bundle.id} as id, row_number() over (order by ${bundle.updatedAt} desc, ${bundle.id}) as place
        from ${bundle} where ${found} and ${stands(status)} order by place limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<Record<Tab, number>>(
      sql`select ${sql.join(
        TABS.map((tab) => sql`count(*) filter (where ${stands(tab)})::int as ${sql.identifier(tab)}`),
        sql`, `,
      )} from ${bundle} where ${found}`,
    ),
  ]);
  const counts = rows[0]!;
  return { list: list.map(asOwn), total: counts[status], totalIsBound: false, page, pageSize, counts };
}

/** @throws Refusal item.unknown for a deleted one or another shop's */
export async function getOwnBundle(db: Db, shopId: string, id: string): Promise<OwnBundleRow> {
  const [own] = await readOwnBundles(
    db,
    sql`select ${bundle.id} as id, 1 as place from ${bundle} where ${ofShop(shopId)} and ${eq(bundle.id, id)}`,
  );
  if (!own) throw new Refusal('item.unknown');
  return asOwn(own);
}

const ofShop = (shopId: string): SQL => and(eq(bundle.shopId, shopId), ne(bundle.status, 'deleted'))!;

function holds(words: string): SQL {
  if (words === '') return sql`true`;
  const pattern = containing(words);
  return sql`(${bundle.title} ilike ${pattern} or ${bundle.bundleNo} ilike ${pattern}
    or exists (select from ${PARTS} where ${ofBundle} and (${product.title} ilike ${pattern}
      or ${product.productNo} ilike ${pattern} or ${product.shopNo} ilike ${pattern})))`;
}

/** Sets in orders that are not cancelled; every line of a bundle states the order's number of sets. */
const sold = sql`(select coalesce(sum(sets), 0) from (
  select max(${orderLine.bundleSets}) as sets from ${orderLine}
    join ${tradeOrder} on ${tradeOrder.orderNo} = ${orderLine.orderNo}
  where ${orderLine.bundleId} = ${bundle.id} and ${tradeOrder.status} <> 'cancelled'
  group by ${orderLine.orderNo}) each_order)`;

type Listed = Omit<OwnBundleRow, 'nextSteps'> & { readonly shopId: string };

/** @param page selects their `id` and `place` */
export const readOwnBundles = (db: Db, page: SQL): Promise<Listed[]> =>
  readBundles<Listed>(db, page, {
    ...briefFields,
    shopId: bundle.shopId,
    status: bundle.status,
    reason: bundle.reason,
    version: bundle.version,
    sold,
    updatedAt: isoMoment(bundle.updatedAt),
  });

export function asOwn({ shopId: _ofShop, ...row }: Listed): OwnBundleRow {
  return { ...row, nextSteps: bundleStepsFrom(row.status, 'owner') as OwnBundleRow['nextSteps'] };
}
