import { eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { operatorPlate, operatorPlates } from '#contract/own-plates.ts';
import { containing } from '../catalogue/conditions.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { documentOf } from '../plates/document-of-plate.ts';
import { findPlate } from '../plates/lock-plate.ts';
import { readPlateItem } from '../plates/own-plate-item.queries.ts';
import { asRow, readRows } from '../plates/own-plates.queries.ts';
import { lightPlate, plateDraft } from '../plates/plate.table.ts';
import { shop } from '../shops/shop.table.ts';
import { shopsOf } from './shops-of.ts';

type Query = QueryOf<typeof operatorPlates>;

const COUNT_BOUND = 10_000;

/** Plates of all shops: those that wait, the longest first, or those that stand so, the latest first. */
export async function listPlatesForReview(db: Db, query: Query): Promise<ReplyOf<typeof operatorPlates>> {
  const { page, pageSize } = query;
  const { from, order, id } = found(query);
  const [rows, total, waiting] = await Promise.all([
    readRows(
      db,
      sql`select ${id} as id, row_number() over (order by ${order}, ${id}) as place ${from}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    countOf(db, from),
    countOf(db, sql`from ${plateDraft} where ${plateDraft.status} = 'submitted'`),
  ]);
  const shops = await shopsOf(db, [...new Set(rows.map(({ shopId }) => shopId))]);
  return {
    list: rows.map((row) => ({ ...asRow(row, 'operator'), ...shops.get(row.shopId)! })),
    ...{ total: Math.min(total, COUNT_BOUND), totalIsBound: total > COUNT_BOUND, page, pageSize },
    waiting,
  };
}

function found({ tab, q = '' }: Query): { id: SQL; from: SQL; order: SQL } {
  const words = q.normalize('NFC').trim();
  const pattern = containing(words);
  if (tab === 'submitted') {
    const name = sql`${plateDraft.document} ->> 'name'`;
    const holds = words === '' ? sql`` : sql`and (${name} ilike ${pattern} or ${shop.name} ilike ${pattern})`;
    return {
      id: sql`${plateDraft.plateId}`,
      from: sql`from ${plateDraft} join ${shop} on ${shop.id} = ${plateDraft.shopId}
        where ${plateDraft.status} = 'submitted' ${holds}`,
      order: sql`${plateDraft.updatedAt}`,
    };
  }
  const holds =
    words === ''
      ? sql``
      : sql`and (${lightPlate.name} ilike ${pattern} or ${lightPlate.plateNo} ilike ${pattern} or ${shop.name} ilike ${pattern})`;
  return {
    id: sql`${lightPlate.id}`,
    from: sql`from ${lightPlate} join ${shop} on ${shop.id} = ${lightPlate.shopId}
      where ${lightPlate.status} = ${tab} ${holds}`,
    order: sql`${lightPlate.updatedAt} desc`,
  };
}

async function countOf(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${from} limit ${COUNT_BOUND + 1}) few`,
  );
  return rows[0]!.count;
}

/** What was handed in, beside what stands. @throws Refusal item.unknown */
export async function getPlateForReview(db: Db, id: string): Promise<ReplyOf<typeof operatorPlate>> {
  const held = await findPlate(db, id);
  if (held === undefined) throw new Refusal('item.unknown');
  const [of] = await db.select({ shopName: shop.name, store: shop.store }).from(shop).where(eq(shop.id, held.shopId));
  const isChanged = held.plate !== null && held.draft !== null;
  return {
    ...(await readPlateItem(db, held, 'operator')),
    ...of!,
    stands: isChanged ? await documentOf(db, { ...held, draft: null }) : null,
  };
}
