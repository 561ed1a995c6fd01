import type { OrderAction } from '#contract/trade/order-flow.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import type { Db } from '../../platform/database.ts';
import { startOnCredit } from '../supply/credit.ts';
import { cancelSupplies, receiveSupplies } from '../supply/end-supplies.ts';
import { payAccepted } from '../supply/pay-accepted.ts';
import { supplyPaidOrder } from '../supply/supply-order.ts';
import { BEGINS, moveOneOrder, type Moved, type OrderMove } from './move-one-order.ts';

/**
 * Moves an order, and its supply orders with it. The caller has checked whose order it is.
 * @throws Refusal item.unknown; reason.missing; state.changed
 */
export async function moveOrder(db: Db, move: OrderMove): Promise<{ orderNo: string; status: OrderStatus }> {
  const moved = await moveOneOrder(db, move, cancelSupplies);
  return { orderNo: moved.orderNo, status: await followUp(db, moved, move.action) };
}

/** The steps after which an order waits for its payment. */
const ACCEPTED: ReadonlySet<OrderAction> = new Set(['accept', 'agree'] as const);

/** What a step does to supply orders (采购单). @returns the status afterwards */
async function followUp(db: Db, { order, status }: Moved, action: OrderAction): Promise<OrderStatus> {
  const { orderNo, suppliesOrderNo } = order;
  if (suppliesOrderNo !== null)
    return ACCEPTED.has(action) ? payAccepted(db, orderNo, await startOnCredit(db, orderNo, status)) : status;
  if (BEGINS.has(action)) await supplyPaidOrder(db, orderNo);
  if (action === 'confirmReceipt') await receiveSupplies(db, order);
  return status;
}
