import type { ItemTerms, WantedLine } from '#contract/market/buying.ts';
import { isConfirmedFirst, type OrderKind } from '#contract/trade/order-flow.ts';
import type { WantedInvoice } from '#contract/trade/orders.ts';
import { type PricedLine, sumOrder } from '#contract/trade/order-price.ts';
import type { Batch } from '#contract/trade/ship-days.ts';
import type { RetentionTerms } from '#contract/market/retention.ts';
import { ownAddress } from '../../people/addresses/address.queries.ts';
import { agreeRetention } from '../bulk/retention.ts';
import { dyeLotsOf } from '../../market/fabrics/reserve-metres.ts';
import { useLicences } from '../licences/use-licences.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMadeOf } from '../../market/products/made-of.ts';
import { sellingShops } from '../../market/shops/selling-shops.ts';
import { openShelf } from './availability.ts';
import type { DraftLine, PrintedStyle } from './draft-line.ts';
import { draftOrder, type DraftOrder, ownInvoice, receiverOf, sha256 } from './draft-orders.ts';
import { newOrderNo } from './new-order-no.ts';
import { newLines, newOrder, printedOrders } from './new-rows.ts';
import { viewsOf } from './style-views.ts';
import { giveTimeToPay } from './order-clock.ts';
import { tellOfOrder } from './place-order.ts';
import { reserveBlanks, reserveStock } from './reserve-stock.ts';
import { promiseShipDays } from './ship-day.ts';
import { splitOrders } from './split-orders.ts';
import { writeOrders } from './write-orders.ts';

export interface QuotedLine {
  readonly wanted: WantedLine;
  readonly terms: ItemTerms;
  /** 组合套餐 that the line is a piece of; null = bought singly */
  readonly bundle: DraftLine['bundle'];
  /** 款式 that the quote's maker has printed on the blank; null = none */
  readonly style: PrintedStyle | null;
  readonly priced: PricedLine;
}

/** What the shop that made the quote has bound itself to. */
export interface QuotedTerms {
  readonly shopId: string;
  readonly taxPercent: number;
  readonly freightFen: number;
  readonly depositPercent: number;
  readonly leadHours: number;
  /** of a bulk order; null = none */
  readonly retention: RetentionTerms | null;
  /** charged beside the items */
  readonly extraFen: number;
  /** 承诺发货日, the earliest first, in the single unit of its lines; empty = the lead time */
  readonly batches: readonly Batch[];
}

interface Quoted {
  readonly buyerId: string;
  readonly addressId: string;
  /** null = none; other shops add their tax to what is not 含税, as at the checkout */
  readonly invoice: WantedInvoice | null;
  readonly lines: readonly QuotedLine[];
  /** null: only items of other shops, at their catalogue prices and terms */
  readonly own: QuotedTerms | null;
  readonly note: string;
  /** of an identical acceptance */
  readonly hash: string;
}

export interface QuotedOrder {
  readonly orderNo: string;
  readonly shopId: string;
  readonly shopName: string;
  readonly payableFen: number;
  readonly taxFen: number;
}

/**
 * Orders from a quote that the shop is bound to: one per shop, at the quoted prices. The shop's own order begins with
 * its payment, without being confirmed once more; other shops' orders begin as usual.
 * @throws Refusal item.unknown for a foreign address or invoice title; request.invalid; stock.short
 */
