import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { BULK_STEPS } from '#contract/trade/bulk-flow.ts';
import { usualGrade } from '#contract/trade/inspection-flow.ts';
import type { WantedLine } from '#contract/market/buying.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { Layer } from '#contract/market/style-document.ts';
import type { orderPlace } from '#contract/trade/orders.ts';
import { ANSWER_HOURS } from '#contract/trade/production-flow.ts';
import type { ShipTo } from '#contract/trade/supply-words.ts';
import { address, invoiceTitle } from '../../people/addresses/address.table.ts';
import { answerSample, lastRound, sendSample } from '../../trade/bulk/pre-sample.ts';
import { inspect } from '../../trade/bulk/inspect.ts';
import { saveCartons } from '../../trade/bulk/save-cartons.ts';
import { readProduction, reportSteps } from '../../trade/bulk/report-steps.ts';
import { addLines } from '../../trade/cart/change-cart.ts';
import { fabric } from '../../market/fabrics/fabric.table.ts';
import { product, style } from '../../market/products/product.table.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { cancelOrder, completeOrder, confirmReceipt, remindShop } from '../../trade/orders/buyer-actions.ts';
import { agreeToShipDay } from '../../trade/orders/agree-ship-day.ts';
import { acceptOrder } from '../../trade/orders/accept-order.ts';
import { changePrice } from '../../trade/orders/change-price.ts';
import { draftOrders } from '../../trade/orders/draft-orders.ts';
import { dueOf } from '../../trade/orders/due-of.ts';
import { lockOrder } from '../../trade/orders/lock-order.ts';
import { orderLine } from '../../trade/orders/order.table.ts';
import { placeOrders } from '../../trade/orders/place-order.ts';
import { produce, sendBack } from '../../trade/orders/production-actions.ts';
import { requestRefund } from '../../trade/orders/request-refund.ts';
import { cancelByShop, declineOrder, finishProduction, reportProgress } from '../../trade/orders/shop-actions.ts';
import { shipOrder } from '../../trade/orders/ship-order.ts';
import { beginPayment } from '../../trade/payments/begin-payment.ts';
import { payDemo } from '../../trade/payments/pay-demo.ts';
import { blank, blankCapacity, blankSku } from '../../market/blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { shopTerms } from '../../market/shops/shop-terms.table.ts';
import { askedBy, person, SELLERS } from './demo-callers.ts';
import { demoBlankId, demoId } from './demo-id.ts';
import { FACTORY, fillTradersAddress, orderSupply, TRADER } from './demo-supplies.ts';
import { type Added, makeStyle, type PanelRow } from './make-style.ts';
import { between } from './demo-random.ts';
import { demoPhotoId } from './photos.demo.ts';
import { setFees } from './fill-ledger.ts';
import { demoFabrics } from './fabrics.demo.ts';
import { type DemoBuy, demoCart, type DemoAction, type DemoOrder, demoOrders } from './orders.demo.ts';
import { demoBlanks } from './blanks.demo.ts';
import { demoShops } from './shops.demo.ts';
import { demoCapacity, demoTerms } from './terms.demo.ts';

/**
 * Terms of sale and orders of a fresh demo: every order is placed and moved by the handlers, and its times are moved
 * back afterwards.
 */
export async function fillTrade(db: Db, say: (text: string) => void): Promise<void> {
  await db
    .insert(shopTerms)
    .values(demoShops.map(({ no }) => ({ shopId: demoId(`shop ${no}`), terms: demoTerms(no), version: 1 })));
  await db
    .insert(blankCapacity)
    .values(demoBlanks.map(({ no }) => ({ blankId: demoBlankId(no), pieces: demoCapacity(no) })));
  await db.insert(address).values({ ...RECEIVER, accountId: BUYER.accountId, isDefault: true });
  await fillTradersAddress(db);
  await db.insert(invoiceTitle).values({ ...INVOICE, accountId: BUYER.accountId, isDefault: true });

  say(`下 ${demoOrders.length} 张演示订单`);
  const things = await readThings(db);
  const styles = await makeStyles(db);
  await setFees(db);
  for (const order of demoOrders) await bring(db, order, things, styles);
  await fillCart(db, things);
  // Notices older than two days count as read.
  await db
    .update(notice)
    .set({ readAt: sql`${notice.at} + interval '1 hour'` })
    .where(sql`${notice.at} < now() - interval '2 days'`);
}

