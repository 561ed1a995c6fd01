import { PAID_ORDERS } from '#contract/trade/order-statuses.ts';
import { and, asc, eq } from 'drizzle-orm';
import { readOrderNo } from '#contract/trade/order-no.ts';
import { printedStyleId } from '../orders/printed-styles.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { findOwnStyle } from '../../market/products/own-styles.queries.ts';
import { style } from '../../market/products/product.table.ts';

export interface AskedTarget {
  readonly orderNo?: string | undefined;
  readonly lineNo?: number | undefined;
  readonly styleId?: string | undefined;
}

type OrderLineRow = typeof orderLine.$inferSelect;

/** What is to be printed, and for whom. */
export interface PrintTarget {
  readonly style: typeof style.$inferSelect;
  /** null = a try by the style's owner */
  readonly order: typeof tradeOrder.$inferSelect | null;
  /** all lines of the order with this style, in order; none for a try */
  readonly lines: readonly OrderLineRow[];
}

type Asker = Pick<Caller, 'accountId' | 'shopId'>;

/**
 * A style of an order, made for the buyer or sold as a product, for the shop that sells it, or an own style.
 * @throws Refusal item.unknown for anybody else, the buyer of the order included
 */
export async function findPrintTarget(db: Db, asker: Asker, asked: AskedTarget): Promise<PrintTarget> {
  const target = asked.orderNo === undefined ? await ofOwner(db, asker, asked) : await ofOrder(db, asker, asked);
  if (!target) throw new Refusal('item.unknown');
  return target;
}

async function ofOwner(db: Db, asker: Asker, { styleId }: AskedTarget): Promise<PrintTarget | null> {
  if (styleId === undefined) return null;
  const own = await findOwnStyle(db, asker, styleId);
  return own ? { style: own, order: null, lines: [] } : null;
}

async function ofOrder(db: Db, { shopId }: Asker, asked: AskedTarget): Promise<PrintTarget | null> {
  if (shopId === null) return null;
  const orderNo = readOrderNo(asked.orderNo ?? '') ?? '';
  const lines = await db
    .select({ line: orderLine, order: tradeOrder, style })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .innerJoin(style, eq(style.id, printedStyleId))
    .where(and(eq(orderLine.orderNo, orderNo), eq(tradeOrder.shopId, shopId)))
    .orderBy(asc(orderLine.lineNo));
  const wanted = lines.find(({ line, style: { id } }) =>
    asked.styleId === undefined ? line.lineNo === asked.lineNo : id === asked.styleId,
  );
  if (!wanted) return null;
  const own = lines.filter(({ style: { id } }) => id === wanted.style.id);
  return { style: wanted.style, order: wanted.order, lines: own.map(({ line }) => line) };
}

/** The same for a set that exists, read by the job: nobody asks. */
export async function targetOfSet(
  db: Db,
  set: { readonly orderNo: string; readonly styleId: string },
): Promise<PrintTarget | null> {
  if (set.orderNo === '') {
    const [own] = await db.select().from(style).where(eq(style.id, set.styleId));
    return own ? { style: own, order: null, lines: [] } : null;
  }
  const [order] = await db.select().from(tradeOrder).where(eq(tradeOrder.orderNo, set.orderNo));
  return order ? ofOrder(db, { accountId: '', shopId: order.shopId }, set) : null;
}

/** Why an order is not printed now; empty = it is. */
export function orderHindrance({ order }: PrintTarget): string {
  if (order === null) return '';
  const { status, paidFen, refundedFen } = order;
  if (status === 'cancelled') return '订单已取消，不能再取印花文件';
  if (status === 'completed') return '订单已完成，印花文件不再提供';
  if (status === 'afterSale') return '订单在售后中，售后结束后再生成';
  if (!PAID_ORDERS.includes(status)) return '买家付款后才能生成印花文件';
  return paidFen > 0 && refundedFen >= paidFen ? '款项已全部退回，不能再取印花文件' : '';
}
