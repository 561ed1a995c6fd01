import { and, eq, isNull, sql } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { retainedFen, type RetentionTerms } from '#contract/market/retention.ts';
import { asSum } from '#contract/platform/sums.ts';
import { postRetention } from '../ledger/release-order.ts';
import { dueOrders } from '../orders/due-orders.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { noteOrderEvent } from '../orders/note-order-event.ts';
import { tellBuyer, tellShop } from '../orders/order-news.ts';
import { templateFor } from '../orders/order-words.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { refundsWaiting } from '../payments/refunds-waiting.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { retention } from './bulk.table.ts';

/**
 * 质保金 of a bulk order: agreed when it is placed, held back when it is completed, claimed by after-sale cases, and released
 * by the order clock. The callers hold the order's lock.
 */

interface Agreed {
  readonly orderNo: string;
  readonly shopId: string;
  readonly retention: RetentionTerms | null;
}

export async function agreeRetention(db: Db, orders: readonly Agreed[]): Promise<void> {
  const rows = orders.flatMap(({ orderNo, shopId, retention: terms }) =>
    terms === null ? [] : [{ orderNo, shopId, percent: terms.percent, days: terms.days }],
  );
  if (rows.length > 0) await db.insert(retention).values(rows);
}

/**
 * The order is completed.
 * @param order as it was before, received
 * @returns what is held back, fen
 */
export async function holdRetention(db: Db, order: OrderRow): Promise<number> {
  const { orderNo, paidFen, refundedFen, since } = order;
  const [agreed] = await db.select().from(retention).where(eq(retention.orderNo, orderNo));
  if (!agreed) return 0;
  const fen = retainedFen(agreed, paidFen - refundedFen - (await refundsWaiting(db, orderNo)));
  // A 采购单 on credit that is not paid yet: see `holdOfLate`.
  if (fen === 0) return 0;
  const dueAt = new Date(since.getTime() + agreed.days * 86_400_000);
  await db.update(retention).set({ heldFen: fen, leftFen: fen, dueAt }).where(eq(retention.orderNo, orderNo));
  return fen;
}

/**
 * A 采购单 on credit is paid after it was completed: its share is held back until the agreed days after completion, and
 * not at all when they are over.
 * @param since it is completed
 * @returns what is held back, fen
 */
export async function holdOfLate(
  db: Db,
  { orderNo, since }: Pick<OrderRow, 'orderNo' | 'since'>,
  amountFen: number,
): Promise<number> {
  const isNotHeld = and(eq(retention.orderNo, orderNo), isNull(retention.dueAt));
  const [agreed] = await db.select().from(retention).where(isNotHeld);
  if (!agreed) return 0;
  const dueAt = new Date(since.getTime() + agreed.days * 86_400_000);
  const fen = dueAt.getTime() > Date.now() ? retainedFen(agreed, amountFen) : 0;
  if (fen > 0) await db.update(retention).set({ heldFen: fen, leftFen: fen, dueAt }).where(isNotHeld);
  return fen;
}

/** The order has been completed, though an after-sale case may be open. */
export const isPastCompletion = ({ status, statusBefore }: Pick<OrderRow, 'status' | 'statusBefore'>): boolean =>
  status === 'completed' || (status === 'afterSale' && statusBefore === 'completed');

const isOpen = (orderNo: string) => and(eq(retention.orderNo, orderNo), isNull(retention.releasedAt));

/** What a completed order still holds back, fen. */
export async function retentionLeft(db: Db, orderNo: string): Promise<number> {
  const [row] = await db.select({ fen: retention.leftFen }).from(retention).where(isOpen(orderNo));
  return row?.fen ?? 0;
}

/** A part is refunded. @throws Refusal case.amount for more than is left */
export async function cutRetention(db: Db, orderNo: string, fen: number): Promise<void> {
  const [cut] = await db
    .update(retention)
    .set({ leftFen: sql`${retention.leftFen} - ${fen}` })
    .where(and(isOpen(orderNo), sql`${retention.leftFen} >= ${fen}`))
    .returning({ orderNo: retention.orderNo });
  if (!cut) throw new Refusal('case.amount');
}

/** A case that is open pauses it: the order is then not completed. */
const isDue = and(
  eq(tradeOrder.status, 'completed'),
  sql`${tradeOrder.orderNo} in (select ${retention.orderNo} from ${retention}
    where ${retention.releasedAt} is null and ${retention.dueAt} < now())`,
);

const due = dueOrders(isDue, tradeOrder.since);

/** One kind of work of the order clock. */
export const retentionClock = {
  find: due.find,
  move: async (db: Db, orderNo: string): Promise<boolean> => {
    const held = await due.hold(db, orderNo);
    if (!held) return false;
    const leftFen = await retentionLeft(db, orderNo);
    await postRetention(db, held);
    await db
      .update(retention)
      .set({ leftFen: 0, releasedAt: sql`now()` })
      .where(isOpen(orderNo));
    if (leftFen === 0) return true;
    const event = { action: 'bulk', by: 'system', actorId: null, label: '质保金到期' } as const;
    await noteOrderEvent(db, held, { ...event, note: `${asSum(leftFen)} 归商家` });
    const say = templateFor(held);
    const body = say`订单 ${showOrderNo(orderNo)} 的质保金 ${asSum(leftFen)} 到期，归商家`;
    await tellBuyer(db, held, { kind: 'orderProgress', title: '质保金到期', body });
    await tellShop(db, held, { kind: 'orderProgress', title: '质保金到期', body });
    return true;
  },
};
