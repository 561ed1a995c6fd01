import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { caseStepsFrom } from '#contract/trade/order-flow.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import type { AfterSaleCase, OrderDetail, OrderEvent, Receiver, Shipment } from '#contract/trade/orders.ts';
import type { PaymentBrief } from '#contract/trade/payments.ts';
import { isPastCompletion } from '../bulk/retention.ts';
import { paymentsOf, refundsOf } from '../payments/payment.queries.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { debtOf } from './due-of.ts';
import { asBrief, linesOf, type OrderRead, pageOf, readOrders, type Viewer } from './order-brief.ts';
import { ownedBy, type Owner } from './order-filter.ts';
import { afterSaleCase, orderEvent, shipment, tradeOrder } from './order.table.ts';
import { printedStylesOf } from './printed-styles.ts';
import { refundsWaitingOf } from '../payments/refunds-waiting.ts';
import { isDropShipShown, isReceiverShown, maskedInvoice, maskedName, maskedReceiver } from './receiver-shown.ts';
import { readSupplies } from '../supply/supplies.queries.ts';

/** Picking lists that can be printed at once. */
const MOST_SHEETS = 50;

/** @throws Refusal item.unknown */
export const getBuyersOrder = (db: Db, buyerId: string, orderNo: string) =>
  getDetail(db, 'buyer', { buyerId }, orderNo);

/** @throws Refusal item.unknown */
export const getShopsOrder = (db: Db, shopId: string, orderNo: string) => getDetail(db, 'shop', { shopId }, orderNo);

/** For ruling a case: without contact details. @throws Refusal item.unknown */
export const getAnyOrder = (db: Db, orderNo: string): Promise<OrderDetail> => getDetail(db, 'operator', null, orderNo);

/** The shop's own orders among these, in the given order. @param typed order numbers, comma separated */
export async function getShopsOrders(db: Db, shopId: string, typed: string): Promise<{ list: OrderDetail[] }> {
  const orderNos = [...new Set(typed.split(',').flatMap((one) => readOrderNo(one) ?? []))].slice(0, MOST_SHEETS);
  if (orderNos.length === 0) return { list: [] };
  const list = await readDetails(db, 'shop', ownedBy({ shopId }, inArray(tradeOrder.orderNo, orderNos)));
  return { list: list.toSorted((a, b) => orderNos.indexOf(a.orderNo) - orderNos.indexOf(b.orderNo)) };
}

async function getDetail(db: Db, viewer: Viewer, owner: Owner, typed: string): Promise<OrderDetail> {
  const orderNo = readOrderNo(typed) ?? '';
  const [order] = await readDetails(db, viewer, ownedBy(owner, eq(tradeOrder.orderNo, orderNo)));
  if (!order) throw new Refusal('item.unknown');
  return order;
}

/** One query per kind of detail, however many orders there are. */
async function readDetails(db: Db, viewer: Viewer, which: SQL | undefined): Promise<OrderDetail[]> {
  const page = await pageOf(db, which, { limit: MOST_SHEETS });
  const orderNos = page.map(({ orderNo }) => orderNo);
  const reads = await readOrders(db, orderNos, null);
  if (reads.length === 0) return [];
  const [events, shipments, cases, payments, refunds, waiting, printed, supplies] = await Promise.all([
    db.select().from(orderEvent).where(inArray(orderEvent.orderNo, orderNos)).orderBy(asc(orderEvent.no)),
    db.select().from(shipment).where(inArray(shipment.orderNo, orderNos)).orderBy(asc(shipment.shipmentNo)),
    db.select().from(afterSaleCase).where(inArray(afterSaleCase.orderNo, orderNos)).orderBy(desc(afterSaleCase.caseNo)),
    paymentsOf(db, orderNos),
    refundsOf(db, orderNos),
    refundsWaitingOf(db, orderNos),
    viewer === 'shop' ? printedStylesOf(db, orderNos) : null,
    viewer === 'shop' ? readSupplies(db, orderNos) : null,
  ]);
  return reads.map((read) => {
    const { order } = read;
    const isOfIt = (row: { orderNo: string }) => row.orderNo === order.orderNo;
    return {
      ...asBrief(read, viewer),
      lines: linesOf(read),
      printed: printed?.get(order.orderNo) ?? [],
      supplies: supplies?.get(order.orderNo) ?? [],
      ...peopleOf(read, viewer),
      pickupAddress: order.pickupAddress,
      road: order.road,
      taxPercent: order.taxPercent,
      note: order.note,
      leadHours: order.leadHours,
      grams: order.grams,
      events: events.filter(isOfIt).map((event) => asEvent(event, read)),
      shipments: shipments.filter(isOfIt).map(asShipment),
      payments: paymentsSeen(payments.get(order.orderNo) ?? [], read, viewer),
      refunds: refunds.get(order.orderNo) ?? [],
      refundableFen: isPastCompletion(order)
        ? (read.retention?.leftFen ?? 0)
        : order.paidFen - order.refundedFen - (waiting.get(order.orderNo) ?? 0),
      debtFen: debtOf(order),
      cases: cases.filter(isOfIt).map((one) => asCase(one, viewer)),
    };
  });
}