export const BUYER = { ...person('xiaoman'), shopId: null, hasOpenShop: false };
export const RECEIVER = {
  id: demoId('address xiaoman'),
  receiver: '满小姐',
  phone: '13800000002',
  areaCode: '330110',
  detail: '演示路 8 号小满服饰仓库 2 号门',
};

const INVOICE = {
  id: demoId('invoice xiaoman'),
  kind: 'company',
  title: '杭州小满服饰有限公司（演示）',
  taxNumber: '91330110MA00000000',
  bank: '',
  bankAccount: '',
  registeredAddress: '',
  registeredPhone: '',
} as const;

// --- an order ----------------------------------------------------------------------------------------------------

async function bring(db: Db, order: DemoOrder, things: Things, styles: Styles): Promise<void> {
  const orderNo = await place(db, order, things, styles);
  await putBack(db, orderNo, minutesAgo(order.placedHoursAgo, orderNo));
  // With the 采购单 that it is made by.
  const numbers = [orderNo];
  for (const [hoursAgo, step] of order.next) {
    if (step.action === 'supply') numbers.push(await makeSupply(db, orderNo, step.shipTo));
    else if (isOfSupply(step)) await takeOfSupply(db, numbers[1]!, step);
    else await take(db, orderNo, SELLERS[order.shop], step);
    for (const one of numbers) await putBack(db, one, minutesAgo(hoursAgo, orderNo));
  }
  for (const one of numbers) await putPromiseBack(db, one);
}

/** @returns its number */
async function makeSupply(db: Db, sourceNo: string, shipTo: ShipTo): Promise<string> {
  const orderNo = await orderSupply(db, sourceNo, shipTo);
  await pay(db, orderNo, TRADER.accountId);
  const lineNos = await styledLines(db, orderNo);
  for (const action of ['acceptCheck', 'print'] as const)
    await produce(askedBy(db, FACTORY, { orderNo, lineNos, action }));
  return orderNo;
}

type SupplyStep = Extract<DemoAction, { action: 'supplyShip' | 'supplyReceive' | 'supplyComplete' }>;

const isOfSupply = (step: DemoAction): step is SupplyStep => step.action.startsWith('supply');

async function takeOfSupply(db: Db, orderNo: string, step: SupplyStep): Promise<void> {
  const ofTrader = askedBy(db, TRADER, { orderNo });
  switch (step.action) {
    case 'supplyShip': {
      const { courier, trackingNo } = step;
      const lines = (await unsent(db, orderNo)).slice(0, step.lines);
      return void (await shipOrder(askedBy(db, FACTORY, { orderNo, courier, trackingNo, lines, isLast: false })));
    }
    case 'supplyReceive':
      return void (await confirmReceipt(ofTrader));
    case 'supplyComplete':
      return void (await completeOrder(ofTrader));
  }
}

/** The promised day counts from the promise: the shop's acceptance, or the payment. */
async function putPromiseBack(db: Db, orderNo: string): Promise<void> {
  await db.execute(sql`
    update trade_order set ship_told = 0, ship_by = (promised.at at time zone 'Asia/Shanghai')::date + (ship_by - (now() at time zone 'Asia/Shanghai')::date)
    from (select min(at) as at from order_event where order_no = ${orderNo} and action in ('accept', 'acceptLater', 'paid', 'depositPaid')) as promised
    where order_no = ${orderNo} and ship_by is not null`);
  // The history and the notices name the same day as the order.
  const namesDay = '承诺 (\\d{4}-\\d\\d-\\d\\d) 前';
  const putBackIn = (words: SQL, at: SQL) => {
    const day = sql`substring(${words} from ${namesDay})`;
    const daysAgo = sql`((now() at time zone 'Asia/Shanghai')::date - (${at} at time zone 'Asia/Shanghai')::date)`;
    return sql`replace(${words}, ${day}, (${day}::date - ${daysAgo})::text)`;
  };
  await db.execute(sql`
    update order_event set note = ${putBackIn(sql`note`, sql`at`)}
    where order_no = ${orderNo} and note ~ ${namesDay}`);
  await db.execute(sql`
    update notice set body = ${putBackIn(sql`body`, sql`at`)}
    where to_route like ${`%orderNo=${orderNo}`} and body ~ ${namesDay}`);
}

