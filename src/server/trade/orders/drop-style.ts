import { asc, eq } from 'drizzle-orm';
import { settlementOf } from '#contract/trade/over-short.ts';
import type { orderDropStyle } from '#contract/trade/orders.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { forgetUses } from '../licences/use-licences.ts';
import { openRefund } from '../payments/open-refund.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { type LockedOrder, lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { moveProduction } from './move-production.ts';
import { orderLine, tradeOrder } from './order.table.ts';
import { refundableOf } from './refundable.ts';
import { releaseLines } from './release-stock.ts';
import { settleLine } from './write-made.ts';

type LineRow = typeof orderLine.$inferSelect;

/**
 * 不做这一款: lines that the shop has sent back are not made. Their price leaves the order and is refunded, their stock is
 * released; the freight stays. When no line is left, the order is cancelled and all of it refunded. The maker of nothing
 * owes nothing, so either side may do it without the other (民法典 art. 778, 787).
 * @throws Refusal item.unknown for a third party; reason.missing; style.cannot_drop; state.changed
 */
export async function dropStyle({ db, caller, body }: Ask<typeof orderDropStyle>) {
  const order = await lockOrder(db, body.orderNo);
  const by = order.buyerId === caller.accountId ? 'buyer' : order.shopId === caller.shopId ? 'shop' : null;
  if (by === null) throw new Refusal('item.unknown');
  const reason = asTyped(body.reason);
  const { lineNos } = body;
  if (order.suppliesOrderNo !== null)
    throw new Refusal('style.cannot_drop', { say: '采购单不能只取消一款，请整单取消后重新下' });
  if (order.status === 'toPayBalance') throw new Refusal('style.cannot_drop');
  const step = { action: 'dropStyle', by, actorId: caller.accountId } as const;
  await moveProduction(db, order, { ...step, lineNos, note: reason });

  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderNo, order.orderNo))
    .orderBy(asc(orderLine.lineNo));
  if (lines.every(isDropped)) return cancelWhole(db, order, { by, actorId: caller.accountId, reason });
  // Before the balance is paid, it is lower instead.
  const isPaid = order.plan === 'full' || order.status === 'toShip';
  const lessFen = await lessenOrder(db, order, lines, isPaid);
  await forgetUses(db, order.orderNo, lineNos);
  await releaseLines(db, order.orderNo, lineNos);
  const amountFen = isPaid ? Math.min(lessFen, await refundableOf(db, order)) : 0;
  if (amountFen > 0) await openRefund(db, { orderNo: order.orderNo, amountFen, reason });
  const isAllSent = lines.every((line) => isDropped(line) || line.shippedQuantity >= line.quantity);
  if (order.status !== 'toShip' || !isAllSent) return { orderNo: order.orderNo, status: order.status };
  return moveOrder(db, { orderNo: order.orderNo, action: 'endShipping', by: 'system', actorId: null });
}

const isDropped = ({ production }: LineRow): boolean => production === 'dropped';

interface Ended {
  readonly by: 'buyer' | 'shop';
  readonly actorId: string;
  readonly reason: string;
}

async function cancelWhole(db: Db, order: LockedOrder, { by, actorId, reason }: Ended) {
  const leftFen = await refundableOf(db, order);
  const moved = await moveOrder(db, { order, action: 'cancelDropped', by, actorId, note: reason });
  if (leftFen > 0) await openRefund(db, { order, amountFen: leftFen, reason });
  return moved;
}

/** @returns fen by which the order costs less. @throws Refusal style.cannot_drop when the deposit would exceed it */
async function lessenOrder(db: Db, order: OrderRow, lines: readonly LineRow[], isPaid: boolean): Promise<number> {
  const { orderNo } = order;
  const settled = lines.map((line) => ({
    ...line,
    made: isDropped(line) ? 0 : line.quantity,
    styled: { styleId: line.styleId, isDropped: isDropped(line) },
  }));
  const { overShortFen, linesFen } = settlementOf(order, settled);
  const payableFen = order.payableFen - order.overShortFen + overShortFen;
  if (isPaid ? payableFen < order.depositFen : payableFen <= order.paidFen)
    throw new Refusal('style.cannot_drop', {
      say: `取消这一款，付过的定金 ${asSum(order.depositFen)} 就比货款多了，请申请售后，和商家说好退多少`,
    });
  for (const [at, line] of lines.entries())
    if (isDropped(line)) await settleLine(db, line, { made: 0, overShortFen: linesFen[at]! });
  await db.update(tradeOrder).set({ overShortFen, payableFen }).where(eq(tradeOrder.orderNo, orderNo));
  return order.payableFen - payableFen;
}
