import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isConfirmedFirst, orderKindWords, type OrderStatus } from '#contract/order-flow.ts';
import { showOrderNo } from '#contract/order-no.ts';
import type { orderPlace } from '#contract/orders.ts';
import { asSum } from '#contract/sums.ts';
import { asTyped } from '#contract/tidy.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { stylesInCart } from '../cart/cart.queries.ts';
import { setQuantities } from '../cart/change-cart.ts';
import { removeCartLines } from '../cart/remove-cart-lines.ts';
import { notify } from '../notices/notify.ts';
import { pictureKeyOf } from '../pictures/picture.queries.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { holdStyles } from '../products/styles-to-order.ts';
import { drawStyles } from '../studio/draw-styles.ts';
import type { DraftLine } from './draft-line.ts';
import { type Draft, type DraftOrder, draftOrders, receiverOf, sha256 } from './draft-orders.ts';
import { dueOf } from './due-of.ts';
import { isDay } from './is-day.ts';
import { moveOrder } from './move-order.ts';
import { newOrderNo } from './new-order-no.ts';
import { orderInShop } from './order-news.ts';
import { type StyleView, tradeOrder } from './order.table.ts';
import { asPreview, canPlace, lineCopy, pictureOf } from './preview-order.ts';
import { type Source, reserveBlanks, reserveStock } from './reserve-stock.ts';
import { type NewLine, type NewOrder, writeOrders } from './write-orders.ts';

type Reply = ReplyOf<typeof orderPlace>;

/**
 * 提交订单: one order per shop, all or none, exactly as previewed; stock is reserved in the same transaction. Its commit
 * concludes the contract (电子商务法 art. 49).
 */
export async function placeOrders({ db, caller, body }: Ask<typeof orderPlace>): Promise<Reply> {
  const buyerId = caller.accountId;
  if (body.addressId === null) throw new Refusal('request.invalid', { say: '请选择收货地址' });
  for (const { deliverOn } of body.choices) refuseDay(deliverOn);
  // Orders of one buyer are serialised: the second one counts what the first one reserved.
  await lockAccount(db, buyerId);

  const inCart = await stylesInCart(db, buyerId, body.cartLineIds);
  await holdStyles(db, [...inCart, ...body.lines.flatMap(({ styleId }) => styleId ?? [])]);
  const draft = await draftOrders(db, buyerId, body);
  if (draft.orders.length === 0) throw new Refusal('order.empty');
  if (draft.hash !== body.hash || !canPlace(draft)) {
    const say = draft.hash === body.hash ? unpaidLimitOf(draft) : undefined;
    if (say !== undefined) throw new Refusal('order.unpaid_limit', { say });
    throw new Refusal('order.changed', { data: { preview: asPreview(draft) } });
  }
  const askedHashes = draft.orders.map((order) => askedHashOf(order, draft));
  if (body.again !== true) await refuseSameAgain(db, buyerId, askedHashes);

  const sources = await reserveStock(db, draft.orders);
  const views = await viewsOf(db, draft);
  const placed = draft.orders.map((order, at) => ({
    ...order,
    orderNo: newOrderNo(),
    status: isConfirmedFirst(order) ? ('toConfirm' as const) : ('toPay' as const),
    askedHash: askedHashes[at]!,
  }));
  await writeOrders(
    db,
    buyerId,
    placed.map((order) => newOrder(order, buyerId, draft)),
    placed.flatMap((order) => newLines(order, sources, views)),
    placedNotes(placed),
  );
  await takeOutOfCart(
    db,
    buyerId,
    placed.flatMap(({ lines }) => lines),
  );
  for (const order of placed) await tellOfOrder(db, order);
  await reserveBlanks(db, placed);

  const orders: Reply['orders'] = [];
  for (const { orderNo, kind, status, payableFen, depositFen } of placed) {
    const now = payableFen === 0 && status === 'toPay' ? await goOnUnpaid(db, orderNo) : status;
    const dueFen = dueOf({ status: now, payableFen, depositFen })?.dueFen ?? 0;
    orders.push({ orderNo, kind, status: now, payableFen, dueFen });
  }
  return { orders };
}

/** Removes what was ordered from the cart, also for a line split over two orders; a rest stays. */
async function takeOutOfCart(db: Db, buyerId: string, lines: readonly DraftLine[]): Promise<void> {
  const tenths = (quantity: number) => Math.round(quantity * 10);
  const left = new Map<string, number>();
  for (const { cartLineId, inCart, wanted } of lines) {
    if (cartLineId === null || inCart === null) continue;
    left.set(cartLineId, (left.get(cartLineId) ?? tenths(inCart)) - tenths(wanted.quantity));
  }
  const gone = [...left].filter(([, more]) => more <= 0).map(([id]) => id);
  const rest = [...left].filter(([, more]) => more > 0).map(([id, more]) => ({ id, quantity: more / 10 }));
  if (gone.length > 0) await removeCartLines(db, buyerId, gone);
  if (rest.length > 0) await setQuantities(db, buyerId, rest);
}

type PlacedOrder = DraftOrder & {
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly askedHash: string;
};