/**
 * Minutes vary, because people do not act on the full hour. Steps are at least an hour apart, which keeps their order.
 */
const minutesAgo = (hours: number, orderNo: string): number => hours * 60 + between(0, 50, hours, orderNo);

async function place(db: Db, order: DemoOrder, things: Things, styles: Styles): Promise<string> {
  const {
    shop,
    buys,
    purpose = 'bulk',
    plan = 'full',
    note = '',
    deliverInDays,
    isInvoiced,
    wantsSample,
    wantsInspection,
  } = order;
  const key = `${SELLERS[shop].shopId}.${purpose === 'sample' ? 'sample' : 'rest'}`;
  const deliverOn = deliverInDays === undefined ? null : dayIn(deliverInDays);
  const wish: Omit<BodyOf<typeof orderPlace>, 'hash'> = {
    cartLineIds: [],
    lines: buys.flatMap((buy) => {
      const styleId = styles.get(buy.styleWords ?? '');
      return linesOf(buy, purpose, things).map((line) => (styleId === undefined ? line : { ...line, styleId }));
    }),
    addressId: RECEIVER.id,
    invoice: isInvoiced === true ? { titleId: INVOICE.id, type: 'normal' } : null,
    choices: [
      { key, note, deliverOn, plan, wantsSample: wantsSample === true, wantsInspection: wantsInspection === true },
    ],
  };
  return placeWish(db, wish);
}

/** @returns the order number */
export async function placeWish(db: Db, wish: Omit<BodyOf<typeof orderPlace>, 'hash'>): Promise<string> {
  const { hash } = await draftOrders(db, BUYER.accountId, wish);
  const { orders } = await placeOrders(askedBy(db, BUYER, { ...wish, hash, again: true }));
  return orders[0]!.orderNo;
}

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

type Seller = (typeof SELLERS)[DemoOrder['shop']];

