import { and, eq, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/trade/payments.ts';
import { postPayment, postUnmatched } from '../ledger/post-money.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { payment } from './payment.table.ts';

export type PaymentRow = typeof payment.$inferSelect;

/** Money can arrive late: also for a closed payment, or one whose voucher was rejected. */
const UNPAID = ['waiting', 'submitted', 'refused', 'closed'] as const;

const paymentSteps = {
  submit: { from: ['waiting', 'refused'], to: 'submitted' },
  refuse: { from: ['submitted'], to: 'refused' },
  book: { from: UNPAID, to: 'paid' },
  unmatched: { from: UNPAID, to: 'unmatched' },
  /** not a submitted one: its money may be on the way, and the shop has to check */
  close: { from: ['waiting', 'refused'], to: 'closed' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

type PaymentStep = keyof typeof paymentSteps;

type Facts = Partial<
  Pick<typeof payment.$inferInsert, 'amountFen' | 'reason' | 'payerName' | 'attachments' | 'providerNo' | 'askAt'> & {
    paidAt: Date;
  }
>;

export function canMove({ status }: Pick<PaymentRow, 'status'>, step: PaymentStep): boolean {
  return (paymentSteps[step].from as readonly PaymentStatus[]).includes(status);
}

/** The only function that moves a payment, and posts what it received. @throws Refusal state.changed when its status does not allow the step */
export async function movePayment(
  db: Db,
  seen: Pick<PaymentRow, 'id' | 'status'>,
  step: PaymentStep,
  facts: Facts = {},
): Promise<PaymentRow> {
  if (!canMove(seen, step)) throw new Refusal('state.changed');
  const [moved] = await db
    .update(payment)
    .set({ ...facts, status: paymentSteps[step].to, since: sql`now()` })
    .where(and(eq(payment.id, seen.id), eq(payment.status, seen.status)))
    .returning();
  if (!moved) throw new Refusal('state.changed');
  if (moved.status === 'paid') await postPayment(db, moved);
  if (moved.status === 'unmatched') await postUnmatched(db, moved);
  return moved;
}
