import { and, arrayContains, eq, isNotNull, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import type { orderAttachment } from '#contract/trade/orders.ts';
import { payment, refund } from '../payments/payment.table.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { signedAttachmentLink } from '../../people/uploads/attachment-link.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { style } from '../../market/products/product.table.ts';
import { afterSaleCase, orderEvent, orderLine, tradeOrder } from './order.table.ts';
import { makerId } from './style-maker.ts';

/**
 * A short-lived link to a picture attached to this order, for its buyer, its shop and operators; of a style that was sent
 * back also for its maker.
 * @throws Refusal item.unknown for any other caller or picture
 */
export async function linkToOrderAttachment(
  db: Db,
  caller: Caller,
  { orderNo, id }: QueryOf<typeof orderAttachment>,
  config: Pick<Config, 'secretKey' | 'storageBase'>,
): Promise<ReplyOf<typeof orderAttachment>> {
  const [order] = await db
    .select({ orderNo: tradeOrder.orderNo, buyerId: tradeOrder.buyerId, shopId: tradeOrder.shopId })
    .from(tradeOrder)
    .where(eq(tradeOrder.orderNo, readOrderNo(orderNo) ?? ''));
  const mayLook =
    order !== undefined &&
    (order.buyerId === caller.accountId ||
      order.shopId === caller.shopId ||
      caller.role === 'operator' ||
      (await showsMaker(db, order.orderNo, id, caller.accountId)));
  if (!mayLook || !(await isNamed(db, order.orderNo, id))) throw new Refusal('item.unknown');
  return signedAttachmentLink(id, config);
}

/** What the shop sent with a style that it sent back, to the style's maker. */
async function showsMaker(db: Db, orderNo: string, id: string, accountId: string): Promise<boolean> {
  const [shown] = await db
    .select({ no: orderEvent.no })
    .from(orderEvent)
    .innerJoin(
      orderLine,
      and(eq(orderLine.orderNo, orderEvent.orderNo), sql`${orderLine.lineNo} = any (${orderEvent.lineNos})`),
    )
    .innerJoin(style, eq(style.id, orderLine.styleId))
    .where(
      and(
        eq(orderEvent.orderNo, orderNo),
        eq(orderEvent.step, 'sendBack'),
        arrayContains(orderEvent.attachments, [id]),
        eq(orderLine.production, 'sentBack'),
        sql`${makerId} = ${accountId}`,
      ),
    )
    .limit(1);
  return shown !== undefined;
}

async function isNamed(db: Db, orderNo: string, id: string): Promise<boolean> {
  const [named] = await db
    .select({ id: upload.id })
    .from(upload)
    .where(
      and(
        eq(upload.id, id),
        isNotNull(upload.storedAt),
        sql`${id} in (
          select unnest(attachments) from ${orderEvent} where ${orderEvent.orderNo} = ${orderNo}
          union all select unnest(attachments) from ${afterSaleCase} where ${afterSaleCase.orderNo} = ${orderNo}
          union all select unnest(attachments) from ${payment} where ${payment.orderNo} = ${orderNo}
          union all select unnest(attachments) from ${refund} where ${refund.orderNo} = ${orderNo})`,
      ),
    );
  return named !== undefined;
}