async function take(
  db: Db,
  orderNo: string,
  seller: Seller,
  step: Exclude<DemoAction, SupplyStep | { action: 'supply' }>,
): Promise<void> {
  const ofBuyer = <B>(body: B) => askedBy(db, BUYER, { orderNo, ...body });
  const ofShop = <B>(body: B) => askedBy(db, seller, { orderNo, ...body });
  switch (step.action) {
    case 'accept':
      return accept(db, orderNo, seller, step);
    case 'decline':
      return void (await declineOrder(ofShop({ reason: step.words })));
    case 'cannotSupply':
      return void (await cancelByShop(ofShop({ action: 'cannotSupply', reason: step.words })));
    case 'cancel':
      return void (await cancelOrder(ofBuyer({ reason: step.words })));
    case 'agree':
      return void (await agreeToShipDay(ofBuyer({ days: [(await lockOrder(db, orderNo)).shipBy!] })));
    case 'pay':
      return pay(db, orderNo);
    case 'acceptCheck':
    case 'print':
      return void (await produce(ofShop({ lineNos: await styledLines(db, orderNo), action: step.action })));
    case 'sendBack': {
      const { kind, words: reason } = step;
      const lineNos = await styledLines(db, orderNo);
      return void (await sendBack(ofShop({ lineNos, kind, reason, attachments: [] })));
    }
    case 'sendSample': {
      const { words: note, measures, photo } = step;
      return void (await sendSample(ofShop({ note, measures: [...measures], attachments: [demoPhotoId(photo)] })));
    }
    case 'changeSample':
    case 'confirmSample': {
      const round = await lastRound(db, orderNo);
      return void (await answerSample(ofBuyer({ action: step.action, round, reason: step.words })));
    }
    case 'reportSteps': {
      const counted = step.second === undefined ? [step.done] : [step.done, step.second];
      const { all } = await readProduction(db, orderNo);
      const steps = counted.flatMap((some, nth) =>
        BULK_STEPS.flatMap((one) => {
          const done = some[one];
          const of = counted.length > 1 ? { lineNo: all[nth]!.lineNo } : {};
          return done === undefined ? [] : [{ step: one, done, ...of }];
        }),
      );
      return void (await reportSteps(ofShop({ steps, note: step.words, attachments: [] })));
    }
    case 'inspect': {
      const [whole] = await db
        .select({ lot: sql<number>`sum(${orderLine.quantity})::int` })
        .from(orderLine)
        .where(eq(orderLine.orderNo, orderNo));
      const defects = step.defects.map(({ kind, count, words, photo }) => ({
        ...{ kind, count, note: words, grade: usualGrade[kind] },
        attachments: photo === undefined ? [] : [demoPhotoId(photo)],
      }));
      return void (await inspect(ofShop({ level: 'II', lot: whole!.lot, defects, note: step.words, attachments: [] })));
    }
    case 'pack': {
      const [line] = await db.select().from(orderLine).where(eq(orderLine.orderNo, orderNo)).limit(1);
      const { lineNo, quantity } = line!;
      const box = { grossGrams: step.grossGrams, lengthCm: 60, widthCm: 45, heightCm: 38 };
      const row = { ...box, cartons: Math.floor(quantity / step.pieces), lines: [{ lineNo, quantity: step.pieces }] };
      return void (await saveCartons(ofShop({ rows: [row] })));
    }
    case 'discount': {
      const { freightFen, payableFen } = await lockOrder(db, orderNo);
      const lines = [{ lineNo: 1, adjustFen: -step.fen }];
      return void (await changePrice(ofShop({ lines, freightFen, payableFen, note: step.words })));
    }
    case 'reportProgress':
      return void (await reportProgress(ofShop({ milestone: step.milestone, note: step.words, attachments: [] })));
    case 'finishProduction':
      return void (await finishProduction(ofShop({ note: step.words, attachments: [] })));
    case 'ship': {
      const { courier, trackingNo } = step;
      const lines = (await unsent(db, orderNo)).slice(0, step.lines);
      return void (await shipOrder(ofShop({ courier, trackingNo, lines, isLast: false })));
    }
    case 'remind':
      return void (await remindShop(ofBuyer({})));
    case 'confirmReceipt':
      return void (await confirmReceipt(ofBuyer({})));
    case 'complete':
      return void (await completeOrder(ofBuyer({})));
    case 'requestRefund':
      return void (await requestRefund(
        ofBuyer({ kind: 'refund', amountFen: step.fen, reason: step.words, attachments: [] }),
      ));
  }
}

/** With the promised lead time; 专线 at 1.20 yuan per kilogram, in whole tens of yuan. */
async function accept(
  db: Db,
  orderNo: string,
  seller: Seller,
  { words: note, shipInDays }: Extract<DemoAction, { action: 'accept' }>,
): Promise<void> {
  const { leadHours, isFreightOpen, grams } = await lockOrder(db, orderNo);
  const freightFen = isFreightOpen ? Math.ceil((grams * 120) / 1_000_000) * 1_000 : null;
  const body = { orderNo, note, shipBy: dayIn(shipInDays ?? Math.ceil(leadHours / 24)), freightFen };
  await acceptOrder(askedBy(db, seller, body));
}

export async function pay(db: Db, orderNo: string, payerId = BUYER.accountId): Promise<void> {
  const config = { demo: true };
  const { dueFen } = dueOf(await lockOrder(db, orderNo))!;
  const wish = { orderNo, provider: 'demo', scene: 'page', dueFen } as const;
  const { payment } = await beginPayment(db, { config, providers: {} }, payerId, wish);
  await payDemo(db, config, payerId, payment.id);
}

async function styledLines(db: Db, orderNo: string): Promise<number[]> {
  const rows = await db
    .select({ lineNo: orderLine.lineNo })
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), ne(orderLine.styleId, '')));
  return rows.map(({ lineNo }) => lineNo);
}

