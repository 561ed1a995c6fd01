import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { lockOrder } from '../orders/lock-order.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { canMove, movePayment, type PaymentRow } from './move-payment.ts';
import { bookRefundOut } from './book-refund-out.ts';
import { noteRefundFailed, type RefundRow } from './move-refund.ts';
import { askShopToTransfer } from './open-refund.ts';
import { isOutside } from './outside.ts';
import { payment, refund } from './payment.table.ts';
import { type OutsideProvider, type Providers, ProviderTrouble, type RefundState } from './provider.ts';
import { takeMoney } from './take-money.ts';
import { GOOD_MINUTES, nextAskAt } from './when-to-ask.ts';

interface AskGround {
  readonly database: Database;
  readonly providers: Providers;
  /** receives provider errors and unmatched payments */
  readonly log?: (words: string) => void;
  readonly isStopping?: () => boolean;
}

/** Milliseconds; bounds one run, so that a slow provider cannot make runs overlap for ever. */
const A_TURN_MS = 300_000;
/** After so many days a refund is handed to the shop, since a provider may refuse it without a final answer. */
const REFUND_DAYS = 7;

/**
 * Reconciles what the providers have not reported: whether begun payments were paid, that closed ones are closed there
 * too, and the outcome of refunds. The due times are kept in the rows, so a restart loses nothing.
 */
export async function askProviders(ground: AskGround): Promise<void> {
  const { database, isStopping = () => false } = ground;
  const until = Date.now() + A_TURN_MS;
  const goesOn = () => !isStopping() && Date.now() < until;
  while (goesOn()) {
    const due = await database.write(takeDuePayment);
    if (due === undefined) break;
    await inspite(ground, `付款 ${due.payment.id}`, () => reconcilePayment(ground, due));
  }
  while (goesOn()) {
    const due = await database.write(takeDueRefund);
    if (due === undefined) break;
    await inspite(ground, `退款 ${due.refund.id}`, () => reconcileRefund(ground, due));
  }
}

export function askProvidersJob(ground: AskGround): Job {
  return {
    name: 'payments.ask',
    concurrency: 1,
    retries: 0,
    expireSeconds: 600,
    cron: '* * * * *',
    work: () => askProviders(ground),
  };
}

/** One failing query does not block the others; its next attempt is scheduled already. */
async function inspite({ log = toStderr }: AskGround, what: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof ProviderTrouble)) throw error;
    log(`${what}：付款渠道没有答复，稍后再问：${error.message}`);
  });
}

const toStderr = (words: string) => void process.stderr.write(`${words}\n`);

/**
 * The current time comes from the database, which also decides what is due: with a worker's clock that is behind, the
 * same row would be due again and again.
 */
const theTime = sql<Date>`now()`.mapWith(payment.startedAt);

interface DuePayment {
  readonly payment: PaymentRow;
  readonly now: Date;
}

interface DueRefund {
  readonly refund: RefundRow;
  readonly from: PaymentRow;
  readonly now: Date;
}

