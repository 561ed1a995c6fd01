import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { readOrderNo, showOrderNo } from '#contract/trade/order-no.ts';
import { asSum } from '#contract/platform/sums.ts';
import type {
  saveSupplySetting,
  SupplyOffer,
  supplyPlace,
  supplyPreview,
  SupplySetting,
} from '#contract/trade/supply.ts';
import { listAddresses, ownAddress } from '../../people/addresses/address.queries.ts';
import { lineCopy } from '../orders/preview-order.ts';
import { receiverOf } from '../orders/draft-orders.ts';
import { dueOf } from '../orders/due-of.ts';
import { lockOrder, lockOrders, lockShopsOrder, type OrderRow } from '../orders/lock-order.ts';
import { boughtOrder, orderInShop } from '../orders/order-news.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { joinMerged } from '../orders/supply-rows.ts';
import { notify, notifyInstead } from '../../people/notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { coveringDays } from './credit.ts';
import { draftSupplies, pairOf, type SupplyDraft, type SupplyWish } from './draft-supplies.ts';
import { placeSupplies, type PlacedSupply } from './place-supplies.ts';
import { readSuppliers } from './supply-needs.ts';
import { supplySetting } from './supply.table.ts';

/** 采购单 of a shop: by one press, or by itself when its buyer has paid. */

interface Seller {
  readonly accountId: string;
  readonly shopId: string;
}

/** What one press would order now. @throws Refusal item.unknown */
export async function previewSupplies(
  db: Db,
  { accountId, shopId }: Seller,
  body: BodyOf<typeof supplyPreview>,
): Promise<ReplyOf<typeof supplyPreview>> {
  const orderNos = keptNos(body.orderNos);
  const sources = await db
    .select()
    .from(tradeOrder)
    .where(and(inArray(tradeOrder.orderNo, orderNos), eq(tradeOrder.shopId, shopId)))
    .orderBy(asc(tradeOrder.orderNo));
  if (sources.length !== orderNos.length) throw new Refusal('item.unknown');
  const wish = await wishOf(db, accountId, body);
  const isOfFactory = (_orderNo: string, factoryId: string) => body.shopId === undefined || body.shopId === factoryId;
  const all = await draftSupplies(db, sources, wish, isOfFactory);
  // What cannot be ordered does not count for the tiers of the rest.
  const fine = pairsOf(all.filter(({ problem }) => problem === ''));
  const drafts =
    fine.size === all.length
      ? all
      : [
          ...(await draftSupplies(db, sources, wish, (orderNo, factoryId) => fine.has(pairOf(orderNo, factoryId)))),
          ...all.filter(({ problem }) => problem !== ''),
        ];
  const offers: SupplyOffer[] = [];
  const before = new Map<string, number>();
  for (const draft of drafts) {
    const { shopId: factoryId, payableFen } = draft.order;
    const sumFen = (before.get(factoryId) ?? 0) + payableFen;
    if (draft.problem === '') before.set(factoryId, sumFen);
    const isOnCredit = (await coveringDays(db, { shopId: factoryId, traderShopId: shopId }, sumFen)) !== null;
    offers.push(asOffer(draft, isOnCredit));
  }
  return { offers };
}

/** In the order of their numbers, each once; a malformed one stays and matches no order. */
export const keptNos = (typed: readonly string[]): string[] =>
  [...new Set(typed.map((one) => readOrderNo(one) ?? one))].toSorted();

const pairsOf = (drafts: readonly SupplyDraft[]): ReadonlySet<string> =>
  new Set(drafts.map(({ source, order }) => pairOf(source.orderNo, order.shopId)));

