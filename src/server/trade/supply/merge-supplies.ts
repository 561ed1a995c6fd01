import { asc, inArray } from 'drizzle-orm';
import type { WantedLine } from '#contract/market/buying.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { isConfirmedFirst } from '#contract/trade/order-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { type PricedLine, priceItem, sumOrder } from '#contract/trade/order-price.ts';
import { asSum, sumOf } from '#contract/platform/sums.ts';
import type { supplyMerge, supplyMergePreview } from '#contract/trade/supply.ts';
import { freightTogether } from '#contract/trade/freight-together.ts';
import { boughtKey, readItemTerms } from '../../market/buying/item-terms.ts';
import { sellingShops } from '../../market/shops/selling-shops.ts';
import { printingOfProducts } from '../../market/studio/style-findings.ts';
import { lockOrders, type OrderRow } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { joinMerged, noteFreightShared, writePrices } from '../orders/supply-rows.ts';
import { hasVoucher } from '../payments/has-voucher.ts';
import { closePayments } from '../payments/close-payments.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { SETTLED } from './draft-supplies.ts';
import { asPlaced, keptNos } from './supply-order.ts';

/**
 * 合单: 采购单 of one day to one factory that have not begun are priced by what is bought together. Each stays an order of
 * its own, with its buyer's address, its parcels, refunds and cancellation. Nothing is posted before an order begins, so
 * the ledger knows the merged price only.
 */

type LineRow = typeof orderLine.$inferSelect;

interface Trader {
  readonly accountId: string;
  readonly shopId: string;
}

interface Repriced {
  readonly order: OrderRow;
  readonly lines: readonly (PricedLine & { readonly lineNo: number })[];
  readonly sum: ReturnType<typeof sumOrder> & Pick<OrderRow, 'freightFen'>;
}

