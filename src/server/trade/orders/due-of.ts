import { type OrderStatus, orderStatus } from '#contract/trade/order-statuses.ts';
import type { PaymentPart } from '#contract/trade/payments.ts';

interface Owing {
  readonly status: OrderStatus;
  readonly payableFen: number;
  readonly depositFen: number;
  /** of a 采购单 on credit; otherwise null or absent */
  readonly creditDueOn?: string | null;
  readonly paidFen?: number;
  /** let off by after-sale */
  readonly debtCutFen?: number;
}

/** 账期: what a 采购单 on credit still owes; 0 for every other order. */
export function debtOf({
  status,
  payableFen,
  creditDueOn = null,
  paidFen = 0,
  debtCutFen = 0,
}: Omit<Owing, 'depositFen'>) {
  return creditDueOn === null || status === 'cancelled' ? 0 : payableFen - paidFen - debtCutFen;
}

/** The amount due now and its part; null when nothing is due. */
export function dueOf(order: Owing): { part: PaymentPart; dueFen: number } | null {
  const { status, payableFen, depositFen, creditDueOn = null } = order;
  if (creditDueOn !== null) {
    const debtFen = debtOf(order);
    return status !== 'afterSale' && debtFen > 0 ? { part: 'full', dueFen: debtFen } : null;
  }
  const part = orderStatus(status).due;
  if (part === undefined) return null;
  const sums = { full: payableFen, deposit: depositFen, balance: payableFen - depositFen };
  return { part, dueFen: sums[part] };
}
