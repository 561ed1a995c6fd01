import { eq, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { operatorPlate, operatorPlates } from '#contract/own-plates.ts';
import { holding } from '../catalogue/holding.ts';
import type { Db } from '../platform/database.ts';
import { countRows } from '../platform/paging.ts';
import { Refusal } from '../platform/refusal.ts';
import { documentOf } from '../plates/document-of-plate.ts';
import { findPlate } from '../plates/lock-plate.ts';
import { readPlateItem } from '../plates/own-plate-item.queries.ts';
import { asRow, readRows } from '../plates/own-plates.queries.ts';
import { lightPlate, plateDraft } from '../plates/plate.table.ts';
import { shop } from '../shops/shop.table.ts';
import { listForDesk } from './list-for-desk.ts';

type Query = QueryOf<typeof operatorPlates>;

/** Blanks of all shops: pending ones with the longest waiting first, or those with a status, newest first. */
export async function listPlatesForReview(db: Db, query: Query): Promise<ReplyOf<typeof operatorPlates>> {
  const [listed, waiting] = await Promise.all([
    listForDesk(db, found(query), query, readRows, (row) => asRow(row, 'operator')),
    countRows(db, sql`from ${plateDraft} where ${plateDraft.status} = 'submitted'`),
  ]);
  return { ...listed, waiting };
}

function found({ tab, q }: Query) {
  if (tab === 'submitted') {
    const named = holding(q, [sql`${plateDraft.document} ->> 'name'`, shop.name]) ?? sql`true`;
    return {
      id: sql`${plateDraft.plateId}`,
      from: sql`from ${plateDraft} join ${shop} on ${shop.id} = ${plateDraft.shopId}
        where ${plateDraft.status} = 'submitted' and ${named}`,
      order: sql`${plateDraft.updatedAt}`,
    };
  }
  const named = holding(q, [lightPlate.name, lightPlate.plateNo, shop.name]) ?? sql`true`;
  return {
    id: sql`${lightPlate.id}`,
    from: sql`from ${lightPlate} join ${shop} on ${shop.id} = ${lightPlate.shopId}
      where ${lightPlate.status} = ${tab} and ${named}`,
    order: sql`${lightPlate.updatedAt} desc`,
  };
}

/** The submitted version beside the current one. @throws Refusal item.unknown */
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
