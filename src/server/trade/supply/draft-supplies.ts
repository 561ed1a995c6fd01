import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { MADE_ORDERS } from '#contract/trade/order-statuses.ts';
import { and, inArray, ne } from 'drizzle-orm';
import type { WantedLine } from '#contract/market/buying.ts';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { priceItem, type PricedLine, sumOrder } from '#contract/trade/order-price.ts';
import type { Receiver } from '#contract/trade/orders.ts';
import { type ShipTo, SUPPLY_TRANSIT_DAYS } from '#contract/trade/supply-words.ts';
import { freightTogether } from '#contract/trade/freight-together.ts';
import { boughtKey, readItemTerms } from '../../market/buying/item-terms.ts';
import type { DraftLine } from '../orders/draft-line.ts';
import { type DraftOrder, draftOrder } from '../orders/draft-orders.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { orderHindrance } from '../../market/products/styles-to-order.ts';
import { type SellingShop, sellingShops } from '../../market/shops/selling-shops.ts';
import { printingOfProducts } from '../../market/studio/style-findings.ts';
import { readNeeds, type SupplyNeed } from './supply-needs.ts';

export interface SupplyWish {
  readonly shipTo: ShipTo;
  /** of the shop that orders */
  readonly receiver: Receiver;
}

/** What would be ordered from one shop for one order. */
export interface SupplyDraft {
  readonly source: OrderRow;
  readonly shop: SellingShop;
  readonly needs: readonly SupplyNeed[];
  /** its lines are those of `needs`, in the same order */
  readonly order: DraftOrder;
  /** bears a part of the freight of one parcel */
  readonly isFreightShared: boolean;
  /** ISO date */
  readonly shipBy: string;
  /** why it cannot be ordered; empty = it can */
  readonly problem: string;
}

/** One order, and one shop that supplies it. */
export const pairOf = (orderNo: string, shopId: string): string => `${orderNo} ${shopId}`;

/**
 * What paid orders of one trader need from other shops and was not ordered yet, one draft per order and shop, priced as
 * 请商家做 of the same styles: what is bought from a shop for all of them counts together. The buyers' orders have reserved
 * the stock, so neither the stock nor the minimum order of the blank is asked.
 * @param isWanted by order and shop
 */
export async function draftSupplies(
  db: Db,
  sources: readonly OrderRow[],
  wish: SupplyWish,
  isWanted: (orderNo: string, shopId: string) => boolean = () => true,
): Promise<SupplyDraft[]> {
  const open = new Map(
    sources.filter(({ status }) => MADE_ORDERS.includes(status)).map((source) => [source.orderNo, source]),
  );
  if (open.size === 0) return [];
  const ordered = await pairsWithSupply(db, [...open.keys()]);
  const needs = (await readNeeds(db, [...open.keys()])).filter(
    ({ line: { orderNo }, shopId }) => !ordered.has(pairOf(orderNo, shopId)) && isWanted(orderNo, shopId),
  );
  if (needs.length === 0) return [];
  const blanks = needs.map(({ blankId }) => ({ kind: 'blank', itemId: blankId }) as const);
  const terms = await readItemTerms(db, blanks);
  const shops = await sellingShops(
    db,
    needs.map(({ shopId }) => shopId),
  );
  const printing = await printingOfProducts(
    db,
    { shopId: sources[0]!.shopId },
    needs.map(({ style }) => style.id),
  );
  const prices = pricesOf(needs, terms, printing);
  const drafts = Array.from(
    Map.groupBy(needs, ({ line: { orderNo }, shopId }) => pairOf(orderNo, shopId)),
    ([, own]) => {
      const { shopId } = own[0]!;
      const source = open.get(own[0]!.line.orderNo)!;
      const shop = shops.get(shopId)!;
      const lines = own.map((need) => draftLine(need, source, terms, prices.get(need)!));
      const key = `${shopId}.supply`;
      const order = draftOrder(
        { key, shopId, kind: source.kind, lines },
        {
          shop,
          areaCode: (wish.shipTo === 'buyer' ? source.receiver : wish.receiver).areaCode,
          isInvoiced: false,
          // A delivery to the trader is wanted by the ship date that the trader promised.
          choice: { key, note: '', deliverOn: wish.shipTo === 'trader' ? source.shipBy : null, plan: source.plan },
        },
      );
      return {
        ...{ source, shop, needs: own, order },
        shipBy: supplyDay(source, wish.shipTo),
        isFreightShared: false,
        problem: problemOf(own, order, printing),
      };
    },
  );
  return wish.shipTo === 'trader' ? inOneParcel(drafts, wish.receiver) : drafts;
}

