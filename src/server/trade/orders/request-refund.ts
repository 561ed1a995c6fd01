import { eq, sql } from 'drizzle-orm';
import type { CaseKind } from '#contract/trade/order-flow.ts';
import type { orderRequestRefund } from '#contract/trade/orders.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';
import { claimWords } from './claim-words.ts';
import { lockBuyersOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { afterSaleCase } from './order.table.ts';
import { claimableOf } from './refundable.ts';
import { hasShipped } from './shipped.ts';

/** 申请售后: opens a case; until it ends, the order makes no other step. */
export async function requestRefund({ db, caller, body }: Ask<typeof orderRequestRefund>) {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { orderNo } = order;
  if (order.status === 'completed' && (await claimableOf(db, order)) === 0)
    throw new Refusal('state.changed', { say: '订单已完成，没有可以申请的质保金' });
  const attachments = await claimAttachments(db, caller.accountId, order, body.attachments);
  const reason = await claimWords(db, order, body.reason);
  const moved = await moveOrder(db, {
    order,
    action: 'requestRefund',
    by: 'buyer',
    actorId: caller.accountId,
    note: reason,
    attachments,
  });
  await checkClaim(db, order, body);
  await db.insert(afterSaleCase).values({
    orderNo,
    caseNo: sql`(select coalesce(max(c.case_no), 0) + 1 from ${afterSaleCase} c where c.order_no = ${orderNo})`,
    kind: body.kind,
    status: 'applied',
    amountFen: body.amountFen,
    reason: asTyped(reason),
    attachments,
  });
  return moved;
}

/**
 * The pictures of a claim. That of a 采购单 may pass on those of the claims of the order that it fulfils: its buyer took
 * them.
 * @throws Refusal upload.unknown
 */
export async function claimAttachments(
  db: Db,
  accountId: string,
  { suppliesOrderNo }: OrderRow,
  ids: readonly string[],
): Promise<string[]> {
  const claims =
    suppliesOrderNo === null
      ? []
      : await db
          .select({ ids: afterSaleCase.attachments })
          .from(afterSaleCase)
          .where(eq(afterSaleCase.orderNo, suppliesOrderNo));
  const passedOn = new Set(claims.flatMap((one) => one.ids));
  await ownAttachments(
    db,
    accountId,
    'order',
    ids.filter((id) => !passedOn.has(id)),
  );
  return [...new Set(ids)];
}

/** @throws Refusal case.amount for more than was paid or is owed; request.invalid for the return of an unshipped order */
export async function checkClaim(
  db: Db,
  order: OrderRow,
  { kind, amountFen }: { kind: CaseKind; amountFen: number },
): Promise<void> {
  if (amountFen > (await claimableOf(db, order))) throw new Refusal('case.amount');
  if (kind === 'return' && !(await hasShipped(db, order.orderNo)))
    throw new Refusal('request.invalid', { say: '商家还没有发货，请选择仅退款' });
}
