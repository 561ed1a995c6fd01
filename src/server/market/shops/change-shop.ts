import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import type { ChangeStatus } from '#contract/market/shop-flow.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkDocument } from './check-document.ts';
import { noteEvent } from './note-event.ts';
import { shop, shopChange } from './shop.table.ts';
import { refuseTakenName } from './write-document.ts';

/** Changes of an open shop's profile. The shop stays open and unchanged until an operator approves. */

interface Owner {
  readonly accountId: string;
  readonly shopId: string;
}

/** Saves the draft of a change without submitting it. A submitted one must be withdrawn first. */
export async function saveChange(
  db: Db,
  { accountId, shopId }: Owner,
  typed: ShopDocument,
): Promise<{ status: ChangeStatus }> {
  const document = await checkDocument(db, accountId, typed);
  await refuseOtherKind(db, shopId, document);
  const draft = { status: 'draft', document, reason: '', since: sql`now()` } as const;
  const kept = await db
    .insert(shopChange)
    .values({ shopId, ...draft })
    .onConflictDoUpdate({ target: shopChange.shopId, set: draft, setWhere: ne(shopChange.status, 'submitted') })
    .returning({ status: shopChange.status });
  if (kept.length === 0) throw new Refusal('state.changed', { say: '修改正在审核，请先撤回再改' });
  return { status: 'draft' };
}

/** The kind cannot change, since blanks and fabrics depend on the shop being a factory. */
async function refuseOtherKind(db: Db, shopId: string, document: ShopDocument): Promise<void> {
  const [now] = await db.select({ kind: shop.kind }).from(shop).where(eq(shop.id, shopId));
  if (now?.kind === document.kind) return;
  throw new Refusal('shop.document', { say: '店铺类型开张后不能再改', data: { field: 'kind' } });
}

export async function submitChange(db: Db, { accountId, shopId }: Owner): Promise<{ status: ChangeStatus }> {
  const [change] = await db
    .update(shopChange)
    .set({ status: 'submitted', reason: '', since: sql`now()` })
    .where(and(eq(shopChange.shopId, shopId), inArray(shopChange.status, ['draft', 'rejected'])))
    .returning({ document: shopChange.document });
  if (!change) throw new Refusal('state.changed');
  await refuseTakenName(db, shopId, change.document.name);
  await noteEvent(db, { shopId, actorId: accountId, by: 'owner', label: '提交修改', note: '' });
  return { status: 'submitted' };
}

/** Withdraws a submitted change; it becomes a draft again. */
export async function withdrawChange(db: Db, { accountId, shopId }: Owner): Promise<{ status: ChangeStatus }> {
  const taken = await db
    .update(shopChange)
    .set({ status: 'draft', since: sql`now()` })
    .where(and(eq(shopChange.shopId, shopId), eq(shopChange.status, 'submitted')))
    .returning({ status: shopChange.status });
  if (taken.length === 0) throw new Refusal('state.changed');
  await noteEvent(db, { shopId, actorId: accountId, by: 'owner', label: '撤回修改', note: '' });
  return { status: 'draft' };
}

/** Deletes a change that is a draft or was rejected. */
export async function dropChange(db: Db, shopId: string): Promise<Record<string, never>> {
  const gone = await db
    .delete(shopChange)
    .where(and(eq(shopChange.shopId, shopId), ne(shopChange.status, 'submitted')))
    .returning({ status: shopChange.status });
  if (gone.length === 0) throw new Refusal('state.changed');
  return {};
}
