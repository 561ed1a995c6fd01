import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type ShopAction, type ShopStatus, type ShopStep, shopSteps } from '#contract/market/shop-flow.ts';
import { account } from '../../people/accounts/account.table.ts';
import type { Db } from '../../platform/database.ts';
import { withSlowStatement } from '../../platform/slow-statement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noteEvent } from './note-event.ts';
import { shop } from './shop.table.ts';

interface ShopMove {
  readonly shopId: string;
  readonly action: ShopAction;
  readonly actorId: string;
  /** empty where the transition needs none */
  readonly reason: string;
}

/**
 * The only function that moves a shop. A shop that is not open disappears from lists, search and pages with everything
 * it offers, and returns with it: the search entries follow its status (see `entries.ts`).
 * @throws Refusal item.unknown; reason.missing; state.changed when another transition came first; caller.not_allowed
 * for an operator's own shop
 */
export async function moveShop(db: Db, move: ShopMove): Promise<{ status: ShopStatus; name: string }> {
  const step: ShopStep = shopSteps[move.action];
  const reason = move.reason.trim();
  if (step.needsReason && reason === '') throw new Refusal('reason.missing');
  if (step.by === 'operator') await refuseOwnShop(db, move.shopId, move.actorId);
  if (move.action === 'restore') await refuseGoneOwner(db, move.shopId);

  const update = db
    .update(shop)
    .set({ status: step.to, reason: step.to === 'approved' ? '' : reason, since: sql`now()` })
    .where(and(eq(shop.id, move.shopId), inArray(shop.status, [...step.from])))
    .returning({ status: shop.status, name: shop.name });
  const [moved] = await withSlowStatement<{ status: ShopStatus; name: string }>(db, update);
  if (!moved) throw await whyNot(db, move.shopId);

  await noteEvent(db, {
    shopId: move.shopId,
    actorId: move.actorId,
    by: step.by === 'operator' ? 'operator' : 'owner',
    label: step.label,
    note: reason,
  });
  return moved;
}

/** An operator cannot review, suspend or reinstate his own shop. */
export async function refuseOwnShop(db: Db, shopId: string, operatorId: string): Promise<void> {
  const [own] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.id, shopId), eq(shop.ownerId, operatorId)));
  if (own) throw new Refusal('caller.not_allowed', { say: '这是您自己的店铺，请由其他运营人员处理' });
}

async function refuseGoneOwner(db: Db, shopId: string): Promise<void> {
  // Waits for an owner who is closing his account at this moment, and reads the account after that.
  await db.select({ id: shop.id }).from(shop).where(eq(shop.id, shopId)).for('no key update');
  const [gone] = await db
    .select({ id: shop.id })
    .from(shop)
    .innerJoin(account, eq(account.id, shop.ownerId))
    .where(and(eq(shop.id, shopId), isNotNull(account.closedAt)));
  if (gone) throw new Refusal('state.changed', { say: '店主已注销账号，店铺不能恢复营业' });
}

async function whyNot(db: Db, shopId: string): Promise<Refusal> {
  const [there] = await db.select({ id: shop.id }).from(shop).where(eq(shop.id, shopId));
  return new Refusal(there ? 'state.changed' : 'item.unknown');
}
