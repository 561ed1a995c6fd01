import type { PaymentBrief, RefundBrief } from '#contract/trade/payments.ts';
import type { PaymentRow } from './move-payment.ts';
import type { RefundRow } from './move-refund.ts';
import { isByHand } from './outside.ts';

export function paymentBrief(row: PaymentRow): PaymentBrief {
  const { id, provider, part, amountFen, status, reason, attachments, payerName } = row;
  return {
    id,
    provider,
    part,
    amountFen,
    status,
    reason,
    attachments,
    payerName,
    startedAt: row.startedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

export function refundBrief(row: RefundRow, { provider }: Pick<PaymentRow, 'provider'>): RefundBrief {
  const { id, amountFen, status, reason, attachments } = row;
  return {
    id,
    provider,
    amountFen,
    status,
    reason,
    attachments,
    startedAt: row.startedAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    isByHand: isByHand(provider, status),
  };
}
