import { and, eq, sql } from 'drizzle-orm';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import type { ShopStatus } from '#contract/market/shop-flow.ts';
import type { Db } from '../../platform/database.ts';
import { withSlowStatement } from '../../platform/slow-statement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseOwnShop } from './move-shop.ts';
import { noteEvent } from './note-event.ts';
import { readWholeShop } from './shop-document.ts';
import { shop, shopChange } from './shop.table.ts';
import { refuseTakenName, shopColumns, writeKindPart } from './write-document.ts';

interface ChangeDecision {
  readonly shopId: string;
  readonly action: 'approve' | 'reject';
  readonly operatorId: string;
  readonly reason: string;
}

interface DecidedChange {
  readonly status: ShopStatus;
  /** the shop's former name */
  readonly name: string;
  /** each changed field, before and after */
  readonly changed: Record<string, { before: unknown; after: unknown }>;
}

/**
 * Applies a submitted change, or rejects it with a reason. The shop stays open either way.
 * @throws Refusal item.unknown, state.changed, reason.missing, shop.name_taken; caller.not_allowed for the operator's
 * own shop
 */
export async function decideChange(db: Db, decision: ChangeDecision): Promise<DecidedChange> {
  const { shopId, action, operatorId } = decision;
  const reason = decision.reason.trim();
  if (action === 'reject' && reason === '') throw new Refusal('reason.missing');
  await refuseOwnShop(db, shopId, operatorId);

  // The lock keeps the owner from changing it between this read and the decision.
  await db.select({ id: shop.id }).from(shop).where(eq(shop.id, shopId)).for('no key update');
  const now = await readWholeShop(db, eq(shop.id, shopId));
  if (now === null) throw new Refusal('item.unknown');
  if (now.status !== 'approved' || now.change?.status !== 'submitted') throw new Refusal('state.changed');

  const { document } = now.change;
  if (action === 'approve') await takeOver(db, shopId, document);
  else await rejectChange(db, shopId, reason);
  const label = action === 'approve' ? '通过修改' : '驳回修改';
  await noteEvent(db, { shopId, actorId: operatorId, by: 'operator', label, note: reason });
  return { status: now.status, name: now.name, changed: differences(now.document, document) };
}

const waiting = (shopId: string) => and(eq(shopChange.shopId, shopId), eq(shopChange.status, 'submitted'));

async function takeOver(db: Db, shopId: string, document: ShopDocument): Promise<void> {
  const gone = await db.delete(shopChange).where(waiting(shopId)).returning({ shopId: shopChange.shopId });
  if (gone.length === 0) throw new Refusal('state.changed');
  await refuseTakenName(db, shopId, document.name);
  const columns = await shopColumns(db, shopId, document);
  await withSlowStatement(db, db.update(shop).set(columns).where(eq(shop.id, shopId)));
  await writeKindPart(db, shopId, document);
}

async function rejectChange(db: Db, shopId: string, reason: string): Promise<void> {
  const given = await db
    .update(shopChange)
    .set({ status: 'rejected', reason, since: sql`now()` })
    .where(waiting(shopId))
    .returning({ shopId: shopChange.shopId });
  if (given.length === 0) throw new Refusal('state.changed');
}

/** Contact details are not logged. */
const UNTOLD = new Set(['contactName', 'contactPhone', 'contactWechat']);

function differences(before: ShopDocument, after: ShopDocument): DecidedChange['changed'] {
  const flat = (document: ShopDocument): Map<string, unknown> => {
    const { factory = {}, designer = {}, ...own } = document;
    return new Map(Object.entries({ ...own, ...factory, ...designer }));
  };
  const [was, is] = [flat(before), flat(after)];
  const fields = Array.from(is.keys()).filter(
    (field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)),
  );
  return Object.fromEntries(
    fields.map((field) => [
      field,
      UNTOLD.has(field) ? { before: '…', after: '…' } : { before: was.get(field), after: is.get(field) },
    ]),
  );
}
