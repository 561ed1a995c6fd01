import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { deliveryWords, orderKindWords, planWords } from '#contract/trade/order-flow.ts';
import { ORDER_STATUS } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { type Courier, shipmentWords } from '#contract/trade/order-words.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { account } from '../../people/accounts/account.table.ts';
import type { Db } from '../../platform/database.ts';
import { type Cell, type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import { buyerName, sourceOf } from './order-brief.ts';
import { openCaseJson } from './open-case.ts';
import { type OrderFilter, ordersOf, SEARCHED } from './order-filter.ts';
import { orderLine, shipment, tradeOrder } from './order.table.ts';
import { isDropShipShown, isReceiverShown, maskedInvoice, maskedReceiver } from './receiver-shown.ts';

/** A shop's orders as a sheet, one row a line, streamed. */
export const shopOrderSheet = (db: Db, shopId: string, filter: OrderFilter): AsyncGenerator<Uint8Array> =>
  xlsxOf(
    '订单',
    COLUMNS.map(({ column }) => column),
    rowsOf(db, shopId, filter),
  );

/** Orders read per query. */
const A_TURN = 200;
/** The row limit of Excel, minus the header. */
const MOST_ROWS = 1_048_575;

/**
 * The latest first, by keyset pages: a slow download must not hold a connection and a snapshot. Orders placed meanwhile
 * are left out.
 */
async function* rowsOf(db: Db, shopId: string, filter: OrderFilter): AsyncGenerator<readonly Cell[]> {
  const which = ordersOf({ shopId }, filter, SEARCHED.shop);
  let left = MOST_ROWS;
  for (let behind: SQL | undefined; ;) {
    const lines = await readTurn(db, and(which, behind));
    for (const line of lines) {
      if (left === 0) return;
      yield COLUMNS.map(({ cell, isOfOrder }) => (isOfOrder === true && line.place > 1 ? null : cell(line)));
      left -= 1;
    }
    const last = lines.at(-1);
    if (last === undefined) return;
    // In index order. The timestamp comes from the database, since a JavaScript Date has milliseconds only.
    behind = sql`${tradeOrder.placedAt} <= ${last.placedAtExactly}::timestamptz
      and (${tradeOrder.placedAt} < ${last.placedAtExactly}::timestamptz or ${tradeOrder.orderNo} > ${last.order.orderNo})`;
  }
}

function readTurn(db: Db, which: SQL | undefined) {
  const turn = db
    .select({ turnNo: sql<string>`${tradeOrder.orderNo}`.as('turn_no') })
    .from(tradeOrder)
    .where(which)
    .orderBy(sql`${tradeOrder.placedAt} desc`, asc(tradeOrder.orderNo))
    .limit(A_TURN)
    .as('turn');
  return db
    .select({
      order: tradeOrder,
      line: orderLine,
      buyerName,
      hasBuyerLeft: sql<boolean>`${account.closedAt} is not null`,
      source: sourceOf,
      openCase: openCaseJson(tradeOrder.orderNo),
      place: sql<number>`row_number() over (partition by ${orderLine.orderNo} order by ${orderLine.lineNo})::int`,
      placedAtExactly: sql<string>`${tradeOrder.placedAt}::text`,
      shipments: sql<{ courier: Courier; trackingNo: string }[]>`coalesce((
        select json_agg(json_build_object('courier', courier, 'trackingNo', tracking_no) order by shipment_no)
        from ${shipment} where ${shipment.orderNo} = ${tradeOrder.orderNo}), '[]')`,
    })
    .from(turn)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, turn.turnNo))
    .innerJoin(orderLine, eq(orderLine.orderNo, tradeOrder.orderNo))
    .innerJoin(account, eq(account.id, tradeOrder.buyerId))
    .orderBy(sql`${tradeOrder.placedAt} desc`, asc(tradeOrder.orderNo), asc(orderLine.lineNo));
}

type SheetLine = Awaited<ReturnType<typeof readTurn>>[number];

function receiverOf({ order, hasBuyerLeft, openCase, source }: SheetLine) {
  if (order.shipTo === 'buyer' && source !== null)
    return isDropShipShown(order, openCase, source) ? source.receiver : maskedReceiver(source.receiver);
  return isReceiverShown(order, hasBuyerLeft) ? order.receiver : maskedReceiver(order.receiver);
}

