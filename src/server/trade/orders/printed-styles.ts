import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { Db } from '../../platform/database.ts';
import { style } from '../../market/products/product.table.ts';
import { orderLine } from './order.table.ts';

/**
 * The style that is printed for an order line: the one that the buyer sent, or that of the product when it was sold. A
 * style with products or in orders never changes; one that the next version replaced neither.
 */
export const printedStyleId = sql`coalesce(nullif(${orderLine.styleId}, ''), ${orderLine.soldStyleId})`;

/** Of each order, each style once, with the first line that has it. */
export async function printedStylesOf(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, OrderDetail['printed']>> {
  const rows = await db
    .selectDistinctOn([orderLine.orderNo, style.id], {
      orderNo: orderLine.orderNo,
      printed: {
        lineNo: orderLine.lineNo,
        id: style.id,
        styleNo: style.styleNo,
        version: style.version,
        name: style.name,
      },
    })
    .from(orderLine)
    .innerJoin(style, eq(style.id, printedStyleId))
    .where(inArray(orderLine.orderNo, [...orderNos]))
    .orderBy(orderLine.orderNo, style.id, asc(orderLine.lineNo));
  const byOrder = Map.groupBy(rows, ({ orderNo }) => orderNo);
  return new Map(
    [...byOrder].map(([orderNo, own]) => [
      orderNo,
      own.map(({ printed }) => printed).toSorted((one, other) => one.lineNo - other.lineNo),
    ]),
  );
}