export async function placeQuoted(db: Db, quoted: Quoted): Promise<QuotedOrder[]> {
  const { buyerId } = quoted;
  const address = await ownAddress(db, buyerId, quoted.addressId);

  const invoice = await ownInvoice(db, buyerId, quoted.invoice);
  const drafts = await draftsOf(db, quoted, address.areaCode);
  const short = drafts.flatMap(({ lines }) => lines).find(({ problems }) => problems.length > 0);
  if (short) throw new Refusal('stock.short', { say: `${short.terms.title}：${short.problems[0]!.say}` });
  const sources = await reserveStock(db, drafts);
  const views = await viewsOf(db, drafts);
  const placed = drafts.map((order) => ({
    ...order,
    orderNo: newOrderNo(),
    status: statusOf(order, quoted.own),
    askedHash: sha256([quoted.hash, order.key]),
  }));
  await writeOrders(
    db,
    buyerId,
    placed.map((order) => newOrder(order, { buyerId, receiver: receiverOf(address), invoice })),
    placed.flatMap((order) => newLines(order, sources, views)),
    new Map(placed.map(({ orderNo }) => [orderNo, quoted.note])),
  );
  await agreeRetention(db, placed);
  await useLicences(db, printedOrders(placed));
  const orders: QuotedOrder[] = [];
  for (const order of placed) {
    const { orderNo, shopId, shop, payableFen, taxFen } = order;
    if (order.status !== 'toConfirm') await giveTimeToPay(db, orderNo);
    if (shopId === quoted.own?.shopId) await promiseShipDays(db, orderNo, quoted.own.batches);
    await tellOfOrder(db, order);
    orders.push({ orderNo, shopId, shopName: shop.brief.name, payableFen, taxFen });
  }
  await reserveBlanks(db, placed);
  return orders;
}

const statusOf = (order: DraftOrder, own: QuotedTerms | null) => {
  if (order.shopId !== own?.shopId) return isConfirmedFirst(order) ? ('toConfirm' as const) : ('toPay' as const);
  return order.plan === 'deposit' ? ('toPayDeposit' as const) : ('toPay' as const);
};

async function draftsOf(db: Db, { lines, own, invoice }: Quoted, areaCode: string): Promise<DraftOrder[]> {
  const shops = await sellingShops(
    db,
    lines.map(({ terms }) => terms.shopId),
  );
  const products = lines.filter(({ wanted }) => wanted.kind === 'product').map(({ wanted }) => wanted.itemId);
  const madeOf = await readMadeOf(db, [...new Set(products)]);
  const cloth = lines.filter(({ wanted }) => wanted.kind === 'fabric').map(({ wanted }) => wanted.itemId);
  const lots = await dyeLotsOf(db, cloth);
  const draftLines = lines.map(({ wanted, terms, bundle, style, priced }): DraftLine => {
    const { blankId: stockId = terms.id, styleId: soldStyleId = null } = madeOf.get(terms.id) ?? {};
    return {
      ...{ wanted, terms, priced, stockId, soldStyleId, cartLineId: null, inCart: null },
      ...{ bundle, style, problems: [], fromStock: 0, dividedOf: null },
    };
  });
  return splitOrders(draftLines, openShelf(lots), new Set()).map((split) => {
    const shop = shops.get(split.shopId)!;
    const order = draftOrder(split, { shop, areaCode, isInvoiced: invoice !== null, choice: undefined });
    return own?.shopId === split.shopId ? atQuotedTerms(order, own) : order;
  });
}

function atQuotedTerms(order: DraftOrder, own: QuotedTerms): DraftOrder {
  const isInParts = own.depositPercent > 0;
  const { taxPercent, freightFen, leadHours } = own;
  const plan = isInParts ? ('deposit' as const) : ('full' as const);
  const { depositPercent } = own;
  // A deposit is paid for what is made to order: the stock then stays for others.
  const kind: OrderKind = isInParts ? 'bulk' : order.kind;
  // Charges beside the items are written like a price change of the first line; tax is added to them as to the items.
  const draftLines = order.lines.toSorted((a, b) => Number(a.terms.taxIncluded) - Number(b.terms.taxIncluded));
  const lines = draftLines.map(({ priced: { amountFen }, terms: { taxIncluded } }, at) => ({
    ...{ amountFen, taxIncluded },
    adjustFen: at === 0 ? own.extraFen : 0,
  }));
  const sum = sumOrder({ lines, freightFen, taxPercent, plan, depositPercent });
  return {
    ...order,
    lines: draftLines,
    ...sum,
    ...{
      kind,
      plan,
      depositPercent,
      taxPercent,
      freightFen,
      leadHours,
      retention: kind === 'bulk' ? own.retention : null,
      delivery: 'parcel',
      pickupAddress: '',
      road: null,
    },
  };
}