async function unsent(db: Db, orderNo: string): Promise<{ lineNo: number; quantity: number }[]> {
  return db
    .select({ lineNo: orderLine.lineNo, quantity: orderLine.quantity })
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.shippedQuantity, 0)))
    .orderBy(orderLine.lineNo);
}

/**
 * Moves times that this transaction wrote for the order, unless already moved, so many minutes back; the due time of
 * its status as well.
 */
export const putBack = async (db: Db, orderNo: string, minutes: number): Promise<void> =>
  void (await moveTimes(db, { orderNo, minutes, ofOrder: `%orderNo=${orderNo}` }));

/** Run a hundred times at a start: planning it takes longer than its rows. */
const moveTimes = prepared('demo_put_back', () => {
  const [orderNo, ofOrder] = [sql.placeholder('orderNo'), sql.placeholder('ofOrder')];
  const by = sql`make_interval(mins => ${sql.placeholder('minutes')})`;
  // Some times come from the server's clock, slightly after the start of the transaction.
  const back = (column: string, table: string) =>
    sql.raw(`${column} = case when ${table}.${column} >= now() - interval '1 minute' then ${table}.${column} - `);
  const moved = (column: string, table: string) =>
    sql`${back(column, table)}${by} else ${sql.raw(`${table}.${column}`)} end`;
  return sql`
    with lines as (
        update order_line set answer_due_at = answer_due_at - ${by}
        where order_no = ${orderNo} and answer_due_at >= now() + make_interval(hours => ${ANSWER_HOURS}) - interval '1 minute'),
      events as (update order_event set ${moved('at', 'order_event')} where order_no = ${orderNo}),
      samples as (
        update pre_sample set ${moved('sent_at', 'pre_sample')}, ${moved('answered_at', 'pre_sample')}
        where order_no = ${orderNo}),
      inspections as (
        update inspection set ${moved('at', 'inspection')}, ${moved('conceded_at', 'inspection')}
        where order_no = ${orderNo}),
      steps as (update step_report set ${moved('at', 'step_report')} where order_no = ${orderNo}),
      shipments as (update shipment set ${moved('shipped_at', 'shipment')} where order_no = ${orderNo}),
      payments as (
        update payment set ${moved('started_at', 'payment')}, ${moved('since', 'payment')}, ${moved('paid_at', 'payment')}
        where order_no = ${orderNo}),
      refunds as (
        update refund set ${moved('started_at', 'refund')}, ${moved('done_at', 'refund')} where order_no = ${orderNo}),
      cases as (
        update after_sale_case set ${moved('opened_at', 'after_sale_case')}, ${moved('since', 'after_sale_case')}
        where order_no = ${orderNo}),
      notices as (
        update notice set ${moved('at', 'notice')}
        where account_id = any(${sql.param([BUYER.accountId, ...Object.values(SELLERS).map((one) => one.accountId)])}::text[])
          and to_route like ${ofOrder})
    update trade_order set
      due_at = case when since >= now() - interval '1 minute' then due_at - ${by} else due_at end,
      ${moved('placed_at', 'trade_order')}, ${moved('since', 'trade_order')}, ${moved('reminded_at', 'trade_order')}
    where order_no = ${orderNo}`;
});

// --- styles ------------------------------------------------------------------------------------------------------

/** Ids by their words. */
type Styles = ReadonlyMap<string, string>;

/** The styles that the buyer has the factory make, from the studio. */
async function makeStyles(db: Db): Promise<Styles> {
  const wanted = demoOrders.flatMap(({ buys }) => buys).filter(({ styleWords }) => styleWords !== undefined);
  const made = new Map<string, string>();
  for (const { no, styleWords } of wanted) {
    const words = styleWords!;
    const add = (panels: readonly PanelRow[]) => onChest(panels, words);
    made.set(words, await makeStyle(db, BUYER, { name: `胸前“${words}”`, blankId: demoBlankId(no), add }));
  }
  return made;
}

