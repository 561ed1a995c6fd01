import { asc, eq, sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { deliveryWords } from '#contract/trade/order-flow.ts';
import { sumOrder } from '#contract/trade/order-price.ts';
import type { orderChangePrice } from '#contract/trade/orders.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { hasVoucher } from '../payments/has-voucher.ts';
import { closePayments } from '../payments/close-payments.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { lockShopsOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { giveTimeToPay } from './order-clock.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/**
 * Changes the price of an unpaid order, by line and for the freight; the payment period starts again. Begun payments of
 * the old price are closed; a price for which a transfer was already submitted cannot be changed.
 * @throws Refusal order.price when the shop looked at another sum, or nothing would be left to pay
 */
export async function changePrice({
  db,
  caller,
  body,
}: Ask<typeof orderChangePrice>): Promise<ReplyOf<typeof orderChangePrice>> {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo } = order;
  const before = await readLines(db, orderNo);
  const lines = withAdjust(before, body.lines);
  const isAsAsked =
    lines.every(({ adjustFen }, at) => adjustFen === before[at]!.adjustFen) &&
    order.adjustFen === sumOf(before) &&
    body.freightFen === (order.isFreightOpen ? null : order.freightFen);
  // Idempotent: a repeat returns the current state.
  if (isAsAsked && order.payableFen !== body.payableFen) return { orderNo, payableFen: order.payableFen };
  if (order.payableFen !== body.payableFen) throw new Refusal('order.price');
  refuseFreight(order, body.freightFen);

  const sum = sumOrder({ ...order, lines, freightFen: body.freightFen ?? 0 });
  const isDue =
    sum.payableFen > 0 && (order.plan === 'full' || (0 < sum.depositFen && sum.depositFen < sum.payableFen));
  if (!isDue) throw new Refusal('order.price', { say: '改价后应付金额要大于 0' });

  if (await hasVoucher(db, orderNo))
    throw new Refusal('state.changed', { say: '买家已提交转账凭证，请先核对到账，再与买家商量退差价' });
  const was = `应付 ${asSum(order.payableFen)} 改为 ${asSum(sum.payableFen)}`;
  const note = [was, asTyped(body.note)].filter((words) => words !== '').join('，');
  await moveOrder(db, { order, action: 'changePrice', by: 'shop', actorId: caller.accountId, note });
  await closePayments(db, orderNo);
  await writeAdjust(db, orderNo, lines);
  await db
    .update(tradeOrder)
    .set({ ...sum, freightFen: body.freightFen ?? 0, isFreightOpen: body.freightFen === null })
    .where(eq(tradeOrder.orderNo, orderNo));
  await giveTimeToPay(db, orderNo);
  return { orderNo, payableFen: sum.payableFen };
}

type Line = Pick<typeof orderLine.$inferSelect, 'lineNo' | 'amountFen' | 'adjustFen' | 'taxIncluded'>;

const readLines = (db: Db, orderNo: string): Promise<Line[]> =>
  db
    .select({
      lineNo: orderLine.lineNo,
      amountFen: orderLine.amountFen,
      adjustFen: orderLine.adjustFen,
      taxIncluded: orderLine.taxIncluded,
    })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo))
    .orderBy(asc(orderLine.lineNo));

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { adjustFen }) => sum + adjustFen, 0);

/** @throws Refusal order.price for an unknown line, or a discount above the line's price */
function withAdjust(lines: readonly Line[], asked: BodyOf<typeof orderChangePrice>['lines']): Line[] {
  const adjusts = new Map(asked.map(({ lineNo, adjustFen }) => [lineNo, adjustFen]));
  const isKnown = asked.every(({ lineNo }) => lines.some((line) => line.lineNo === lineNo));
  if (adjusts.size !== asked.length || !isKnown) throw new Refusal('order.price');
  return lines.map((line) => {
    const adjustFen = adjusts.get(line.lineNo) ?? 0;
    if (line.amountFen + adjustFen < 0)
      throw new Refusal('order.price', { say: `第 ${line.lineNo} 行优惠得比货款还多，请核对金额` });
    return { ...line, adjustFen };
  });
}

/** @throws Refusal order.price */
function refuseFreight({ delivery, isFreightOpen }: OrderRow, freightFen: number | null): void {
  if (freightFen === null && !isFreightOpen) throw new Refusal('order.price', { say: '请填运费' });
  if (freightFen !== null && freightFen > 0 && (delivery === 'collect' || delivery === 'pickup'))
    throw new Refusal('order.price', { say: `这张订单是${deliveryWords[delivery]}，不收运费` });
}

async function writeAdjust(db: Db, orderNo: string, lines: readonly Line[]): Promise<void> {
  const given = JSON.stringify(lines.map(({ lineNo, adjustFen }) => ({ no: lineNo, fen: adjustFen })));
  await db.execute(sql`
    update ${orderLine} set adjust_fen = given.fen
    from jsonb_to_recordset(${given}::jsonb) as given (no int, fen bigint)
    where ${orderLine.orderNo} = ${orderNo} and ${orderLine.lineNo} = given.no`);
}
