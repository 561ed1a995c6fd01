import type { StyleOfLine } from '#contract/market/buying.ts';
import { isConfirmedFirst } from '#contract/trade/order-flow.ts';
import { priceUnitOf } from '#contract/trade/order-price.ts';
import type { orderPreview, Preview, PreviewOrder } from '#contract/trade/orders.ts';
import type { Steps } from '../../platform/serve.ts';
import type { DraftLine } from './draft-line.ts';
import { type Draft, type DraftOrder, draftOrders } from './draft-orders.ts';
import { type Fronts, frontsOf, viewKey } from './style-views.ts';

/** 结算预览: what would be ordered and for how much; only pictures of styles in the ordered colours are registered. */
export async function previewOrder({ read, write, caller, body }: Steps<typeof orderPreview>): Promise<Preview> {
  const draft = await draftOrders(read, caller.accountId, body);
  const hasStyles = draft.orders.some(({ lines }) => lines.some(({ style }) => style !== null));
  // Without styles a preview takes no connection of the write pool.
  return asPreview(draft, hasStyles ? await write((db) => frontsOf(db, draft.orders)) : NO_FRONTS);
}

const NO_FRONTS: Fronts = new Map();

/** @param fronts without one a line has the picture of its style: a refused order registers no new pictures */
export function asPreview(draft: Draft, fronts: Fronts = NO_FRONTS): Preview {
  const { orders, address, lost, hash } = draft;
  return {
    hash,
    address,
    orders: orders.map((order) => asPreviewOrder(order, fronts)),
    shippingChoices: [...draft.shippingChoices],
    lost,
    payableFen: orders.reduce((sum, { payableFen }) => sum + payableFen, 0),
    payNowFen: orders.reduce((sum, order) => (isConfirmedFirst(order) ? sum : sum + order.payableFen), 0),
    canPlace: canPlace(draft),
  };
}

export function canPlace({ orders, address }: Draft): boolean {
  const isFine = ({ problems, lines }: DraftOrder) =>
    problems.length === 0 && lines.every((line) => line.problems.length === 0);
  return address !== null && orders.length > 0 && orders.every(isFine);
}

function asPreviewOrder(order: DraftOrder, fronts: Fronts): PreviewOrder {
  const { key, kind, plan, productFen, taxFen, taxPercent, grams, payableFen, depositFen } = order;
  return {
    ...{ key, kind, plan, productFen, taxFen, taxPercent, grams, payableFen, depositFen },
    depositPercent: order.plansOffered.includes('deposit') ? order.shop.terms.depositPercent : 0,
    leadHours: order.leadHours,
    shop: order.shop.brief,
    deliveries: [...order.deliveries],
    delivery: order.delivery,
    pickupAddress: order.pickupAddress,
    road: order.road,
    retention: order.retention,
    freightFen: order.freightFen,
    plansOffered: [...order.plansOffered],
    problems: [...order.problems],
    lines: order.lines.map((line, at) => ({
      ...lineCopy(line, at + 1),
      adjustFen: 0,
      picture: fronts.get(viewKey(line)) ?? pictureOf(line),
      bundle: line.bundle,
      style: styleOf(line),
      production: null,
      madeQuantity: null,
      isFromStock: kind !== 'bulk',
      shippedQuantity: 0,
      cartLineId: line.cartLineId,
      inCart: line.inCart,
      orderMultiple: line.terms.orderMultiple,
      problems: [...line.problems],
      fromStock: line.fromStock,
      dividedOf: line.dividedOf,
    })),
  };
}

/** An order's own copy of a line: later changes of the item do not affect it (电子商务法 art. 31). */
export function lineCopy({ wanted, terms, priced }: DraftLine, lineNo: number) {
  const { kind, itemId, colourNo, size, purpose, printMethod, unit, quantity } = wanted;
  const { unitPriceFen, surchargeFen, reckoning, setupFen, amountFen, grams } = priced;
  return {
    ...{ lineNo, kind, itemId, colourNo, size, purpose, printMethod, unit, quantity },
    ...{ unitPriceFen, surchargeFen, reckoning, setupFen, amountFen, grams },
    no: terms.no,
    title: terms.title,
    colourName: terms.colours.find((colour) => colour.colourNo === colourNo)?.name ?? '',
    printName: terms.printMethods.find(({ code }) => code === printMethod)?.name ?? '',
    priceUnit: priceUnitOf(terms, wanted),
    tolerancePercent: terms.tolerancePercent,
  };
}

export function styleOf({ style }: DraftLine): StyleOfLine | null {
  if (style === null) return null;
  const { id, styleNo, version, name } = style;
  return { id, styleNo, version, name };
}

/** Of the style, or of the item in the chosen colour; if that colour is gone, in the first one. */
export function pictureOf({ wanted, terms, style }: DraftLine) {
  if (style?.picture) return style.picture;
  return (terms.colours.find(({ colourNo }) => colourNo === wanted.colourNo) ?? terms.colours[0]!).picture;
}