/**
 * 一件代发: the receiver of the fulfilled order. The shop that ordered sees him as in that order, the shop that ships only
 * while it has to.
 */
function dropShipReceiver({ order, openCase, source }: OrderRead, viewer: Viewer): Receiver {
  const { receiver, hasBuyerLeft } = source!;
  const isSeen =
    (viewer === 'buyer' && isReceiverShown(source!, hasBuyerLeft)) ||
    (viewer === 'shop' && isDropShipShown(order, openCase, source!));
  return isSeen ? receiver : maskedReceiver(receiver);
}

/** Receiver and invoice, masked for sides that may not see them. */
function peopleOf(read: OrderRead, viewer: Viewer): Pick<OrderDetail, 'receiver' | 'invoice'> {
  const { order, hasBuyerLeft } = read;
  const { invoice } = order;
  if (order.shipTo === 'buyer') return { receiver: dropShipReceiver(read, viewer), invoice };
  const { receiver } = order;
  if (viewer === 'buyer' || (viewer === 'shop' && isReceiverShown(order, hasBuyerLeft))) return { receiver, invoice };
  const seen = viewer === 'shop' ? maskedReceiver(receiver) : { ...receiver, phone: maskedReceiver(receiver).phone };
  return { receiver: seen, invoice: invoice && maskedInvoice(invoice) };
}

/** A shop needs the payer's name to find a transfer; the name of a closed account is hidden. */
function paymentsSeen(payments: PaymentBrief[], { hasBuyerLeft }: OrderRead, viewer: Viewer): PaymentBrief[] {
  if (viewer !== 'shop' || !hasBuyerLeft) return payments;
  return payments.map((one) => ({ ...one, payerName: maskedName(one.payerName) }));
}

function asEvent(event: typeof orderEvent.$inferSelect, read: OrderRead): OrderEvent {
  const actor = { buyer: read.buyerName, shop: read.order.shopName, operator: '平台', system: '系统', maker: '' }[
    event.by
  ];
  const { by, label, note, attachments, milestone, step, lineNos } = event;
  return { at: event.at.toISOString(), by, actor, label, note, attachments, milestone, step, lineNos };
}

function asShipment({ shipmentNo, courier, trackingNo, shippedAt, lines }: typeof shipment.$inferSelect): Shipment {
  return { shipmentNo, courier, trackingNo, shippedAt: shippedAt.toISOString(), lines };
}

function asCase(one: typeof afterSaleCase.$inferSelect, viewer: Viewer): AfterSaleCase {
  const { caseNo, kind, status, amountFen, reason, attachments, answer, courier, trackingNo, openedAt } = one;
  return {
    caseNo,
    kind,
    status,
    amountFen,
    reason,
    attachments,
    answer,
    courier,
    trackingNo,
    openedAt: openedAt.toISOString(),
    nextSteps: caseStepsFrom(status, viewer),
  };
}