function asOffer(draft: SupplyDraft, isOnCredit: boolean): SupplyOffer {
  const { source, shop: factory, order, needs, shipBy, problem } = draft;
  const { id, store, name } = factory.brief;
  const { productFen, freightFen, payableFen, retention } = order;
  return {
    orderNo: source.orderNo,
    shop: { id, store, name },
    lines: order.lines.map((line, at) => {
      const { title, colourName, size, printName, quantity, ...copy } = lineCopy(line, needs[at]!.line.lineNo);
      const { lineNo, unitPriceFen, surchargeFen, reckoning, setupFen, amountFen } = copy;
      const prices = { unitPriceFen, surchargeFen, reckoning, setupFen, amountFen };
      return { lineNo, title, colourName, size, printName, quantity, ...prices };
    }),
    ...{ productFen, freightFen, payableFen, retention, shipBy, problem },
    isOnCredit,
  };
}

/**
 * One press. Only what the caller saw, at the sums that he saw; what several orders need from one factory is merged.
 * Idempotent: what is ordered already is not ordered again.
 * @throws Refusal item.unknown; state.changed with the reason; order.price
 */
export async function orderSupplies({
  db,
  caller,
  body,
}: Ask<typeof supplyPlace>): Promise<ReplyOf<typeof supplyPlace>> {
  const sources: OrderRow[] = [];
  for (const orderNo of keptNos(body.orderNos)) sources.push(await lockShopsOrder(db, caller.shopId, orderNo));
  const wish = await wishOf(db, caller.accountId, body);
  const seen = new Map(
    body.seen.map(({ orderNo, shopId, payableFen }) => [pairOf(readOrderNo(orderNo) ?? '', shopId), payableFen]),
  );
  const seenFen = (orderNo: string, shopId: string) => seen.get(pairOf(orderNo, shopId));
  const drafts = await draftSupplies(db, sources, wish, (orderNo, shopId) => seenFen(orderNo, shopId) !== undefined);
  if (drafts.length === 0) throw new Refusal('state.changed', { say: '这张订单没有要下的采购单了，请刷新后再看' });
  const hindered = drafts.find(({ problem }) => problem !== '');
  if (hindered) throw new Refusal('state.changed', { say: `${hindered.shop.brief.name}：${hindered.problem}` });
  if (drafts.some(({ source, order }) => order.payableFen !== seenFen(source.orderNo, order.shopId)))
    throw new Refusal('order.price');
  const placed: PlacedSupply[] = [];
  for (const source of sources) {
    const own = drafts.filter((draft) => draft.source === source);
    placed.push(
      ...(await placeSupplies(db, source, { ...wish, traderId: caller.accountId, by: 'buyer', paidFrom: null }, own)),
    );
  }
  for (const [, together] of Map.groupBy(placed, ({ shopId }) => shopId))
    if (together.length > 1)
      await joinMerged(
        db,
        together.map(({ orderNo }) => orderNo),
      );
  const numbers = placed.map(({ orderNo }) => orderNo);
  const locked = new Map((await lockOrders(db, numbers)).map((order) => [order.orderNo, order]));
  return { orders: numbers.map((orderNo) => asPlaced(locked.get(orderNo)!)) };
}

export function asPlaced(order: OrderRow) {
  const { orderNo, status, payableFen } = order;
  return { orderNo, status, payableFen, dueFen: dueOf(order)?.dueFen ?? 0 };
}

async function wishOf(
  db: Db,
  accountId: string,
  { shipTo, addressId }: Pick<BodyOf<typeof supplyPreview>, 'shipTo' | 'addressId'>,
): Promise<SupplyWish> {
  return { shipTo, receiver: receiverOf(await ownAddress(db, accountId, addressId)) };
}

/**
 * The buyer has paid an order: its supply orders are placed in the same transaction, or its shop is told to do it. What
 * cannot be ordered never stops the payment.
 */
