import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { orderStatusAfter } from '#contract/trade/order-flow.ts';
import type { orderAgree } from '#contract/trade/orders.ts';
import { batchesOf } from '#contract/trade/ship-days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { goOn } from './accept-order.ts';
import { lockBuyersOrder } from './lock-order.ts';

/**
 * 同意发货日: the buyer agrees to the dates that he read, and the order waits for his payment.
 * @throws Refusal item.unknown; state.changed, also for other dates stated meanwhile
 */
export async function agreeToShipDay({
  db,
  caller,
  body,
}: Ask<typeof orderAgree>): Promise<ReplyOf<typeof orderAgree>> {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  if (orderStatusAfter('agree', 'buyer', order) === null) throw new Refusal('state.changed');
  const batches = batchesOf(order);
  const stated = batches.length === 0 ? [order.shipBy] : batches.map(({ shipBy }) => shipBy);
  if (stated.join() !== body.days.join())
    throw new Refusal('state.changed', { say: '商家刚刚改了发货日，请看过新的再同意' });
  return goOn(db, order, 'buyer', caller.accountId);
}
