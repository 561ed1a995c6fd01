import { eq, sql } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { asSum } from '#contract/platform/sums.ts';
import { postDebtCut } from '../ledger/post-supply.ts';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from './lock-order.ts';
import { noteOrderEvent } from './note-order-event.ts';
import { tellBuyer } from './order-news.ts';
import { tradeOrder } from './order.table.ts';

/** 账期: an after-sale case lets off a part of the debt, or all of it; there is no money to refund. */
export async function cutDebt(
  db: Db,
  order: OrderRow,
  { caseNo, cutFen }: { readonly caseNo: number; readonly cutFen: number },
): Promise<void> {
  const { orderNo } = order;
  await db
    .update(tradeOrder)
    .set({ debtCutFen: sql`${tradeOrder.debtCutFen} + ${cutFen}` })
    .where(eq(tradeOrder.orderNo, orderNo));
  await postDebtCut(db, { orderNo, caseNo }, cutFen);
  const note = asSum(cutFen);
  await noteOrderEvent(db, order, { action: 'money', by: 'system', actorId: null, label: '账期款减掉', note });
  await tellBuyer(db, order, {
    kind: 'refund',
    title: '账期款减了',
    body: `采购单 ${showOrderNo(orderNo)} 的账期款减 ${note}，不用再付这一部分`,
  });
}
