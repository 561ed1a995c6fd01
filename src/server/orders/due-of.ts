import type { OrderStatus } from '#contract/order-flow.ts';
import type { PaymentPart } from '#contract/payments.ts';

interface Owing {
  readonly status: OrderStatus;
  readonly payableFen: number;
  readonly depositFen: number;
  /** of a 采购单 on credit; otherwise null or absent */
  readonly creditDueOn?: string | null;
  readonly paidFen?: number;
}

/** The amount due now and its part; null when nothing is due. */
export function dueOf(order: Owing): { part: PaymentPart; dueFen: number } | null {
  const { status, payableFen, depositFen, creditDueOn = null, paidFen = 0 } = order;
  if (creditDueOn !== null) {
    const isOpen = status !== 'cancelled' && status !== 'afterSale' && paidFen < payableFen;
    return isOpen ? { part: 'full', dueFen: payableFen - paidFen } : null;
  }
  if (status === 'toPay') return { part: 'full', dueFen: payableFen };
  if (status === 'toPayDeposit') return { part: 'deposit', dueFen: depositFen };
  if (status === 'toPayBalance') return { part: 'balance', dueFen: payableFen - depositFen };
  return null;
}