export async function supplyPaidOrder(db: Db, orderNo: string): Promise<void> {
  if ((await readSuppliers(db, [orderNo])).length === 0) return;
  const source = await lockOrder(db, orderNo);
  const [trader] = await db
    .select({ ownerId: shop.ownerId, setting: supplySetting })
    .from(shop)
    .leftJoin(supplySetting, eq(supplySetting.shopId, shop.id))
    .where(eq(shop.id, source.shopId));
  const { ownerId, setting } = trader!;
  if (ownerId === null) return;
  if (!setting?.isAuto)
    return tellTrader(db, source, ownerId, '请下采购单', '含别家光版做的商品，还没有向工厂下采购单');
  const { list } = await listAddresses(db, ownerId);
  const own = list.find(({ id }) => id === setting.addressId);
  if (!own) {
    const why = '采购设置里的收货地址已删除，没有自动下采购单，请重选地址，或在订单里自己下';
    return tellTrader(db, source, ownerId, '没能自动下采购单', why);
  }
  const wish = { shipTo: setting.shipTo, receiver: receiverOf(own) };
  const drafts = await draftSupplies(db, [source], wish);
  const fine = drafts.filter(({ problem }) => problem === '');
  const paidFrom = setting.paysFromBalance ? source.shopId : null;
  const placed = await placeSupplies(db, source, { ...wish, traderId: ownerId, by: 'system', paidFrom }, fine);
  for (const one of placed) await tellPlaced(db, source, ownerId, one);
  for (const { shop: factory, problem } of drafts.filter((draft) => draft.problem !== ''))
    await tellTrader(db, source, ownerId, '没能自动下采购单', `${factory.brief.name}：${problem}`);
}

function tellTrader(db: Db, { orderNo }: OrderRow, ownerId: string, title: string, why: string): Promise<void> {
  const body = `订单 ${showOrderNo(orderNo)}：${why}`;
  return notify(db, ownerId, { kind: 'supply', title, body, to: orderInShop(orderNo) });
}

async function tellPlaced(
  db: Db,
  source: OrderRow,
  ownerId: string,
  { orderNo, shopName, status, begun, payableFen, shipBy }: PlacedSupply,
): Promise<void> {
  const waits = status === 'toConfirm' ? '等工厂确认' : '请付款，付了才开做';
  const paid = payableFen === 0 ? '不用付款' : '已用店铺余额付清';
  const next = { waits, onCredit: '账期内先做，到期付款', paid }[begun];
  const isLate = source.shipBy !== null && shipBy > source.shipBy;
  await notifyInstead(db, ownerId, {
    kind: 'supply',
    title: '已下采购单',
    body: `订单 ${showOrderNo(source.orderNo)} 向 ${shopName} 下了采购单 ${showOrderNo(orderNo)}，共 ${asSum(payableFen)}，${next}${isLate ? `。要它 ${shipBy} 前发货，已晚于您承诺的 ${source.shipBy}` : ''}`,
    to: boughtOrder(orderNo),
  });
}

const BY_HAND: SupplySetting = { isAuto: false, paysFromBalance: false, shipTo: 'buyer', addressId: null };

export async function readSetting(db: Db, shopId: string): Promise<SupplySetting> {
  const [row] = await db.select().from(supplySetting).where(eq(supplySetting.shopId, shopId));
  if (!row) return BY_HAND;
  const { isAuto, paysFromBalance, shipTo, addressId } = row;
  return { isAuto, paysFromBalance, shipTo, addressId };
}

/** @throws Refusal item.unknown for an address of others; request.invalid to order by itself without one */
export async function saveSetting({
  db,
  caller,
  body,
}: Ask<typeof saveSupplySetting>): Promise<ReplyOf<typeof saveSupplySetting>> {
  const { isAuto, paysFromBalance, shipTo, addressId } = body;
  if (addressId !== null) await ownAddress(db, caller.accountId, addressId);
  if (isAuto && addressId === null) throw new Refusal('request.invalid', { say: '自动下采购单要先选自己的收货地址' });
  const values = { isAuto, paysFromBalance, shipTo, addressId };
  await db
    .insert(supplySetting)
    .values({ shopId: caller.shopId, ...values })
    .onConflictDoUpdate({ target: supplySetting.shopId, set: values });
  return body;
}
