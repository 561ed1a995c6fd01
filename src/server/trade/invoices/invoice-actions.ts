import { and, eq } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type {
  requestInvoice as requestCall,
  withdrawInvoice as withdrawCall,
  recordInvoice as recordCall,
} from '#contract/trade/invoices.ts';
import { readOrderNo, showOrderNo } from '#contract/trade/order-no.ts';
import { asSum } from '#contract/platform/sums.ts';
import { ownInvoice } from '../orders/draft-orders.ts';
import { lockBuyersOrder, lockShopsOrder, type OrderRow } from '../orders/lock-order.ts';
import { tellBuyer, tellShop } from '../orders/order-news.ts';
import { templateFor } from '../orders/order-words.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { refundableOf } from '../orders/refundable.ts';
import { setOrderInvoice } from '../orders/set-order-invoice.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Steps } from '../../platform/serve.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { fileIn, type GivenFile } from './given-file.ts';
import { invoiceMismatches } from './invoice-mismatches.ts';
import { invoicePaper, orderInvoice } from './invoice.table.ts';
import { hindranceOf } from './invoice.queries.ts';
import { moveInvoice } from './move-invoice.ts';
import type { ReadInvoice } from './read-invoice.ts';

/** 要发票. @throws Refusal item.unknown; invoice.unpaid; invoice.untaxed; state.changed */
export async function requestInvoice({ db, caller, body }: Ask<typeof requestCall>) {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const hindrance = await hindranceOf(db, order);
  if (hindrance !== null) throw new Refusal(hindrance);
  const wish = await ownInvoice(db, caller.accountId, body);
  const moved = await moveInvoice(db, order, { action: 'request', by: 'buyer', actorId: caller.accountId });
  await setOrderInvoice(db, order.orderNo, wish);
  const say = templateFor(order);
  await tellShop(db, order, {
    kind: 'orderPaid',
    title: say`买家要开发票`,
    body: say`订单 ${showOrderNo(order.orderNo)}：${wish!.title}`,
  });
  return moved;
}

/** @throws Refusal item.unknown; state.changed */
export async function withdrawInvoice({ db, caller, body }: Ask<typeof withdrawCall>) {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  return moveInvoice(db, order, { action: 'withdraw', by: 'buyer', actorId: caller.accountId });
}

/**
 * 登记发票: read, compared with the order, and shown to the buyer. What differs is refused until the shop says that it is
 * meant so; more than was paid is never recorded.
 * @throws Refusal item.unknown; invoice.unreadable; invoice.untyped; invoice.mismatch; invoice.too_much; invoice.reverses; invoice.used;
 *   state.changed
 */
export async function recordInvoice({ write, once, ...ask }: Steps<typeof recordCall>) {
  const [own] = await ask.read
    .select({ askedNo: orderInvoice.orderNo })
    .from(tradeOrder)
    .leftJoin(orderInvoice, eq(orderInvoice.orderNo, tradeOrder.orderNo))
    .where(and(eq(tradeOrder.orderNo, readOrderNo(ask.body.orderNo) ?? ''), eq(tradeOrder.shopId, ask.caller.shopId)));
  if (!own) throw new Refusal('item.unknown');
  if (own.askedNo === null) throw new Refusal('state.changed');
  const file = await fileIn(ask.body, ask.caller.shopId);
  return write((db) => once(db, () => recordFile({ ...ask, db }, file)));
}

/** As `recordInvoice`, of a file that was read before. */
export async function recordFile({ db, caller, body }: Ask<typeof recordCall>, file: GivenFile) {
  const { read, format, document } = file;
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo } = order;
  const [asked] = await db.select().from(orderInvoice).where(eq(orderInvoice.orderNo, orderNo));
  if (!asked || order.invoice === null) throw new Refusal('state.changed');
  const isRed = read.totalFen < 0;
  const reverses = isRed ? await reversedOf(db, orderNo, read, body.reverses) : null;
  const leftFen = Math.abs((await refundableOf(db, order)) - asked.issuedFen);
  if (!isRed && read.totalFen > leftFen)
    throw new Refusal('invoice.too_much', { say: `这张订单还能开 ${asSum(leftFen)}，发票是 ${asSum(read.totalFen)}` });
  const mismatches = [...file.mistyped, ...(await mismatchesOf(db, order, read, leftFen))];
  if (mismatches.length > 0 && !body.despite)
    throw new Refusal('invoice.mismatch', { say: mismatchWords(mismatches), data: { mismatches } });

  const { number, issuedOn, totalFen, taxFen } = read;
  const added = await db
    .insert(invoicePaper)
    .values({
      ...{ id: newId(), orderNo, number, issuedOn, totalFen, taxFen, reverses, mismatches, format, document },
      actorId: caller.accountId,
    })
    .onConflictDoNothing({ target: invoicePaper.number })
    .returning({ id: invoicePaper.id });
  if (added.length === 0) throw new Refusal('invoice.used', { say: `号码 ${number} 已经登记过` });
  const note = `${isRed ? '红字 ' : ''}${number}，${asSum(totalFen)}`;
  const action = isRed ? 'reverse' : 'issue';
  const moved = await moveInvoice(db, order, { action, by: 'shop', actorId: caller.accountId, note });
  await tellBuyer(db, order, {
    kind: 'orderPaid',
    title: isRed ? '发票红冲了' : '发票开好了',
    body: templateFor(order)`订单 ${showOrderNo(orderNo)}：${note}，在订单里下载`,
  });
  return moved;
}

/** The page lists them all from the data. */
const mismatchWords = ([first, ...more]: readonly string[]): string =>
  more.length === 0 ? first! : `${first}，等 ${more.length + 1} 处和订单对不上`;

/** The invoice that a red one reverses, with enough left of it. */
async function reversedOf(db: Db, orderNo: string, { totalFen }: ReadInvoice, wanted?: string): Promise<string> {
  const papers = await db.select().from(invoicePaper).where(eq(invoicePaper.orderNo, orderNo));
  const open = papers
    .filter((one) => one.totalFen > 0)
    .map(({ number, totalFen: fen }) => ({
      number,
      leftFen: papers.reduce((sum, { reverses, totalFen: less }) => (reverses === number ? sum + less : sum), fen),
    }))
    .filter(({ number, leftFen }) => leftFen > 0 && (wanted === undefined || number === wanted));
  const [one, ...more] = open;
  if (one === undefined || more.length > 0 || one.leftFen + totalFen < 0) throw new Refusal('invoice.reverses');
  return one.number;
}

async function mismatchesOf(db: Db, order: OrderRow, read: ReadInvoice, leftFen: number): Promise<string[]> {
  const [own] = await db
    .select({ name: shop.legalName, taxNumber: shop.licenceNo })
    .from(shop)
    .where(eq(shop.id, order.shopId));
  const placedOn = dayInChina(order.placedAt);
  return invoiceMismatches(read, { wish: order.invoice!, seller: own!, leftFen, placedOn });
}
