import { and, asc, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { readOrderNo, showOrderNo } from '#contract/trade/order-no.ts';
import type { decideTogether as decideCall, payTogether as payCall } from '#contract/trade/partners.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { dueOf } from '../orders/due-of.ts';
import { lockBuyersOrder, lockShopsOrder, type OrderRow } from '../orders/lock-order.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import { beginPayment } from '../payments/begin-payment.ts';
import { refuseShort } from '../payments/pay-from-balance.ts';
import { joinTogether } from '../payments/join-together.ts';
import { payment } from '../payments/payment.table.ts';
import { takeMoney } from '../payments/take-money.ts';
import { decideOne, submitOne } from '../payments/vouchers.ts';
import type { WayGround } from '../payments/ways.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';

/**
 * 合并付款: several 采购单 of one factory by one transfer, which the factory checks once, or from the shop's balance. Each
 * order has a payment of its own, so refunds and postings are as always.
 * @throws Refusal item.unknown; state.changed with the order that is not to be paid; order.price; payment.unavailable;
 * payment.balance
 */
export async function payTogether(
  ground: WayGround,
  { db, caller, body }: Ask<typeof payCall>,
): Promise<ReplyOf<typeof payCall>> {
  const { provider } = body;
  const orders = await lockDue(db, caller.accountId, body);
  const totalFen = orders.reduce((sum, { dueFen }) => sum + dueFen, 0);
  if (totalFen !== body.totalFen) throw new Refusal('order.price', { data: { totalFen } });
  if (provider === 'balance') await refuseShort(db, caller.shopId, totalFen);
  const payerName = asTyped(body.payerName);
  if (provider === 'transfer' && (payerName === '' || body.attachments.length === 0))
    throw new Refusal('request.invalid', { say: '请填付款户名，传转账回单' });
  const attachments =
    provider === 'transfer' ? await ownAttachments(db, caller.accountId, 'voucher', body.attachments) : [];

  const togetherId = newId();
  for (const { order, dueFen } of orders) {
    const wish = { orderNo: order.orderNo, provider, scene: 'page', dueFen } as const;
    const begun = await beginPayment(db, ground, caller.accountId, wish);
    if (provider === 'balance')
      await takeMoney(db, 'balance', { paymentId: begun.payment.id, amountFen: dueFen, providerNo: null });
    else {
      await joinTogether(db, begun.payment.id, togetherId);
      await submitOne(db, order, { id: begun.payment.id, buyerId: caller.accountId, payerName, attachments });
    }
  }
  if (provider === 'transfer') await tellFactory(db, caller.shopId, body.shopId, { count: orders.length, totalFen });
  return { paidFen: totalFen, isBooked: provider === 'balance' };
}

interface Due {
  readonly order: OrderRow;
  readonly dueFen: number;
}

/** In the order of their numbers, so that concurrent payments wait for each other and never deadlock. */
async function lockDue(
  db: Db,
  buyerId: string,
  { shopId, orderNos }: { readonly shopId: string; readonly orderNos: readonly string[] },
): Promise<Due[]> {
  const locked: Due[] = [];
  for (const orderNo of [...new Set(orderNos.map((typed) => readOrderNo(typed) ?? ''))].toSorted()) {
    const order = await lockBuyersOrder(db, buyerId, orderNo);
    if (order.shopId !== shopId || order.suppliesOrderNo === null) throw new Refusal('item.unknown');
    const due = dueOf(order);
    if (due === null) throw new Refusal('state.changed', { say: `${showOrderNo(orderNo)} 现在不用付，请刷新后再选` });
    locked.push({ order, dueFen: due.dueFen });
  }
  return locked;
}

async function tellFactory(
  db: Db,
  ownShopId: string,
  factoryId: string,
  { count, totalFen }: { readonly count: number; readonly totalFen: number },
): Promise<void> {
  const [own] = await db.select({ name: shop.name }).from(shop).where(eq(shop.id, ownShopId));
  await tellOwner(db, factoryId, {
    kind: 'voucher',
    title: '合并付款待核对',
    body: `${own!.name} 一笔转账 ${asSum(totalFen)}，付 ${count} 张采购单，请核对到账`,
    to: `/merchant/ledger?account=partners&partner=${ownShopId}`,
  });
}

/** The factory checks the transfer: all orders that still wait are paid, or all are refused. */
export async function decideTogether({
  db,
  caller,
  body,
}: Ask<typeof decideCall>): Promise<ReplyOf<typeof decideCall>> {
  const { id, isPaid, reason } = body;
  const all = await db
    .select({ id: payment.id, orderNo: payment.orderNo })
    .from(payment)
    .where(and(eq(payment.togetherId, id), eq(payment.provider, 'transfer')))
    .orderBy(asc(payment.orderNo));
  if (all.length === 0) throw new Refusal('item.unknown');
  let orders = 0;
  for (const { id: paymentId, orderNo } of all) {
    const order = await lockShopsOrder(db, caller.shopId, orderNo);
    const [own] = await db.select().from(payment).where(eq(payment.id, paymentId));
    if (own!.status !== 'submitted') continue;
    await decideOne(db, order, own!, { isPaid, reason, actorId: caller.accountId });
    orders += 1;
  }
  if (orders === 0) throw new Refusal('state.changed');
  return { orders };
}
