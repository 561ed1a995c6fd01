import type { OrderStatus } from '#contract/order-flow.ts';
import type { PaymentPart } from '#contract/payments.ts';

interface Owing {
  readonly status: OrderStatus;
  readonly payableFen: number;
  readonly depositFen: number;
}

/** The amount due now and its part; null when nothing is due. */
export function dueOf({ status, payableFen, depositFen }: Owing): { part: PaymentPart; dueFen: number } | null {
  if (status === 'toPay') return { part: 'full', dueFen: payableFen };
  if (status === 'toPayDeposit') return { part: 'deposit', dueFen: depositFen };
  if (status === 'toPayBalance') return { part: 'balance', dueFen: payableFen - depositFen };
  return null;
}
