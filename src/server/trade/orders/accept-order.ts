import { eq } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { type OrderAction, orderStatusAfter } from '#contract/trade/order-flow.ts';
import { sumOrder } from '#contract/trade/order-price.ts';
import type { orderAccept } from '#contract/trade/orders.ts';
import { type Batch, keptBatches, needsAgreement, promiseWords } from '#contract/trade/ship-days.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { dueAtOf } from './order-clock.ts';
import { isDay } from './is-day.ts';
import { lockShopsOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/**
 * 确认接单: the shop states its ship date, or one for each batch, and for road freight (专线) the freight; the sums are
 * recomputed. A later date than the buyer wished waits for his agreement, and may be stated again meanwhile.
 * @throws Refusal state.changed; request.invalid for the dates; order.price when a freight is missing or was stated
 * before, or the buyer has merged the order with others since
 */
export async function acceptOrder({ db, caller, body }: Ask<typeof orderAccept>): Promise<ReplyOf<typeof orderAccept>> {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo, status } = order;
  const isRestated = status === 'toAgree';
  if (orderStatusAfter(isRestated ? 'restate' : 'accept', 'shop', order) === null) throw new Refusal('state.changed');
  if (body.payableFen !== undefined && body.payableFen !== order.payableFen) throw new Refusal('order.price');
  const stated = await statedDays(db, order, body);
  // Idempotent: a repeat returns the current state.
  if (isRestated && promiseWords(order) === promiseWords({ ...stated, batchAt: 0 })) return { orderNo, status };
  const sums = await sumsWith(db, order, body.freightFen);
  const isLater = needsAgreement(wishedDay(order), body.shipBy);

  await db
    .update(tradeOrder)
    .set({ ...sums, ...stated, isFreightOpen: false })
    .where(eq(tradeOrder.orderNo, orderNo));
  const freight = order.isFreightOpen ? `专线运费 ${asSum(sums.freightFen)}` : '';
  const words = [promiseWords({ ...stated, batchAt: 0 }), freight, asTyped(body.note)];
  const note = words.filter((word) => word !== '').join('，');
  const step = { orderNo, by: 'shop', actorId: caller.accountId } as const;
  const action: OrderAction = isRestated ? 'restate' : isLater ? 'acceptLater' : 'accept';
  const moved = await moveOrder(db, { ...step, action, note });
  if (isRestated) return isLater ? waitAgain(db, order) : goOn(db, order, 'system', null);
  return payNothing(db, { ...order, ...sums }, moved);
}

type Moved = ReplyOf<typeof orderAccept>;

/** The buyer agrees, or need not agree any more. */
export async function goOn(db: Db, order: OrderRow, by: 'buyer' | 'system', actorId: string | null): Promise<Moved> {
  return payNothing(db, order, await moveOrder(db, { orderNo: order.orderNo, action: 'agree', by, actorId }));
}

/** An order with nothing to pay counts as paid. */
async function payNothing(
  db: Db,
  { orderNo, payableFen }: Pick<OrderRow, 'orderNo' | 'payableFen'>,
  moved: Moved,
): Promise<Moved> {
  if (moved.status !== 'toPay' || payableFen > 0) return moved;
  return moveOrder(db, { orderNo, action: 'paid', by: 'system', actorId: null });
}

/** Another date gives the buyer the whole period again. */
async function waitAgain(db: Db, order: OrderRow): Promise<Moved> {
  const { orderNo, status } = order;
  await db
    .update(tradeOrder)
    .set({ dueAt: dueAtOf(status, order) })
    .where(eq(tradeOrder.orderNo, orderNo));
  return { orderNo, status };
}

/** The ship date of a 采购单 that is not yet accepted is the one that it was ordered for. */
const wishedDay = ({ status, suppliesOrderNo, shipBy, deliverOn }: OrderRow): string | null =>
  (status === 'toConfirm' && suppliesOrderNo !== null ? shipBy : null) ?? deliverOn;

const MOST_DAYS = 365;

/** @throws Refusal request.invalid */
async function statedDays(
  db: Db,
  { orderNo }: OrderRow,
  { shipBy, batches = [] }: Pick<BodyOf<typeof orderAccept>, 'shipBy' | 'batches'>,
): Promise<Pick<OrderRow, 'shipBy' | 'batches' | 'batchAt'>> {
  refuseShipDay(shipBy);
  for (const batch of batches) refuseShipDay(batch.shipBy);
  if (batches.length > 0) await refuseBatches(db, orderNo, shipBy, batches);
  return { shipBy: batches[0]?.shipBy ?? shipBy, batches: keptBatches(batches), batchAt: 0 };
}

function refuseShipDay(shipBy: string): void {
  const last = dayInChina(new Date(Date.now() + MOST_DAYS * 86_400_000));
  if (!isDay(shipBy) || shipBy < dayInChina() || shipBy > last)
    throw new Refusal('request.invalid', { say: '发货日期应在今天以后、一年以内' });
}

const tenths = (quantity: number): number => Math.round(quantity * 10);

async function refuseBatches(db: Db, orderNo: string, shipBy: string, batches: readonly Batch[]): Promise<void> {
  const isInOrder = batches.every((batch, at) => at === 0 || batches[at - 1]!.shipBy < batch.shipBy);
  if (!isInOrder || batches.at(-1)!.shipBy !== shipBy)
    throw new Refusal('request.invalid', { say: '各批的发货日要一批比一批晚' });
  const lines = await db
    .select({ unit: orderLine.unit, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo));
  const units = new Set(lines.map(({ unit }) => unit));
  const total = lines.reduce((sum, { quantity }) => sum + tenths(quantity), 0);
  const sum = batches.reduce((all, { quantity }) => all + tenths(quantity), 0);
  const isWhole = batches.every(({ quantity }) =>
    units.has('piece') ? Number.isInteger(quantity) : tenths(quantity) / 10 === quantity,
  );
  if (units.size > 1)
    throw new Refusal('request.invalid', { say: '有几种单位的订单不能按数量分批，请写在给买家的话里' });
  if (!isWhole || sum !== total)
    throw new Refusal('request.invalid', { say: `各批加起来要正好是订单的 ${total / 10}` });
}

async function sumsWith(db: Db, order: OrderRow, freightFen: number | null) {
  if (!order.isFreightOpen) {
    if (freightFen !== null) throw new Refusal('order.price', { say: '这张订单的运费已经定了，要改请用“改价”' });
    const { taxFen, payableFen, depositFen } = order;
    return { freightFen: order.freightFen, taxFen, payableFen, depositFen };
  }
  if (freightFen === null) throw new Refusal('order.price', { say: '这张订单走专线，接单时请填运费' });
  const lines = await db
    .select({ amountFen: orderLine.amountFen, adjustFen: orderLine.adjustFen, taxIncluded: orderLine.taxIncluded })
    .from(orderLine)
    .where(eq(orderLine.orderNo, order.orderNo));
  const { taxFen, payableFen, depositFen } = sumOrder({ ...order, lines, freightFen });
  return { freightFen, taxFen, payableFen, depositFen };
}
