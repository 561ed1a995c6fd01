import { eq } from 'drizzle-orm';
import type { PaymentBrief } from '#contract/trade/payments.ts';
import { lockBuyersOrder } from '../orders/lock-order.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { paymentBrief } from './payment-brief.ts';
import { payment } from './payment.table.ts';
import { takeMoney } from './take-money.ts';

/** 演示支付. @throws Refusal payment.unavailable outside demo mode */
export async function payDemo(
  db: Db,
  config: Pick<Config, 'demo'>,
  buyerId: string,
  id: string,
): Promise<PaymentBrief> {
  if (!config.demo) throw new Refusal('payment.unavailable');
  const { orderNo } = await getDemo(db, id);
  await lockBuyersOrder(db, buyerId, orderNo);
  const own = await getDemo(db, id);
  // Late money needs no handling here: no real payment was made.
  if (own.status !== 'waiting') throw new Refusal('state.changed');
  await takeMoney(db, 'demo', { paymentId: id, amountFen: own.amountFen, providerNo: null });
  return paymentBrief(await getDemo(db, id));
}

async function getDemo(db: Db, id: string) {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  if (row?.provider !== 'demo') throw new Refusal('item.unknown');
  return row;
}