const readOrders = (db: Db, typed: readonly string[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(tradeOrder)
    .where(inArray(tradeOrder.orderNo, keptNos(typed)))
    .orderBy(asc(tradeOrder.orderNo));

/** Whether one press would lower their price. */
export async function wouldGain(db: Db, trader: Trader, orderNos: readonly string[]): Promise<boolean> {
  try {
    await priceMerged(db, trader, orderNos, await readOrders(db, orderNos));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** @throws Refusal item.unknown; supply.merge with the reason */
export async function previewMerge(
  db: Db,
  trader: Trader,
  body: BodyOf<typeof supplyMergePreview>,
): Promise<ReplyOf<typeof supplyMergePreview>> {
  const orders = await readOrders(db, body.orderNos);
  const repriced = await priceMerged(db, trader, body.orderNos, orders);
  return {
    orders: repriced.map(({ order, sum }) => ({
      orderNo: order.orderNo,
      wasFen: order.payableFen,
      payableFen: sum.payableFen,
    })),
    wasFen: sumOf(orders.map(({ payableFen }) => payableFen)),
    payableFen: sumOf(repriced.map(({ sum }) => sum.payableFen)),
  };
}

/**
 * One press, at the sum that the caller saw. Begun payments of the old prices are closed; what arrives for them is
 * refunded.
 * @throws Refusal item.unknown; supply.merge with the reason; order.price
 */
export async function mergeSupplies({
  db,
  caller,
  body,
}: Ask<typeof supplyMerge>): Promise<ReplyOf<typeof supplyMerge>> {
  const orders = await lockOrders(db, body.orderNos);
  const repriced = await priceMerged(db, caller, body.orderNos, orders);
  const payableFen = sumOf(repriced.map(({ sum }) => sum.payableFen));
  if (payableFen !== body.payableFen) throw new Refusal('order.price', { data: { payableFen } });
  for (const { order, lines, sum } of repriced) {
    const { orderNo } = order;
    await closePayments(db, orderNo);
    await writePrices(db, orderNo, lines, sum);
    const note = `${orders.length} 张采购单一起算价，应付 ${asSum(order.payableFen)} 改为 ${asSum(sum.payableFen)}`;
    await moveOrder(db, { orderNo, action: 'mergeSupply', by: 'buyer', actorId: caller.accountId, note });
  }
  const orderNos = orders.map(({ orderNo }) => orderNo);
  await joinMerged(db, orderNos);
  const shared = repriced.filter(({ order, sum }) => sum.freightFen < order.freightFen);
  await noteFreightShared(
    db,
    shared.map(({ order }) => order.orderNo),
  );
  return { orders: (await lockOrders(db, orderNos)).map(asPlaced) };
}

/** @throws Refusal item.unknown; supply.merge */
async function priceMerged(
  db: Db,
  { accountId, shopId }: Trader,
  typed: readonly string[],
  orders: readonly OrderRow[],
): Promise<Repriced[]> {
  if (orders.length !== keptNos(typed).length) throw new Refusal('item.unknown');
  if (orders.some((one) => one.buyerId !== accountId || one.suppliesOrderNo === null))
    throw new Refusal('item.unknown');
  if (orders.length < 2) throw new Refusal('supply.merge', { say: '至少选两张采购单' });
  if (orders.some(({ shopId }) => shopId !== orders[0]!.shopId))
    throw new Refusal('supply.merge', { say: '只有向同一家工厂下的采购单能合单' });
  for (const order of orders) {
    const why = await whyNot(db, order);
    if (why !== '') throw new Refusal('supply.merge', { say: `采购单 ${showOrderNo(order.orderNo)} ${why}` });
  }
  const lines = await db
    .select()
    .from(orderLine)
    .where(
      inArray(
        orderLine.orderNo,
        orders.map(({ orderNo }) => orderNo),
      ),
    )
    .orderBy(asc(orderLine.orderNo), asc(orderLine.lineNo));
  const prices = await pricesOf(db, shopId, lines);
  const repriced = orders.map((order) => {
    const own = lines.filter(({ orderNo }) => orderNo === order.orderNo);
    return { order, lines: own.map((line) => ({ ...line, ...prices.get(line)! })) };
  });
  const freights = await freightsOf(db, orders[0]!.shopId, repriced);
  const merged = repriced.map((one, at): Repriced => {
    const freightFen = freights[at]!;
    return { ...one, sum: { freightFen, ...sumOrder({ ...one.order, lines: one.lines, freightFen }) } };
  });
  const isLess = sumOf(merged.map(({ sum }) => sum.payableFen)) < sumOf(orders.map(({ payableFen }) => payableFen));
  if (!isLess) throw new Refusal('supply.merge', { say: '一起算价没有便宜，不用合单' });
  return merged;
}

/**
 * What goes to the trader's own place is one parcel; what goes straight to the buyers stays apart.
 * @param factoryId whose freight it is
 */
async function freightsOf(db: Db, factoryId: string, repriced: readonly Omit<Repriced, 'sum'>[]): Promise<number[]> {
  const alone = repriced.map(({ order }) => order.freightFen);
  if (repriced.every(({ order }) => order.shipTo !== 'trader')) return alone;
  const { terms } = (await sellingShops(db, [factoryId])).get(factoryId)!;
  const sent = repriced.map(({ order, lines }) => ({
    place: order.shipTo === 'trader' ? JSON.stringify(order.receiver) : order.orderNo,
    areaCode: order.receiver.areaCode,
    ...{ delivery: order.delivery, grams: order.grams, freightFen: order.freightFen },
    productFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
  }));
  return freightTogether(terms, sent).map((fen, at) => fen ?? alone[at]!);
}

/** Accepted, paid, or at a price that the factory has made itself: agreed on, and not changed by one side. */
async function whyNot(db: Db, order: OrderRow): Promise<string> {
  const { status, placedAt, paidFen, adjustFen, isFreightOpen } = order;
  if (status !== (isConfirmedFirst(order) ? 'toConfirm' : 'toPay') || paidFen > 0)
    return '已经接单、付款、开做或取消，不能再合单';
  if (dayInChina(placedAt) !== dayInChina()) return '不是今天下的，只有同一天下的能合单';
  if (adjustFen !== 0) return '工厂改过价，不能再合单';
  if (await hasVoucher(db, order.orderNo)) return '已经提交转账凭证，等工厂核对';
  return isFreightOpen && status !== 'toConfirm' ? '运费还没有定' : '';
}

/** Tiers and printing blanks count the lines of one blank in all orders together. @throws Refusal supply.merge */
async function pricesOf(db: Db, shopId: string, lines: readonly LineRow[]): Promise<ReadonlyMap<LineRow, PricedLine>> {
  const terms = await readItemTerms(
    db,
    lines.map(({ itemId }) => ({ kind: 'blank', itemId }) as const),
  );
  const printing = await printingOfProducts(
    db,
    { shopId },
    lines.map(({ styleId }) => styleId),
  );
  const prices = new Map<LineRow, PricedLine>();
  for (const [itemId, together] of Map.groupBy(lines, (line) => line.itemId)) {
    const of = terms.get(boughtKey({ kind: 'blank', itemId }));
    if (of === undefined) throw new Refusal('supply.merge', { say: `${together[0]!.title} 已下架，照原价付款` });
    const priced = priceItem(
      of,
      together.map((line) => ({
        ...wantedOf(line),
        setUps: printing.get(line.styleId)?.setUps[line.colourNo],
        places: printing.get(line.styleId)?.places[line.colourNo],
      })),
    );
    for (const [at, line] of together.entries()) {
      const problem = priced[at]!.problems.find(({ word }) => !SETTLED.has(word));
      if (problem) throw new Refusal('supply.merge', { say: `${line.title}：${problem.say}，照原价付款` });
      prices.set(line, priced[at]!);
    }
  }
  return prices;
}

const wantedOf = ({ itemId, colourNo, size, purpose, quantity, printMethod, styleId }: LineRow): WantedLine => ({
  ...{ kind: 'blank', itemId, colourNo, size, purpose, quantity, unit: 'piece', printMethod, styleId },
});
