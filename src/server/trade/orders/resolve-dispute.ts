import { caseSteps } from '#contract/trade/order-flow.ts';
import { ORDER_STATUS } from '#contract/trade/order-statuses.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { resolveDispute as ruleCaseCall } from '#contract/trade/orders.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockOrder } from './lock-order.ts';
import { moveCase } from './move-case.ts';
import { claimableOf } from './refundable.ts';
import { refuseOwnOrder } from './refuse-own-order.ts';

/** An operator's final ruling on a disputed case: a refund of a stated amount, or none. */
export async function resolveDispute(
  desk: Desk,
  body: BodyOf<typeof ruleCaseCall>,
): Promise<ReplyOf<typeof ruleCaseCall>> {
  const { db, caller } = desk;
  const order = await lockOrder(db, body.orderNo);
  const { orderNo } = order;
  await refuseOwnOrder(db, order, caller.accountId);
  const isRefund = body.action === 'resolveWithRefund';
  const { amountFen } = body;
  const isPayable = amountFen > 0 && amountFen <= (await claimableOf(db, order));
  if (isRefund && !isPayable) throw new Refusal('case.amount');

  const answer = asTyped(body.reason);
  const moved = await moveCase(db, {
    order,
    action: body.action,
    by: 'operator',
    actorId: caller.accountId,
    note: body.reason,
    seen: { caseNo: body.caseNo },
    set: isRefund ? { answer, amountFen } : { answer },
  });
  await noteAct(desk, {
    action: `售后${caseSteps[body.action].label}`,
    subjectId: orderNo,
    subject: `订单 ${showOrderNo(orderNo)}`,
    reason: answer,
    detail: { ...(isRefund ? { 退款: asSum(amountFen) } : {}), 订单: ORDER_STATUS[moved.status].words },
  });
  return moved;
}