export function onChest(panels: readonly PanelRow[], words: string, colour = '#b4322e'): Added[] {
  const { panelNo, widthMm, heightMm } = panels.find(({ role }) => role === 'front')!;
  const layer: Layer = {
    ...{ kind: 'words', id: 'chest', name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
    ...{ words, face: 'sans', heightMm: 48, direction: 'horizontal', align: 'middle', curveMm: 0 },
    ...{ xMm: widthMm / 2, yMm: heightMm * 0.35, rotationDeg: 0, mirrorX: false, mirrorY: false },
    ...{ letterSpacing: 0, lineHeight: 1.2, colour, outlineColour: '#ffffff', outlineMm: 0 },
    ...{ shadowColour: '#000000', shadowXMm: 0, shadowYMm: 0 },
  };
  return [{ panelNo, layer }];
}

// --- items -------------------------------------------------------------------------------------------------------

interface Thing {
  readonly kind: 'blank' | 'product';
  readonly id: string;
  readonly colours: readonly { readonly colourNo: string }[];
  readonly stock: readonly { readonly colourNo: string; readonly size: string; readonly stock: number }[];
}

/** By the numbers in the demo's lists. */
type Things = ReadonlyMap<string, Thing>;

async function readThings(db: Db): Promise<Things> {
  const numbers = [...new Set([...demoOrders.flatMap(({ buys }) => buys), ...demoCart].map(({ no }) => no))];
  const ofProducts = await db
    .select({ no: product.productNo, id: product.id, colours: product.colours, blankId: style.blankId })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(inArray(product.productNo, numbers));
  const blankIds = new Map(numbers.map((no) => [demoBlankId(no), no]));
  const ofBlanks = await db
    .select({ id: blank.id, colours: blank.colours })
    .from(blank)
    .where(inArray(blank.id, [...blankIds.keys()]));
  const skus = await db
    .select()
    .from(blankSku)
    .where(inArray(blankSku.blankId, [...ofProducts.map(({ blankId }) => blankId), ...blankIds.keys()]));
  const stockOf = Map.groupBy(skus, ({ blankId }) => blankId);
  return new Map<string, Thing>([
    ...ofProducts.map(({ no, blankId, ...one }): [string, Thing] => [
      no,
      { kind: 'product', ...one, stock: stockOf.get(blankId) ?? [] },
    ]),
    ...ofBlanks.map((one): [string, Thing] => [
      blankIds.get(one.id)!,
      { kind: 'blank', ...one, stock: stockOf.get(one.id) ?? [] },
    ]),
  ]);
}

/** In the given colour, or in that with most stock of its scarcest size. */
function linesOf(
  { no, sizes, printMethod = '', colourNo: wished }: DemoBuy,
  purpose: WantedLine['purpose'],
  things: Things,
): WantedLine[] {
  const { kind, id, colours, stock } = things.get(no)!;
  const least = (colourNo: string) =>
    Math.min(
      ...Object.keys(sizes).map(
        (size) => stock.find((sku) => sku.colourNo === colourNo && sku.size === size)?.stock ?? 0,
      ),
    );
  const [fullest] = colours.toSorted((a, b) => least(b.colourNo) - least(a.colourNo)) as [{ colourNo: string }];
  const colourNo = wished ?? fullest.colourNo;
  return Object.entries(sizes).map(([size, quantity]) => ({
    ...{ kind, itemId: id, colourNo, size, purpose, printMethod, quantity },
    unit: 'piece' as const,
  }));
}

/** Garments by size, and fabric: a swatch and a bulk quantity. */
async function fillCart(db: Db, things: Things): Promise<void> {
  const { no } = demoFabrics[0]!;
  const [cloth] = await db
    .select({ id: fabric.id, colours: fabric.colours, moq: fabric.moq, unit: fabric.bulkUnit })
    .from(fabric)
    .where(eq(fabric.id, demoId(`fabric ${no}`)));
  const { id: itemId, colours, moq, unit } = cloth!;
  const ofCloth = { kind: 'fabric', itemId, colourNo: colours[0]!.colourNo, size: '', printMethod: '' } as const;
  await addLines(db, BUYER.accountId, [
    ...demoCart.flatMap(({ purpose, ...buy }) => linesOf(buy, purpose, things)),
    { ...ofCloth, purpose: 'sample', unit: 'm', quantity: 2 },
    { ...ofCloth, purpose: 'bulk', unit, quantity: moq },
  ]);
}
