import { dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { isConfirmedFirst, orderKindWords } from '#contract/trade/order-flow.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { orderPlace } from '#contract/trade/orders.ts';
import { asSum } from '#contract/platform/sums.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import { stylesInCart } from '../cart/cart.queries.ts';
import { setQuantities } from '../cart/change-cart.ts';
import { removeCartLines } from '../cart/remove-cart-lines.ts';
import { agreeRetention } from '../bulk/retention.ts';
import { wishForBulk } from '../bulk/wish-for-bulk.ts';
import { useLicences } from '../licences/use-licences.ts';
import { creditOrders, referredWords } from '../referrals/credit-referrer.ts';
import { findReferrer, type ReferringShop } from '../referrals/find-referrer.ts';
import { notify } from '../../people/notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { holdStyles } from '../../market/products/styles-to-order.ts';
import type { DraftLine } from './draft-line.ts';
import { type Draft, type DraftOrder, draftOrders, receiverOf, sha256 } from './draft-orders.ts';
import { dueOf } from './due-of.ts';
import { isDay } from './is-day.ts';
import { moveOrder } from './move-order.ts';
import { newOrderNo } from './new-order-no.ts';
import { orderInShop } from './order-news.ts';
import { newLines, newOrder, type PlacedOrder, printedOrders } from './new-rows.ts';
import { viewsOf } from './style-views.ts';
import { asPreview, canPlace } from './preview-order.ts';
import { reserveBlanks, reserveStock } from './reserve-stock.ts';
import { writeOrders } from './write-orders.ts';

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
  if (body.again !== true && askedHashes.some((hash) => draft.justAsked.includes(hash)))
    throw new Refusal('order.same_again');

  const sources = await reserveStock(db, draft.orders);
  const views = await viewsOf(db, draft.orders);
  const referrer = await findReferrer(db, body.store, buyerId);
  const placed = draft.orders.map((order, at) => ({
    ...order,
    orderNo: newOrderNo(),
    status: isConfirmedFirst(order) ? ('toConfirm' as const) : ('toPay' as const),
    askedHash: askedHashes[at]!,
  }));
  await writeOrders(
    db,
    buyerId,
    placed.map((order) => newOrder(order, { buyerId, receiver: receiverOf(draft.address!), invoice: draft.invoice })),
    placed.flatMap((order) => newLines(order, sources, views)),
    placedNotes(placed, referrer),
  );
  await creditOrders(
    db,
    referrer,
    placed.map(({ orderNo }) => orderNo),
  );
  await wishForBulk(db, placed);
  await agreeRetention(db, placed);
  await useLicences(db, printedOrders(placed));
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

/** Orders split from one checkout refer to each other, since the shop priced them as one. */
function placedNotes(placed: readonly PlacedOrder[], referrer: ReferringShop | null): Map<string, string> {
  const split = new Map(
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
  if (referrer === null) return split;
  return new Map(
    placed.map(({ orderNo }) => [orderNo, [split.get(orderNo) ?? [], referredWords(referrer)].flat().join('；')]),
  );
}

/** Notifies the shop of a new order. */
export async function tellOfOrder(db: Db, order: PlacedOrder): Promise<void> {
  const { shop, orderNo, kind, lines, payableFen } = order;
  // A shop of the demo catalogue has no owner to notify.
  if (shop.ownerId === null) return;
  const bundles = new Map(lines.flatMap(({ bundle }) => (bundle === null ? [] : [[bundle.id, bundle]])));
  const of = Array.from(bundles.values(), ({ title, sets }) => `，含套餐“${title}” ${sets} 套`).join('');
  const isFreightOpen = order.delivery === 'road' && order.freightFen === null;
  const toConfirm = isFreightOpen ? '走专线，请报运费和发货日期' : '请确认能否按期交货';
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

/** @throws Refusal request.invalid for a date that does not exist or is over in China */
function refuseDay(deliverOn: string | null): void {
  if (deliverOn === null) return;
  if (!isDay(deliverOn) || deliverOn < dayInChina()) {
    throw new Refusal('request.invalid', { say: '期望交期应是今天或以后的日期' });
  }
}
