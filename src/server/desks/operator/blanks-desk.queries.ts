import { eq, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorBlank, operatorBlanks } from '#contract/market/own-blanks.ts';
import { holding } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { countRows } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { documentOf } from '../../market/blanks/document-of-blank.ts';
import { findBlank } from '../../market/blanks/lock-blank.ts';
import { readBlankItem } from '../../market/blanks/own-blank-item.queries.ts';
import { asRow, readRows } from '../../market/blanks/own-blanks.queries.ts';
import { blank, blankDraft } from '../../market/blanks/blank.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { listForDesk } from './list-for-desk.ts';

type Query = QueryOf<typeof operatorBlanks>;

/** Blanks of all shops: pending ones with the longest waiting first, or those with a status, newest first. */
export async function listBlanksForReview(db: Db, query: Query): Promise<ReplyOf<typeof operatorBlanks>> {
  const [listed, waiting] = await Promise.all([
    listForDesk(db, found(query), query, readRows, (row) => asRow(row, 'operator')),
    countRows(db, sql`from ${blankDraft} where ${blankDraft.status} = 'submitted'`),
  ]);
  return { ...listed, waiting };
}

function found({ tab, q }: Query) {
  if (tab === 'submitted') {
    const named = holding(q, [sql`${blankDraft.document} ->> 'name'`, shop.name]) ?? sql`true`;
    return {
      id: sql`${blankDraft.blankId}`,
      from: sql`from ${blankDraft} join ${shop} on ${shop.id} = ${blankDraft.shopId}
        where ${blankDraft.status} = 'submitted' and ${named}`,
      order: sql`${blankDraft.updatedAt}`,
    };
  }
  const named = holding(q, [blank.name, blank.blankNo, shop.name]) ?? sql`true`;
  return {
    id: sql`${blank.id}`,
    from: sql`from ${blank} join ${shop} on ${shop.id} = ${blank.shopId}
      where ${blank.status} = ${tab} and not ${blank.finished} and ${named}`,
    order: sql`${blank.updatedAt} desc`,
  };
}

/** The submitted version beside the current one. @throws Refusal item.unknown */
export async function getBlankForReview(db: Db, id: string): Promise<ReplyOf<typeof operatorBlank>> {
  const held = await findBlank(db, id);
  if (held === undefined) throw new Refusal('item.unknown');
  const [of] = await db.select({ shopName: shop.name, store: shop.store }).from(shop).where(eq(shop.id, held.shopId));
  const isChanged = held.blank !== null && held.draft !== null;
  return {
    ...(await readBlankItem(db, held, 'operator')),
    ...of!,
    stands: isChanged ? await documentOf(db, { ...held, draft: null }) : null,
  };
}
