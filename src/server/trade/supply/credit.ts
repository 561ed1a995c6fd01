import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import type { creditTerms, endCredit as endCall, grantCredit as grantCall } from '#contract/trade/supply.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { moveOneOrder } from '../orders/move-one-order.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { today } from '../../platform/day-of.ts';
import { beginCredit } from '../orders/supply-rows.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { creditTerm } from './supply.table.ts';

/** 账期: supply orders that start before they are paid. */

/** The same condition as the partial indexes. */
export const isDebt = and(
  isNotNull(tradeOrder.creditDueOn),
  ne(tradeOrder.status, 'cancelled'),
  sql`${tradeOrder.paidFen} + ${tradeOrder.debtCutFen} < ${tradeOrder.payableFen}`,
);

/** Owed under a term, correlated with it. */
const debt = (which?: SQL) => sql<number>`coalesce((
  select sum(${tradeOrder.payableFen} - ${tradeOrder.paidFen} - ${tradeOrder.debtCutFen}) from ${tradeOrder}
  where ${and(
    eq(tradeOrder.shopId, creditTerm.shopId),
    sql`${tradeOrder.buyerId} = (select trader.owner_id from ${shop} trader where trader.id = ${creditTerm.traderShopId})`,
    isDebt,
    which,
  )}), 0)::float8`;
const owed = { owedFen: debt(), overdueFen: debt(sql`${tradeOrder.creditDueOn} < ${today}`) };

interface Pair {
  /** the factory */
  readonly shopId: string;
  readonly traderShopId: string;
}

const isPair = ({ shopId, traderShopId }: Pair): SQL | undefined =>
  and(eq(creditTerm.shopId, shopId), eq(creditTerm.traderShopId, traderShopId));

/** The credit that covers one more order; null = none, also while an older debt is overdue. */
export async function coveringDays(db: Db, pair: Pair, payableFen: number): Promise<number | null> {
  const [term] = await db
    .select({ limitFen: creditTerm.limitFen, days: creditTerm.days, ...owed })
    .from(creditTerm)
    .where(isPair(pair));
  if (!term || term.overdueFen > 0 || term.owedFen + payableFen > term.limitFen) return null;
  return term.days;
}

/**
 * Begins an unpaid 采购单 as a debt, paid in one sum, when its shop has granted enough credit.
 * @returns its status afterwards
 */
export async function startOnCredit(db: Db, orderNo: string, status: OrderStatus): Promise<OrderStatus> {
  const order = await lockOrder(db, orderNo);
  const [source] = await db
    .select({ shopId: tradeOrder.shopId })
    .from(tradeOrder)
    .where(eq(tradeOrder.orderNo, order.suppliesOrderNo ?? ''));
  if (!source) return status;
  const pair = { shopId: order.shopId, traderShopId: source.shopId };
  // Locked before it is read, so that concurrent orders count each other.
  await db.select({ shopId: creditTerm.shopId }).from(creditTerm).where(isPair(pair)).for('update');
  const days = await coveringDays(db, pair, order.payableFen);
  if (days === null) return status;
  await beginCredit(db, orderNo, days);
  const note = `账期 ${days} 天`;
  return (await moveOneOrder(db, { orderNo, action: 'startOnCredit', by: 'system', actorId: null, note })).status;
}

/** @throws Refusal item.unknown for a shop that does not exist, is not open, or is the own one */
export async function grantCredit(
  db: Db,
  shopId: string,
  { store, limitFen, days }: BodyOf<typeof grantCall>,
): Promise<ReplyOf<typeof grantCall>> {
  const [trader] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.store, store.trim()), eq(shop.status, 'approved'), ne(shop.id, shopId)));
  if (!trader) throw new Refusal('item.unknown', { say: '没有这家店，请核对店铺地址里的用户名' });
  await db
    .insert(creditTerm)
    .values({ shopId, traderShopId: trader.id, limitFen, days })
    .onConflictDoUpdate({ target: [creditTerm.shopId, creditTerm.traderShopId], set: { limitFen, days } });
  return {};
}

/** @throws Refusal item.unknown */
export async function endCredit(
  db: Db,
  shopId: string,
  body: BodyOf<typeof endCall>,
): Promise<ReplyOf<typeof endCall>> {
  const ended = await db
    .delete(creditTerm)
    .where(isPair({ shopId, traderShopId: body.shopId }))
    .returning({ shopId: creditTerm.shopId });
  if (ended.length === 0) throw new Refusal('item.unknown', { say: '没有给这家店账期' });
  return {};
}

/** Granted by this shop, and received by it, with what is owed now. */
export async function listCredit(db: Db, shopId: string): Promise<ReplyOf<typeof creditTerms>> {
  const rows = await db
    .select({
      isGranted: sql<boolean>`${creditTerm.shopId} = ${shopId}`,
      shop: { id: shop.id, store: shop.store, name: shop.name },
      ...{ limitFen: creditTerm.limitFen, days: creditTerm.days, ...owed },
    })
    .from(creditTerm)
    .innerJoin(
      shop,
      sql`${shop.id} = case when ${creditTerm.shopId} = ${shopId} then ${creditTerm.traderShopId} else ${creditTerm.shopId} end`,
    )
    .where(or(eq(creditTerm.shopId, shopId), eq(creditTerm.traderShopId, shopId)))
    .orderBy(shop.name, shop.id);
  const those = (wanted: boolean) =>
    rows.filter(({ isGranted }) => isGranted === wanted).map(({ isGranted: _side, ...term }) => term);
  return { granted: those(true), received: those(false) };
}