/** What one factory sends to the trader for several orders costs one freight. */
function inOneParcel(drafts: readonly SupplyDraft[], { areaCode }: Receiver): SupplyDraft[] {
  const freights = new Map<SupplyDraft, number | null>();
  const fine = drafts.filter(({ problem }) => problem === '');
  for (const [, own] of Map.groupBy(fine, ({ order }) => order.shopId)) {
    const sent = own.map(({ order: { delivery, grams, productFen, freightFen } }) => ({
      ...{ place: 'trader', areaCode, delivery, grams, productFen, freightFen },
    }));
    for (const [at, freightFen] of freightTogether(own[0]!.shop.terms, sent).entries())
      freights.set(own[at]!, freightFen);
  }
  return drafts.map((draft) => {
    const freightFen = freights.get(draft) ?? draft.order.freightFen;
    if (freightFen === draft.order.freightFen || freightFen === null) return draft;
    const lines = draft.order.lines.map(({ priced: { amountFen }, terms: { taxIncluded } }) => ({
      ...{ amountFen, adjustFen: 0, taxIncluded },
    }));
    const order = { ...draft.order, freightFen, ...sumOrder({ ...draft.order, lines, freightFen }) };
    return { ...draft, order, isFreightShared: true };
  });
}

async function pairsWithSupply(db: Db, orderNos: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ orderNo: tradeOrder.suppliesOrderNo, shopId: tradeOrder.shopId })
    .from(tradeOrder)
    .where(and(inArray(tradeOrder.suppliesOrderNo, [...orderNos]), isLive));
  return new Set(rows.map(({ orderNo, shopId }) => pairOf(orderNo!, shopId)));
}

/** The others may be replaced by a new one. */
export const isLive = ne(tradeOrder.status, 'cancelled');

/** Before the day that the order itself promises; not before today. */
function supplyDay({ shipBy }: OrderRow, shipTo: ShipTo): string {
  const today = dayInChina();
  const last = dayAfter(shipBy ?? today, shipTo === 'trader' ? -SUPPLY_TRANSIT_DAYS : 0);
  return last < today ? today : last;
}

/** The code of the method that the product prints with; empty = its blank does not offer it any more. */
function methodOf({ printMethods, soldMethod, isRenewed, facts }: SupplyNeed): string {
  const ofProduct = printMethods.find(({ code }) => code === soldMethod);
  const ofStyle = printMethods.find(({ code }) => code === facts.printMethod);
  return (isRenewed ? (ofStyle ?? ofProduct) : (ofProduct ?? ofStyle))?.code ?? '';
}

type Terms = Awaited<ReturnType<typeof readItemTerms>>;
type Printing = Awaited<ReturnType<typeof printingOfProducts>>;

/** Tiers and printing blanks count all lines of one blank together, as in a cart. */
function pricesOf(needs: readonly SupplyNeed[], terms: Terms, printing: Printing): Map<SupplyNeed, PricedLine> {
  return new Map(
    [...Map.groupBy(needs, ({ blankId }) => blankId).values()].flatMap((own) => {
      const prices = priceItem(
        terms.get(boughtKey({ kind: 'blank', itemId: own[0]!.blankId }))!,
        own.map((need) => ({ ...wantedOf(need), ...printOf(need, printing) })),
      );
      return own.map((need, at) => [need, prices[at]!] as const);
    }),
  );
}

function draftLine(need: SupplyNeed, { kind }: OrderRow, terms: Terms, priced: PricedLine): DraftLine {
  const { style, styleName, blankId } = need;
  const line = wantedOf(need);
  return {
    ...{ cartLineId: null, inCart: null, bundle: null, problems: [], dividedOf: null },
    ...{ stockId: blankId, soldStyleId: null, wanted: line, terms: terms.get(boughtKey(line))!, priced },
    style: {
      ...{ id: style.id, styleNo: style.styleNo, version: style.version, name: styleName, blankId },
      ...{ printMethod: line.printMethod, picture: null, setUps: {}, places: {}, content: '', hindrance: null },
    },
    fromStock: kind === 'bulk' ? 0 : line.quantity,
  };
}

/** As for a cart. */
const printOf = ({ style, line }: SupplyNeed, printing: Printing) => ({
  setUps: printing.get(style.id)?.setUps[line.colourNo],
  places: printing.get(style.id)?.places[line.colourNo],
});

function wantedOf(need: SupplyNeed): WantedLine {
  const { colourNo, size, purpose, quantity } = need.line;
  return {
    ...{ kind: 'blank', itemId: need.blankId, colourNo, size, purpose, quantity, unit: 'piece' },
    ...{ printMethod: methodOf(need), styleId: need.style.id },
  };
}

/** What the buyer's order has settled already. */
export const SETTLED: ReadonlySet<string> = new Set(['moq', 'multiple', 'sampleMost', 'noStock']);

function problemOf(needs: readonly SupplyNeed[], { lines, problems }: DraftOrder, printing: Printing): string {
  const ofLines = lines.flatMap(({ priced }) => priced.problems).filter(({ word }) => !SETTLED.has(word));
  const ofStyles = needs.flatMap((need) => {
    // A product goes on selling a style that was archived, or laid by rule before the studio.
    const facts = { ...need.facts, isArchived: false, hasDocument: true, printMethod: methodOf(need) };
    const say =
      facts.printMethod === ''
        ? `光版已没有“${wordOf(METHOD_NAMES, need.soldMethod)}”工艺`
        : orderHindrance(facts) || printing.get(need.style.id)?.red;
    return say ? [`${need.style.styleNo}：${say}`] : [];
  });
  return ofStyles[0] ?? [...ofLines, ...problems][0]?.say ?? '';
}