const invoiceOf = ({ order, hasBuyerLeft }: SheetLine) =>
  isReceiverShown(order, hasBuyerLeft) ? order.invoice : order.invoice && maskedInvoice(order.invoice);

interface Column {
  readonly column: SheetColumn;
  readonly cell: (line: SheetLine) => Cell;
  /** filled only on the order's first line, so that the column sums up correctly */
  readonly isOfOrder?: true;
}

const text = (title: string, width: number, cell: Column['cell']): Column => ({
  column: { title, width, as: 'text' },
  cell,
});
const money = (title: string, cell: Column['cell']): Column => ({
  column: { title, width: 12, as: 'hundredths' },
  cell,
});
const count = (title: string, cell: Column['cell']): Column => ({ column: { title, width: 10, as: 'number' }, cell });
const time = (title: string, cell: Column['cell']): Column => ({ column: { title, width: 17, as: 'time' }, cell });
const ofOrder = (column: Column): Column => ({ ...column, isOfOrder: true });

const COLUMNS: readonly Column[] = [
  text('订单号', 17, ({ order }) => showOrderNo(order.orderNo)),
  time('下单时间', ({ order }) => order.placedAt),
  text('类型', 8, ({ order }) => orderKindWords[order.kind]),
  text('状态', 10, ({ order }) => ORDER_STATUS[order.status].words),
  text('付款方式', 13, ({ order }) => planWords[order.plan]),
  text('买家', 14, (line) => line.buyerName),
  text('收货人', 10, (line) => receiverOf(line).receiver),
  text('电话', 14, (line) => receiverOf(line).phone),
  text('收货地址', 40, (line) => {
    const { province, city, district, detail } = receiverOf(line);
    return [province, city, district, detail].filter((part, at, all) => part !== '' && part !== all[at - 1]).join(' ');
  }),
  count('行', ({ line }) => line.lineNo),
  text('编号', 16, ({ line }) => line.no),
  text('品名', 36, ({ line }) => line.title),
  text('套餐', 20, ({ line }) => line.bundleTitle),
  text('颜色', 14, ({ line }) => line.colourName),
  text('尺码', 8, ({ line }) => line.size),
  text('印花', 14, ({ line }) => line.printName),
  text('款式', 22, ({ line }) => (line.styleId === '' ? '' : `${line.styleNo} 第 ${line.styleVersion} 版`)),
  text('缸号', 12, ({ line }) => line.dyeLot),
  count('数量', ({ line }) => line.quantity),
  text('单位', 6, ({ line }) => unitWords[line.unit]),
  money('单价（元）', ({ line }) => line.unitPriceFen),
  text('计价单位', 9, ({ line }) => unitWords[line.priceUnit]),
  money('印花加价（元）', ({ line }) => line.surchargeFen),
  money('开版费（元）', ({ line }) => line.setupFen),
  money('小计（元）', ({ line }) => line.amountFen),
  money('本行改价（元）', ({ line }) => line.adjustFen),
  count('已发数量', ({ line }) => line.shippedQuantity),
  ofOrder(money('货款合计（元）', ({ order }) => order.productFen)),
  ofOrder(money('税（元）', ({ order }) => order.taxFen)),
  ofOrder(text('送货方式', 10, ({ order }) => deliveryWords[order.delivery])),
  // An open freight is an empty cell, not 0.
  ofOrder(money('运费（元）', ({ order }) => (order.isFreightOpen ? null : order.freightFen))),
  ofOrder(money('改价合计（元）', ({ order }) => order.adjustFen)),
  ofOrder(money('应付（元）', ({ order }) => order.payableFen)),
  ofOrder(money('已付（元）', ({ order }) => order.paidFen)),
  ofOrder(money('已退（元）', ({ order }) => order.refundedFen)),
  ofOrder(text('快递', 28, ({ shipments }) => shipments.map(shipmentWords).join('；'))),
  ofOrder(text('发票抬头', 24, (line) => invoiceOf(line)?.title ?? null)),
  ofOrder(text('税号', 22, ({ order }) => order.invoice?.taxNumber ?? null)),
  ofOrder(text('期望交期', 12, ({ order }) => order.deliverOn)),
  ofOrder(text('承诺发货日', 12, ({ order }) => order.shipBy)),
  ofOrder(text('买家留言', 30, ({ order }) => order.note)),
];
