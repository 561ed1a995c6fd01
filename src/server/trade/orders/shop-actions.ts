import {
  isFromCutting,
  keptDepositFen,
  milestoneWords,
  type OrderAction,
  orderStatusAfter,
  orderSteps,
} from '#contract/trade/order-flow.ts';
import type {
  orderCancelByShop,
  orderDecline,
  orderFinishProduction,
  orderReportProgress,
} from '#contract/trade/orders.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { refuseBeforeSample, refuseUninspected } from '../bulk/refuse-early.ts';
import { postKept } from '../ledger/release-order.ts';
import { hasVoucher } from '../payments/has-voucher.ts';
import { openRefund } from '../payments/open-refund.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';
import { type LockedOrder, lockShopsOrder, type OrderRow } from './lock-order.ts';
import type { OrderMove } from './move-one-order.ts';
import { moveOrder } from './move-order.ts';
import { refuseRuledOut } from './order-guards.ts';
import { refuseUnfinished } from './move-production.ts';
import { refundableOf } from './refundable.ts';
import { writeMade } from './write-made.ts';

export const declineOrder = (ask: Ask<typeof orderDecline>) => step(ask, 'decline', ask.body.reason);

/**
 * Cancels an unpaid order; or a paid one that cannot be supplied, with a full refund; or one whose balance is late,
 * where the shop keeps what the law counts as a deposit.
 */
export async function cancelByShop(ask: Ask<typeof orderCancelByShop>) {
  const { db, caller, body } = ask;
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  // Idempotent: a repeat returns the current state.
  if (order.status === 'cancelled') return { orderNo: order.orderNo, status: order.status };
  await refuseRuledOut(db, orderSteps[body.action], order, 'shop');
  const leftFen = await refundableOf(db, order);
  const keptFen = body.action === 'cancelUnpaid' ? await keptOf(db, order, leftFen) : 0;
  const reason = asTyped(body.reason);
  // Without a typed reason the note stays empty, and the step is refused.
  const note = keptFen > 0 && reason !== '' ? `${reason}，定金 ${asSum(keptFen)} 不退` : reason;
  const moved = await step(ask, body.action, note, { order });
  if (leftFen > keptFen) await openRefund(db, { order, amountFen: leftFen - keptFen, reason });
  if (keptFen > 0) await postKept(db, order);
  return moved;
}

/** @throws Refusal state.changed while a transfer is unchecked */
async function keptOf(db: Db, order: OrderRow, leftFen: number): Promise<number> {
  if (await hasVoucher(db, order.orderNo, 'balance'))
    throw new Refusal('state.changed', { say: '买家已提交转账凭证，请先核对到账' });
  return keptDepositFen(order.payableFen, leftFen);
}

export async function reportProgress(ask: Ask<typeof orderReportProgress>) {
  const { db, caller, body } = ask;
  const attachments = await ownAttachments(db, caller.accountId, 'order', body.attachments);
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  if (isFromCutting(body.milestone)) await refuseBeforeSample(db, order.orderNo, '开裁');
  const words = [milestoneWords[body.milestone], asTyped(body.note)].filter((word) => word !== '');
  return step(ask, 'reportProgress', words.join('，'), { order, attachments, milestone: body.milestone });
}

export async function finishProduction(ask: Ask<typeof orderFinishProduction>) {
  const { db, caller, body } = ask;
  const attachments = await ownAttachments(db, caller.accountId, 'order', body.attachments);
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  if (orderStatusAfter('finishProduction', 'shop', order) === null) throw new Refusal('state.changed');
  await refuseBeforeSample(db, order.orderNo, '报生产完成');
  await refuseUnfinished(db, order.orderNo);
  await refuseUninspected(db, order.orderNo, '报生产完成');
  const { words, refundFen } = await writeMade(db, order, body.made ?? []);
  const note = [words, asTyped(body.note)].filter((one) => one !== '').join('。');
  const moved = await step(ask, 'finishProduction', note, { attachments });
  if (refundFen > 0) await openRefund(db, { orderNo: order.orderNo, amountFen: refundFen, reason: words });
  return moved;
}

type ShopAsk = Pick<Ask<typeof orderDecline>, 'db' | 'caller'> & { readonly body: { readonly orderNo: string } };

async function step(
  { db, caller, body }: ShopAsk,
  action: OrderAction,
  note: string,
  { order, ...more }: Pick<OrderMove, 'attachments' | 'milestone'> & { readonly order?: LockedOrder } = {},
) {
  const held = order ?? (await lockShopsOrder(db, caller.shopId, body.orderNo));
  return moveOrder(db, { order: held, action, by: 'shop', actorId: caller.accountId, note, ...more });
}
