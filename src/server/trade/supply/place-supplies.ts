import { and, eq } from 'drizzle-orm';
import { isConfirmedFirst } from '#contract/trade/order-flow.ts';
import type { OrderStatus } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { asSum } from '#contract/platform/sums.ts';
import { shipToWords } from '#contract/trade/supply-words.ts';
import { agreeRetention } from '../bulk/retention.ts';
import { sha256 } from '../orders/draft-orders.ts';
import type { DraftLine } from '../orders/draft-line.ts';
import { type LockedOrder, lockMatching, lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { moveOneOrder } from '../orders/move-one-order.ts';
import { newOrderNo } from '../orders/new-order-no.ts';
import { newLines, newOrder } from '../orders/new-rows.ts';
import { viewsOf } from '../orders/style-views.ts';
import { orderInShop } from '../orders/order-news.ts';
import type { payIfCovered } from '../payments/pay-if-covered.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { noteFreightShared, takeOverStock } from '../orders/supply-rows.ts';
import type { Source } from '../orders/reserve-stock.ts';
import { writeOrders } from '../orders/write-orders.ts';
import { notifyInstead } from '../../people/notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import { holdStyles } from '../../market/products/styles-to-order.ts';
import { startOnCredit } from './credit.ts';
import { isLive, type SupplyDraft, type SupplyWish } from './draft-supplies.ts';
import type { SupplyNeed } from './supply-needs.ts';

export interface PlacedSupply {
  readonly orderNo: string;
  /** the factory */
  readonly shopId: string;
  readonly shopName: string;
  readonly status: OrderStatus;
  readonly begun: Begun;
  readonly payableFen: number;
  readonly shipBy: string;
}

/** How a 采购单 stands once it is placed: it waits for its acceptance or payment, runs on credit, or is paid. */
type Begun = 'waits' | 'onCredit' | 'paid';

interface Placing extends SupplyWish {
  readonly traderId: string;
  readonly by: 'buyer' | 'system';
  /** the shop of which the balance pays what waits for its payment; null = the trader pays himself */
  readonly paidFrom: string | null;
}

/**
 * 下采购单: one order per shop for what a paid order needs, at the price of this moment. The buyer is the owner of the
 * order's shop. Its lines take over the stock that the order reserved: nothing is reserved twice. The caller holds the
 * order's lock, so two presses make one.
 */
export async function placeSupplies(
  db: Db,
  source: OrderRow,
  { traderId, by, paidFrom, shipTo, receiver }: Placing,
  drafts: readonly SupplyDraft[],
): Promise<PlacedSupply[]> {
  if (drafts.length === 0) return [];
  await holdStyles(
    db,
    drafts.flatMap(({ needs }) => needs.map(({ style }) => style.id)),
  );
  const views = await viewsOf(
    db,
    drafts.map(({ order }) => order),
  );
  const placed = drafts.map(({ order, needs, shipBy, isFreightShared }) => ({
    ...{ ...order, needs, shipBy, isFreightShared, orderNo: newOrderNo() },
    status: isConfirmedFirst(order) ? ('toConfirm' as const) : ('toPay' as const),
    askedHash: sha256(['supply', source.orderNo, order.shopId]),
  }));
  const note = `${source.shopName} 的采购单，${shipToWords[shipTo]}`;
  await writeOrders(
    db,
    traderId,
    placed.map((order) => ({
      ...newOrder(order, { buyerId: traderId, receiver, invoice: null }),
      ...{ suppliesOrderNo: source.orderNo, shipTo, shipBy: order.shipBy },
    })),
    placed.flatMap((order) =>
      newLines(order, sourcesOf(order.lines, order.needs), views).map((line, at) => ({
        ...line,
        suppliesLineNo: order.needs[at]!.line.lineNo,
      })),
    ),
    new Map(placed.map(({ orderNo }) => [orderNo, note])),
    by,
  );
  await noteFreightShared(
    db,
    placed.filter((order) => order.isFreightShared).map(({ orderNo }) => orderNo),
  );
  await agreeRetention(db, placed);
  await takeOverStock(
    db,
    source.orderNo,
    placed.flatMap(({ needs }) => needs.map(({ line }) => line.lineNo)),
  );

  const payer = paidFrom === null ? null : { accountId: traderId, shopId: paidFrom };
  const begun = new Map<string, Pick<PlacedSupply, 'status' | 'begun'>>();
  // In the order of the factories, so that two traders who pay the same ones do not wait for each other.
  for (const order of placed.toSorted((a, b) => (a.shopId < b.shopId ? -1 : 1)))
    begun.set(order.orderNo, await begin(db, order, payer));
  const done: PlacedSupply[] = [];
  for (const order of placed) {
    const { orderNo, shopId, payableFen, shipBy, shop } = order;
    const now = begun.get(orderNo)!;
    await tellFactory(db, { ...order, ...now }, source);
    done.push({ ...{ orderNo, shopId, payableFen, shipBy, shopName: shop.brief.name }, ...now });
  }
  return done;
}

/** The stock of each line is what the line of the buyer's order reserved. */
const sourcesOf = (lines: readonly DraftLine[], needs: readonly SupplyNeed[]): Map<DraftLine, Source> =>
  new Map(
    lines.map((line, at) => {
      const { reservedFrom, stockId, dyeLot, taken } = needs[at]!.line;
      return [line, { reservedFrom, stockId, dyeLot, taken }];
    }),
  );

/** An order with nothing to pay counts as paid; one on credit begins unpaid; the balance pays one that it covers. */
async function begin(
  db: Db,
  { orderNo, status, payableFen }: { orderNo: string; status: OrderStatus; payableFen: number },
  payer: Parameters<typeof payIfCovered>[1] | null,
): Promise<Pick<PlacedSupply, 'status' | 'begun'>> {
  if (status !== 'toPay') return { status, begun: 'waits' };
  if (payableFen === 0) {
    const paid = await moveOneOrder(db, { orderNo, action: 'paid', by: 'system', actorId: null });
    return { status: paid.status, begun: 'paid' };
  }
  const started = await startOnCredit(db, orderNo, status);
  if (started !== status) return { status: started, begun: 'onCredit' };
  if (payer === null) return { status, begun: 'waits' };
  // Booking a payment moves an order, which places supply orders: the files would need each other to be loaded.
  const { payIfCovered } = await import('../payments/pay-if-covered.ts');
  if (!(await payIfCovered(db, payer, orderNo))) return { status, begun: 'waits' };
  return { status: (await lockOrder(db, orderNo)).status, begun: 'paid' };
}

type Told = Pick<PlacedSupply, 'orderNo' | 'status' | 'begun' | 'shipBy'> & SupplyDraft['order'];

async function tellFactory(db: Db, order: Told, { shopName }: OrderRow): Promise<void> {
  const { orderNo, shop, lines, payableFen, status, begun, shipBy } = order;
  if (shop.ownerId === null) return;
  const waits = status === 'toConfirm' ? '请确认能否按期交货' : '等待付款';
  const next = { waits, onCredit: '账期内先做，请校验款式', paid: '已付款，请校验款式' }[begun];
  const news = {
    title: '新的采购单',
    body: `${shopName} 的采购单 ${showOrderNo(orderNo)}，${lines.length} 行，共 ${asSum(payableFen)}，要在 ${shipBy} 前发货，${next}`,
    to: orderInShop(orderNo),
  };
  const isTold = begun === 'paid' && (await notifyInstead(db, shop.ownerId, { kind: 'orderPaid', ...news }));
  // Without notices of payments it is still a new 采购单.
  if (!isTold) await notifyInstead(db, shop.ownerId, { kind: 'supply', ...news });
}

/** The orders placed for this one that were not cancelled, locked. */
export const liveSupplies = (db: Db, sourceNo: string): Promise<LockedOrder[]> =>
  lockMatching(db, and(eq(tradeOrder.suppliesOrderNo, sourceNo), isLive));
