import { COURIERS_WITHOUT_NUMBER, shipmentWords } from '#contract/trade/order-words.ts';
import type { orderCaseStep, shopCaseStep } from '#contract/trade/orders.ts';
import { tidyLine, asTyped } from '#contract/platform/tidy.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockBuyersOrder, lockShopsOrder } from './lock-order.ts';
import { claimWords } from './claim-words.ts';
import { moveCase } from './move-case.ts';
import { checkClaim, claimAttachments } from './request-refund.ts';

/** The buyer's step in a case: changes the claim, calls the platform, withdraws, or sends the products back. */
export async function takeBuyersCaseStep({ db, caller, body }: Ask<typeof orderCaseStep>) {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { action, caseNo } = body;
  // Beside a parcel sent back the shop needs the numbers of further parcels.
  const reason = action === 'sendBack' ? body.reason : await claimWords(db, order, body.reason);
  const move = { order, action, by: 'buyer', actorId: caller.accountId, note: reason, seen: { caseNo } } as const;

  if (action === 'resubmitRefund') {
    if (body.again === null) throw new Refusal('request.invalid');
    const { kind, amountFen } = body.again;
    const attachments = await claimAttachments(db, caller.accountId, order, body.again.attachments);
    await checkClaim(db, order, { kind, amountFen });
    return moveCase(db, { ...move, attachments, set: { kind, amountFen, attachments, reason: asTyped(reason) } });
  }
  if (action === 'sendBack') {
    const { courier } = body;
    const trackingNo = tidyLine(body.trackingNo);
    if (courier === '' || (trackingNo === '' && !COURIERS_WITHOUT_NUMBER.includes(courier)))
      throw new Refusal('shipment.tracking');
    const note = [shipmentWords({ courier, trackingNo }), asTyped(reason)].filter((words) => words !== '').join('，');
    return moveCase(db, { ...move, note, set: { courier, trackingNo } });
  }
  return moveCase(db, move);
}

/** The shop's step: agrees to the amount it saw, refuses, or receives the returned products. */
export async function takeShopsCaseStep({ db, caller, body }: Ask<typeof shopCaseStep>) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { caseNo, kind, amountFen } = body;
  return moveCase(db, {
    order,
    action: body.action,
    by: 'shop',
    actorId: caller.accountId,
    note: body.reason,
    seen: { caseNo, kind, amountFen },
    set: { answer: asTyped(body.reason) },
  });
}
