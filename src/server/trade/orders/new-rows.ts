import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import type { OrderInvoice, Receiver } from '#contract/trade/orders.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import type { DraftLine } from './draft-line.ts';
import type { DraftOrder } from './draft-orders.ts';
import { lineCopy, pictureOf } from './preview-order.ts';
import type { Source } from './reserve-stock.ts';
import { type Views, viewKey } from './style-views.ts';
import type { NewLine, NewOrder } from './write-orders.ts';

/** The rows of orders that are placed now. */

export type PlacedOrder = DraftOrder & {
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly askedHash: string;
};

/** Those with lines that are printed. */
export const printedOrders = (placed: readonly PlacedOrder[]): string[] =>
  placed
    .filter(({ lines }) => lines.some(({ style, soldStyleId }) => style !== null || soldStyleId !== null))
    .map(({ orderNo }) => orderNo);

interface Agreed {
  readonly buyerId: string;
  readonly receiver: Receiver;
  readonly invoice: OrderInvoice | null;
}

export function newOrder(order: PlacedOrder, { buyerId, receiver, invoice }: Agreed): NewOrder {
  const { orderNo, shopId, kind, plan, status, askedHash, deliverOn, shop, lines, note, delivery, pickupAddress } =
    order;
  const { productFen, taxFen, taxPercent, payableFen, depositPercent, depositFen, adjustFen, grams, leadHours } = order;
  return {
    ...{ orderNo, buyerId, shopId, kind, plan, status, askedHash, deliverOn, receiver, invoice },
    ...{ productFen, taxFen, taxPercent, payableFen, depositPercent, depositFen, adjustFen, grams, leadHours },
    ...{ delivery, pickupAddress, isFreightOpen: delivery === 'road' && order.freightFen === null, road: order.road },
    freightFen: order.freightFen ?? 0,
    shopName: shop.brief.name,
    note: asTyped(note),
    words: [...new Set(lines.flatMap(wordsOf))].join(' '),
  };
}

/** By which an order is searched. */
const wordsOf = ({ terms, bundle, style }: DraftLine): string[] =>
  [terms.title, terms.no, bundle?.title ?? [], style ? [style.styleNo, style.name] : []].flat();

export const newLines = (
  { orderNo, lines, adjustFen, wantsProof, overShortPercent }: PlacedOrder,
  sources: ReadonlyMap<DraftLine, Source>,
  views: Views,
): NewLine[] =>
  lines.map((line, at) => ({
    orderNo,
    ...lineCopy(line, at + 1),
    // charged beside the items
    adjustFen: at === 0 ? adjustFen : 0,
    tolerancePercent: Math.max(line.terms.tolerancePercent, overShortPercent),
    taxIncluded: line.terms.taxIncluded,
    pictureKey: views.get(viewKey(line))?.[0]?.pictureKey ?? pictureKeyOf(pictureOf(line)),
    soldStyleId: line.soldStyleId,
    styleId: line.style?.id ?? '',
    styleNo: line.style?.styleNo ?? '',
    styleVersion: line.style?.version ?? 0,
    styleName: line.style?.name ?? '',
    styleViews: [...(views.get(viewKey(line)) ?? [])],
    proof: wantsProof && line.style !== null ? ('wanted' as const) : ('none' as const),
    dyeLot: '',
    bundleId: line.bundle?.id ?? '',
    bundleTitle: line.bundle?.title ?? '',
    bundleSets: line.bundle?.sets ?? 0,
    bundlePriceFen: line.bundle?.priceFen ?? 0,
    ...sources.get(line)!,
  }));