function newOrder(order: PlacedOrder, buyerId: string, { address, invoice }: Draft): NewOrder {
  const { orderNo, shopId, kind, plan, status, askedHash, deliverOn, shop, lines, note, delivery, pickupAddress } =
    order;
  const { productFen, taxFen, taxPercent, payableFen, depositPercent, depositFen, grams, leadHours } = order;
  return {
    ...{ orderNo, buyerId, shopId, kind, plan, status, askedHash, deliverOn, invoice },
    ...{ productFen, taxFen, taxPercent, payableFen, depositPercent, depositFen, grams, leadHours },
    ...{ delivery, pickupAddress, isFreightOpen: delivery === 'road' },
    receiver: receiverOf(address!),
    freightFen: order.freightFen ?? 0,
    shopName: shop.brief.name,
    note: asTyped(note),
    words: [...new Set(lines.flatMap(wordsOf))].join(' '),
  };
}

/** By which an order is searched. */
const wordsOf = ({ terms, bundle, style }: DraftLine): string[] =>
  [terms.title, terms.no, bundle?.title ?? [], style ? [style.styleNo, style.name] : []].flat();

type Views = ReadonlyMap<string, readonly StyleView[]>;

const viewKey = ({ style, wanted }: DraftLine): string => `${style?.id} ${wanted.colourNo}`;

/** The designed sides of the ordered styles, by `viewKey`. */
async function viewsOf(db: Db, { orders }: Draft): Promise<Views> {
  const styled = orders.flatMap(({ lines }) => lines.filter(({ style }) => style !== null));
  const once = [...new Map(styled.map((line) => [viewKey(line), line])).values()];
  const drawn = await drawStyles(
    db,
    once.map(({ style, wanted }) => ({ styleId: style!.id, colourNo: wanted.colourNo })),
  );
  return new Map(once.map((line, at) => [viewKey(line), drawn[at]!]));
}

const newLines = (
  { orderNo, lines, wantsProof }: PlacedOrder,
  sources: ReadonlyMap<DraftLine, Source>,
  views: Views,
): NewLine[] =>
  lines.map((line, at) => ({
    orderNo,
    ...lineCopy(line, at + 1),
    taxIncluded: line.terms.taxIncluded,
    pictureKey: views.get(viewKey(line))?.[0]?.pictureKey ?? pictureKeyOf(pictureOf(line)),
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

/** Orders split from one checkout refer to each other, since the shop priced them as one. */
function placedNotes(placed: readonly PlacedOrder[]): Map<string, string> {
  return new Map(
    placed
      .filter(({ key, shopId }) => key === `${shopId}.stock`)
      .flatMap((stock) => {
        const made = placed.find(({ key }) => key === `${stock.shopId}.rest`)!;
        return [
          [stock.orderNo, `现货先发；要生产的在大货单 ${showOrderNo(made.orderNo)}，单价按两单合计的数量`],
          [made.orderNo, `现货已另成现货单 ${showOrderNo(stock.orderNo)} 先发，单价按两单合计的数量`],
        ];
      }),
  );
}

async function tellOfOrder(db: Db, order: PlacedOrder): Promise<void> {
  const { shop, orderNo, kind, lines, payableFen } = order;
  // A shop of the demo catalogue has no owner to notify.
  if (shop.ownerId === null) return;
  const bundles = new Map(lines.flatMap(({ bundle }) => (bundle === null ? [] : [[bundle.id, bundle]])));
  const of = Array.from(bundles.values(), ({ title, sets }) => `，含套餐“${title}” ${sets} 套`).join('');
  const toConfirm = order.delivery === 'road' ? '走专线，请报运费和发货日期' : '请确认能否按期交货';
  const next = isConfirmedFirst(order) ? toConfirm : '等待买家付款';
  await notify(db, shop.ownerId, {
    kind: 'orderPlaced',
    title: `新的${orderKindWords[kind]}`,
    body: `订单 ${showOrderNo(orderNo)}，${lines.length} 行${of}，共 ${asSum(payableFen)}，${next}`,
    to: orderInShop(orderNo),
  });
}

/** An order with nothing to pay counts as paid. */
async function goOnUnpaid(db: Db, orderNo: string): Promise<OrderStatus> {
  return (await moveOrder(db, { orderNo, action: 'paid', by: 'system', actorId: null })).status;
}

const unpaidLimitOf = ({ orders }: Draft): string | undefined =>
  orders.flatMap(({ lines }) => lines.flatMap(({ problems }) => problems)).find(({ word }) => word === 'unpaidLimit')
    ?.say;

/** Two orders with this hash look like a double click: same items, quantities, shop, address and invoice. */
function askedHashOf({ key, lines }: DraftOrder, { address, invoice }: Draft): string {
  return sha256([key, lines.map(({ wanted }) => wanted), receiverOf(address!), invoice]);
}

const SAME_SECONDS = 60;

/** @throws Refusal order.same_again */
async function refuseSameAgain(db: Db, buyerId: string, askedHashes: readonly string[]): Promise<void> {
  const same = await db
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.buyerId, buyerId),
        gt(tradeOrder.placedAt, sql`now() - make_interval(secs => ${SAME_SECONDS})`),
        inArray(tradeOrder.askedHash, [...askedHashes]),
        ne(tradeOrder.status, 'cancelled'),
      ),
    )
    .limit(1);
  if (same.length > 0) throw new Refusal('order.same_again');
}

/** @throws Refusal request.invalid for a date that does not exist or is over in China */
function refuseDay(deliverOn: string | null): void {
  if (deliverOn === null) return;
  if (!isDay(deliverOn) || deliverOn < dayInChina()) {
    throw new Refusal('request.invalid', { say: '期望交期应是今天或以后的日期' });
  }
}