/** Claims a due row by scheduling its next attempt, so that no second worker takes it. */
async function takeDuePayment(db: Db): Promise<DuePayment | undefined> {
  const [due] = await db
    .select({ payment, now: theTime })
    .from(payment)
    .where(lte(payment.askAt, sql`now()`))
    .orderBy(asc(payment.askAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (due) {
    const askAt = nextAskAt(due.payment.startedAt, due.now);
    await db.update(payment).set({ askAt }).where(eq(payment.id, due.payment.id));
  }
  return due;
}

async function takeDueRefund(db: Db): Promise<DueRefund | undefined> {
  const [due] = await db
    .select({ refund, from: payment, now: theTime })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(lte(refund.askAt, sql`now()`))
    .orderBy(asc(refund.askAt))
    .limit(1)
    .for('update', { of: refund, skipLocked: true });
  if (due) {
    const askAt = nextAskAt(due.refund.startedAt, due.now);
    await db.update(refund).set({ askAt }).where(eq(refund.id, due.refund.id));
  }
  return due;
}

async function reconcilePayment(ground: AskGround, { payment: row, now }: DuePayment): Promise<void> {
  const provider = providerOf(ground, row);
  if (provider === undefined) return;
  const { database, log = toStderr } = ground;
  const told = await provider.ask(row.id);
  if (told.state === 'paid') {
    const taken = await database.write((db) => takeMoney(db, provider.name, told));
    if (taken === 'unmatched') log(`付款 ${row.id}：订单 ${row.orderNo} 不需要这笔款，退回`);
    return;
  }
  const isOver = now.getTime() > row.startedAt.getTime() + GOOD_MINUTES * 60_000;
  if (told.state === 'waiting') {
    if (row.status !== 'closed' && !isOver) return;
    await provider.close(row.id);
  }
  // A buyer who has not opened the provider's page may still do so until the payment expires.
  if (told.state === 'unknown' && !isOver) return;
  await database.write((db) => giveUp(db, row));
}

/** Closes the payment here too: no money can arrive for it any more. */
async function giveUp(db: Db, { id, orderNo }: PaymentRow): Promise<void> {
  await lockOrder(db, orderNo);
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  if (row && canMove(row, 'close')) await movePayment(db, row, 'close', { askAt: null });
  else
    await db
      .update(payment)
      .set({ askAt: null })
      .where(and(eq(payment.id, id), eq(payment.status, 'closed')));
}

async function reconcileRefund(ground: AskGround, { refund: row, from, now }: DueRefund): Promise<void> {
  const provider = providerOf(ground, from);
  const isLate = now.getTime() > row.startedAt.getTime() + REFUND_DAYS * 86_400_000;
  const state = isLate ? await lastWord(provider, row, from) : provider && (await sendRefund(provider, row, from));
  if (state === undefined || state === 'waiting' || state === 'unknown') return;
  const { database, log = toStderr } = ground;
  await database.write((db) => (state === 'done' ? bookRefund(db, row, from) : failRefund(db, row)));
  if (state === 'failed') log(`退款 ${row.id}：付款渠道退不出去，转为商家转账`);
}

/** The last query after REFUND_DAYS: a refund neither done nor in progress is transferred by the shop. */
async function lastWord(provider: OutsideProvider | undefined, row: RefundRow, from: PaymentRow): Promise<RefundState> {
  const state = await provider?.askRefund({ ...row, paidFen: from.amountFen }).catch((error: unknown) => {
    if (!(error instanceof ProviderTrouble)) throw error;
  });
  return state === 'done' || state === 'waiting' ? state : 'failed';
}

/** Queries before sending: after a network error it is unknown whether the first request arrived. */
async function sendRefund(provider: OutsideProvider, row: RefundRow, from: PaymentRow): Promise<RefundState> {
  const asking = { ...row, paidFen: from.amountFen };
  const before = await provider.askRefund(asking);
  return before === 'unknown' ? provider.refund(asking) : before;
}

async function bookRefund(db: Db, row: RefundRow, from: PaymentRow): Promise<void> {
  await lockOrder(db, row.orderNo);
  const [now] = await db.select({ status: refund.status }).from(refund).where(eq(refund.id, row.id));
  if (now?.status !== 'done') await bookRefundOut(db, row, from, { by: 'provider' });
}

async function failRefund(db: Db, row: RefundRow): Promise<void> {
  const order = await lockOrder(db, row.orderNo);
  const failed = await noteRefundFailed(db, row);
  if (failed) await askShopToTransfer(db, order, failed);
}

/** undefined when the provider's keys were removed from the configuration. */
function providerOf({ providers }: AskGround, { provider }: PaymentRow): OutsideProvider | undefined {
  return isOutside(provider) ? providers[provider] : undefined;
}
