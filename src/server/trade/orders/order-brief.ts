import { eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type OrderActor, type OrderAction, orderStepsFrom } from '#contract/trade/order-flow.ts';
import type { DetailLine, OrderBrief, PartShipped, SupplyFacts } from '#contract/trade/orders.ts';
import { batchesOf } from '#contract/trade/ship-days.ts';
import { PRINTING_STATUSES } from '#contract/trade/supply-words.ts';
import { account } from '../../people/accounts/account.table.ts';
import { inspectionDueJson, sampleWaitsJson } from '../bulk/bulk-waiting.ts';
import { retentionJson } from '../bulk/retention-json.ts';
import { jsonObject } from '../../market/catalogue/entry-source.ts';
import { payment } from '../payments/payment.table.ts';
import { PICTURE_PATH } from '../../platform/picture-paths.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { preparedOn } from '../../platform/prepared.ts';
import { isoMoment } from '../../platform/table.ts';
import { style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { dueOf } from './due-of.ts';
import { guardFacts } from './order-guards.ts';
import { isProduced, isShippable, isWaitingFor } from './lines-waiting.ts';
import { isPartCase, openCaseJson } from './open-case.ts';
import { orderLine, tradeOrder } from './order.table.ts';
import { makerId } from './style-maker.ts';

/** The side that looks at an order; it decides which next steps are shown. */
export type Viewer = Exclude<OrderActor, 'system' | 'maker'>;

/** A deleted picture leaves a square placeholder with the line's title. */
const linePicture = sql`case when ${picture.key} is not null then ${pictureJson(picture)}
  else jsonb_build_object('path', ${sql.raw(`'${PICTURE_PATH}'`)} || ${orderLine.pictureKey}, 'width', 1, 'height', 1, 'alt', ${orderLine.title}) end`;

const offeredStyle = {
  id: style.id,
  styleNo: style.styleNo,
  version: style.version,
  name: style.name,
};

const lineJson = jsonObject({
  lineNo: orderLine.lineNo,
  kind: orderLine.kind,
  itemId: orderLine.itemId,
  no: orderLine.no,
  title: orderLine.title,
  colourNo: orderLine.colourNo,
  colourName: orderLine.colourName,
  size: orderLine.size,
  printMethod: orderLine.printMethod,
  printName: orderLine.printName,
  purpose: orderLine.purpose,
  unit: orderLine.unit,
  quantity: orderLine.quantity,
  unitPriceFen: orderLine.unitPriceFen,
  priceUnit: orderLine.priceUnit,
  surchargeFen: orderLine.surchargeFen,
  reckoning: orderLine.reckoning,
  setupFen: orderLine.setupFen,
  amountFen: orderLine.amountFen,
  adjustFen: orderLine.adjustFen,
  grams: orderLine.grams,
  tolerancePercent: orderLine.tolerancePercent,
  madeQuantity: orderLine.madeQuantity,
  picture: linePicture,
  bundle: sql`case when ${orderLine.bundleId} <> '' then ${jsonObject({
    id: orderLine.bundleId,
    title: orderLine.bundleTitle,
    sets: orderLine.bundleSets,
    priceFen: orderLine.bundlePriceFen,
  })} end`,
  style: sql`case when ${orderLine.styleId} <> '' then ${jsonObject({
    id: orderLine.styleId,
    styleNo: orderLine.styleNo,
    version: orderLine.styleVersion,
    name: orderLine.styleName,
  })} end`,
  production: sql`case when ${orderLine.production} <> '' then ${jsonObject({
    status: orderLine.production,
    proof: orderLine.proof,
    answerDueAt: isoMoment(orderLine.answerDueAt),
    isOwnStyle: sql`coalesce((select ${makerId} = ${tradeOrder.buyerId} from ${style} where ${style.id} = ${orderLine.styleId}), false)`,
    offered: sql`(select ${jsonObject(offeredStyle)} from ${style} where ${orderLine.offeredStyleId} <> '' and ${style.id} = ${orderLine.offeredStyleId})`,
  })} end`,
  isFromStock: sql`${orderLine.reservedFrom} in ('blankStock', 'fabricStock', 'supplyStock')`,
  shippedQuantity: orderLine.shippedQuantity,
  canShip: isShippable,
  dyeLot: orderLine.dyeLot,
  taxIncluded: orderLine.taxIncluded,
});

const ofOrder = sql`${orderLine} where ${orderLine.orderNo} = ${tradeOrder.orderNo}`;

/** The first so many lines of an order. */
const linesJson = (most: Placeholder): SQL<DetailLine[]> =>
  sql<DetailLine[]>`(select coalesce(jsonb_agg(line order by line_no), '[]') from (
    select ${lineJson} as line, ${orderLine.lineNo} as line_no
    from ${orderLine} left join ${picture} on ${picture.key} = ${orderLine.pictureKey}
    where ${orderLine.orderNo} = ${tradeOrder.orderNo}
    order by ${orderLine.lineNo} limit ${most}) first_lines)`;

interface Shipped extends PartShipped {
  /** whether any of it has been shipped */
  readonly isSome: boolean;
}

const shippedJson = sql<Shipped>`(select jsonb_build_object(
    'isSome', coalesce(bool_or(shipped > 0), false),
    'unit', case when min(unit) = max(unit) then min(unit) end,
    'done', case when min(unit) = max(unit) then sum(shipped) else count(*) filter (where shipped >= quantity) end,
    'total', case when min(unit) = max(unit) then sum(quantity) else count(*) end)
  from (select ${orderLine.unit} as unit, coalesce(${orderLine.madeQuantity}, ${orderLine.quantity}) as quantity, ${orderLine.shippedQuantity} as shipped
    from ${ofOrder}) line)`;

/** As `waitsFor` says, while the order is produced. */
const waitingJson = sql<OrderBrief['waiting']>`(select jsonb_build_object(
    'buyer', count(*) filter (where ${isWaitingFor('buyer')}), 'shop', count(*) filter (where ${isWaitingFor('shop')}))
  from ${ofOrder} and ${orderLine.production} <> '' and ${isProduced})`;

const hasVoucher = sql<boolean>`exists (select from ${payment}
  where ${payment.orderNo} = ${tradeOrder.orderNo} and ${payment.status} = 'submitted')`;

const isPrinting = sql<boolean>`exists (select from ${ofOrder} and ${inArray(orderLine.production, [...PRINTING_STATUSES])})`;

const canShipLine = sql<boolean>`exists (select from ${ofOrder} and ${isShippable})`;

const merged = alias(tradeOrder, 'merged');

/** 合单: the others. */
const mergedWithJson = sql<string[]>`(select coalesce(jsonb_agg(${merged.orderNo} order by ${merged.orderNo}), '[]')
  from ${tradeOrder} merged where ${merged.mergedNo} = ${tradeOrder.mergedNo} and ${merged.orderNo} <> ${tradeOrder.orderNo})`;

const source = alias(tradeOrder, 'source');
const sourceBuyer = alias(account, 'source_buyer');

/** What a 采购单 shows of the order that it fulfils. */
type SourceRead = Pick<
  typeof tradeOrder.$inferSelect,
  'receiver' | 'status' | 'paidFen' | 'payableFen' | 'creditDueOn' | 'shopName'
> & { readonly hasBuyerLeft: boolean };

export const sourceOf = sql<SourceRead | null>`(select ${jsonObject({
  receiver: source.receiver,
  status: source.status,
  paidFen: source.paidFen,
  payableFen: source.payableFen,
  creditDueOn: source.creditDueOn,
  shopName: source.shopName,
  hasBuyerLeft: sql`${sourceBuyer.closedAt} is not null`,
})} from ${tradeOrder} source join ${account} source_buyer on source_buyer.id = ${source.buyerId}
  where ${source.orderNo} = ${tradeOrder.suppliesOrderNo})`;

interface Page {
  /** the latest order first, or the earliest promised ship date first */
  readonly by?: 'placed' | 'ship';
  readonly limit: number;
  readonly offset?: number;
}

const ORDERS = { placed: sql`${tradeOrder.placedAt} desc`, ship: sql`${tradeOrder.shipBy}` };

/** Selects the numbers of one page of the orders that match `which`. */
export const pageOf = (db: Db, which: SQL | undefined, { by = 'placed', limit, offset = 0 }: Page) =>
  db
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(which)
    .orderBy(ORDERS[by], tradeOrder.orderNo)
    .limit(limit)
    .offset(offset);

/** Building and planning it costs more than reading twenty orders. */
const readerOn = preparedOn((db) =>
  db
    .select({
      order: tradeOrder,
      store: shop.store,
      buyerName,
      hasBuyerLeft: sql<boolean>`${account.closedAt} is not null`,
      lines: linesJson(sql.placeholder('mostLines')),
      lineCount: sql<number>`(select count(*)::int from ${ofOrder})`,
      shipped: shippedJson,
      waiting: waitingJson,
      sampleWaitsFor: sampleWaitsJson,
      inspectionDue: inspectionDueJson,
      retention: retentionJson,
      hasVoucher,
      isPrinting,
      canShipLine,
      openCase: openCaseJson(tradeOrder.orderNo),
      source: sourceOf,
      mergedWith: mergedWithJson,
    })
    .from(sql`unnest(${sql.placeholder('orderNos')}::text[]) with ordinality page (order_no, place)`)
    .innerJoin(tradeOrder, sql`${tradeOrder.orderNo} = page.order_no`)
    .innerJoin(shop, eq(shop.id, tradeOrder.shopId))
    .innerJoin(account, eq(account.id, tradeOrder.buyerId))
    .orderBy(sql`page.place`)
    .prepare('read_orders'),
);

/** The orders with these numbers, in this order. @param mostLines shown of each; null: all */
export async function readOrders(db: Db, orderNos: readonly string[], mostLines: number | null) {
  if (orderNos.length === 0) return [];
  return readerOn(db).execute({ orderNos, mostLines });
}

export type OrderRead = Awaited<ReturnType<typeof readOrders>>[number];

export function asBrief(read: OrderRead, viewer: Viewer): OrderBrief {
  const { order, shipped } = read;
  return {
    orderNo: order.orderNo,
    kind: order.kind,
    plan: order.plan,
    status: order.status,
    shop: { id: order.shopId, store: read.store, name: order.shopName },
    buyer: read.buyerName,
    placedAt: order.placedAt.toISOString(),
    dueAt: order.dueAt?.toISOString() ?? null,
    deliverOn: order.deliverOn,
    shipBy: order.shipBy,
    batches: batchesOf(order),
    delivery: order.delivery,
    isFreightOpen: order.isFreightOpen,
    productFen: order.productFen,
    freightFen: order.freightFen,
    taxFen: order.taxFen,
    adjustFen: order.adjustFen,
    overShortFen: order.overShortFen,
    payableFen: order.payableFen,
    depositPercent: order.depositPercent,
    depositFen: order.depositFen,
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
    dueFen: dueOf(order)?.dueFen ?? 0,
    partShipped: (order.statusBefore ?? order.status) === 'toShip' && shipped.isSome ? shipped : null,
    waiting: read.waiting,
    sampleWaitsFor: read.sampleWaitsFor,
    inspectionDue: read.inspectionDue,
    retention: read.retention,
    lines: linesOf(read),
    lineCount: read.lineCount,
    hasVoucher: read.hasVoucher,
    supply: supplyOf(read, viewer),
    nextSteps: nextStepsOf(read, viewer),
  };
}

/** The shop that makes it does not learn which order it fulfils. */
function supplyOf(
  { order, source: fulfilled, isPrinting: isBegun, mergedWith }: OrderRead,
  viewer: Viewer,
): SupplyFacts | null {
  const { shipTo, suppliesOrderNo, creditDueOn, isFreightShared } = order;
  if (shipTo === null || fulfilled === null) return null;
  const sourceOrderNo = viewer === 'shop' ? '' : suppliesOrderNo!;
  return {
    ...{ shipTo, sender: fulfilled.shopName, sourceOrderNo, creditDueOn, isPrinting: isBegun },
    ...{ mergedWith, isFreightShared },
  };
}

export const linesOf = ({ lines }: OrderRead): DetailLine[] => [...lines];

/** The name that others see. Closed accounts are anonymised; a new member may have no nickname yet. */
export const buyerName = sql<string>`case when ${account.closedAt} is not null then '已注销用户'
  else coalesce(nullif(${account.nickname}, ''), '手机尾号 ' || right(${account.phone}, 4), ${account.username}) end`;

/** What the flow allows now. */
function nextStepsOf(
  { order, shipped, retention, isPrinting, canShipLine: canShip, openCase }: OrderRead,
  viewer: Viewer,
): OrderAction[] {
  const beside = {
    ...{ isPrinting, canShipLine: canShip, isPartCase: isPartCase(order, openCase) },
    hasShipped: shipped.isSome,
    retentionFen: retention?.leftFen ?? 0,
  };
  return orderStepsFrom(guardFacts(order, viewer, beside));
}
