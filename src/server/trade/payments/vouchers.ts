import { eq } from 'drizzle-orm';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { decideVoucher as call, PaymentBrief, RefundBrief } from '#contract/trade/payments.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { lockBuyersOrder, lockOrder, lockShopsOrder, type OrderRow } from '../orders/lock-order.ts';
import { noteOrderEvent } from '../orders/note-order-event.ts';
import { giveTimeToPay, giveTimeToTransfer } from '../orders/order-clock.ts';
import { tellBuyer, tellShop } from '../orders/order-news.ts';
import { templateFor } from '../orders/order-words.ts';
import { refuseOwnOrder } from '../orders/refuse-own-order.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';
import { movePayment, type PaymentRow } from './move-payment.ts';
import { bookRefundOut } from './book-refund-out.ts';
import { isByHand } from './outside.ts';
import { paymentBrief, refundBrief } from './payment-brief.ts';
import { payment, refund } from './payment.table.ts';
import { takeMoney } from './take-money.ts';

/** 对公转账: the buyer submits a voucher of the transfer. */
export async function submitVoucher(
  db: Db,
  buyerId: string,
  { id, payerName, attachments }: { id: string; payerName: string; attachments: string[] },
): Promise<PaymentBrief> {
  const { orderNo } = await getTransfer(db, id);
  const order = await lockBuyersOrder(db, buyerId, orderNo);
  const held = await ownAttachments(db, buyerId, 'voucher', attachments);
  const submitted = await submitOne(db, order, { id, buyerId, payerName: payerName.trim(), attachments: held });
  const say = templateFor(order);
  await tellShop(db, order, {
    kind: 'voucher',
    title: say`买家提交了转账凭证`,
    body: say`订单 ${showOrderNo(orderNo)}：${submitted.payerName} 转账 ${asSum(submitted.amountFen)}，请核对到账`,
  });
  return paymentBrief(submitted);
}

interface Voucher {
  readonly id: string;
  readonly buyerId: string;
  readonly payerName: string;
  /** the buyer's own, checked */
  readonly attachments: string[];
}

/** Of an order that the caller has locked; the caller notifies the shop. */
export async function submitOne(
  db: Db,
  order: OrderRow,
  { id, buyerId, payerName, attachments }: Voucher,
): Promise<PaymentRow> {
  const own = await getTransfer(db, id);
  const submitted = await movePayment(db, own, 'submit', { payerName, attachments, reason: '' });
  // The payer's name is kept in the payment only, where it can be erased.
  await noteOrderEvent(db, order, {
    action: 'voucher',
    by: 'buyer',
    actorId: buyerId,
    label: '提交转账凭证',
    note: `转账 ${asSum(own.amountFen)}`,
    attachments,
  });
  return submitted;
}

/** The shop confirms or rejects a voucher after checking its account. */
export async function decideVoucher({ db, caller, body, note }: Ask<typeof call>): Promise<PaymentBrief> {
  const { accountId, shopId } = caller;
  const { id, isPaid, reason } = body;
  const { orderNo } = await getTransfer(db, id);
  const order = await lockShopsOrder(db, shopId, orderNo);
  const own = await getTransfer(db, id);
  if (own.status !== 'submitted') throw new Refusal('state.changed');
  const taken = await decideOne(db, order, own, { isPaid, reason, actorId: accountId });
  if (taken !== null) note('payment.voucher', { payment: id, taken });
  return paymentBrief(await getTransfer(db, id));
}

interface Decision {
  readonly isPaid: boolean;
  readonly reason: string;
  readonly actorId: string;
}

/** @returns what became of the money; null for a refused voucher */
export async function decideOne(
  db: Db,
  order: OrderRow,
  own: PaymentRow,
  { isPaid, reason, actorId }: Decision,
): Promise<string | null> {
  const { orderNo } = order;
  if (isPaid)
    return String(await takeMoney(db, 'transfer', { paymentId: own.id, amountFen: own.amountFen, providerNo: null }));
  const why = reason.trim();
  if (why === '') throw new Refusal('reason.missing');
  await movePayment(db, own, 'refuse', { reason: why });
  await giveTimeToPay(db, orderNo);
  await giveTimeToTransfer(db, orderNo, new Date());
  await noteOrderEvent(db, order, { action: 'voucher', by: 'shop', actorId, label: '凭证没有通过', note: why });
  await tellBuyer(db, order, {
    kind: 'voucher',
    title: '转账凭证没有通过',
    body: templateFor(order)`订单 ${showOrderNo(orderNo)}：${why}`,
  });
  return null;
}

/** The shop records that it has transferred a refund. */
export async function refundDone(
  db: Db,
  { accountId, shopId }: { accountId: string; shopId: string },
  { id, attachments }: { id: string; attachments: string[] },
): Promise<RefundBrief> {
  const before = await getRefund(db, id);
  const order = await lockShopsOrder(db, shopId, before.refund.orderNo);
  return bookByHand(db, order, { id, attachments, by: 'shop', actorId: accountId, why: '' });
}

/** An operator records that the buyer has the refund, when the shop does not. */
export async function refundDoneByOperator(
  desk: Desk,
  { id, reason }: { id: string; reason: string },
): Promise<RefundBrief> {
  const { db, caller } = desk;
  const before = await getRefund(db, id);
  const order = await lockOrder(db, before.refund.orderNo);
  await refuseOwnOrder(db, order, caller.accountId);
  const why = asTyped(reason);
  if (why === '') throw new Refusal('reason.missing');
  const done = await bookByHand(db, order, { id, attachments: [], by: 'operator', actorId: caller.accountId, why });
  await noteAct(desk, {
    action: '登记退款已转出',
    subjectId: order.orderNo,
    subject: `订单 ${showOrderNo(order.orderNo)}`,
    reason: why,
    detail: { 退款: asSum(done.amountFen) },
  });
  return done;
}

async function bookByHand(
  db: Db,
  order: OrderRow,
  said: { id: string; attachments: string[]; by: 'shop' | 'operator'; actorId: string; why: string },
): Promise<RefundBrief> {
  const { refund: own, from } = await getRefund(db, said.id);
  if (!isByHand(from.provider, own.status)) throw new Refusal('state.changed');
  const held = await ownAttachments(db, said.actorId, 'voucher', said.attachments);
  await noteOrderEvent(db, order, {
    action: 'money',
    by: said.by,
    actorId: said.actorId,
    label: '登记退款已转出',
    note: [asSum(own.amountFen), said.why].filter(Boolean).join('，'),
    attachments: held,
  });
  return refundBrief(await bookRefundOut(db, own, from, { by: 'shop', attachments: held }), from);
}

/** @throws Refusal item.unknown also when it was paid another way */
async function getTransfer(db: Db, id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  if (row?.provider !== 'transfer') throw new Refusal('item.unknown');
  return row;
}

async function getRefund(db: Db, id: string) {
  const [row] = await db
    .select({ refund, from: payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, id));
  if (!row) throw new Refusal('item.unknown');
  return row;
}
