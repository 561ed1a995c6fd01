import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { design } from '../../market/designs/design.table.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { product, style } from '../../market/products/product.table.ts';
import { orderFacts } from '../../market/products/styles-to-order.ts';

/** The lines of these orders that are printed on a blank of another shop. */
const suppliedLines = (orderNos: readonly string[]) =>
  and(inArray(orderLine.orderNo, [...orderNos]), eq(orderLine.kind, 'product'), ne(blank.shopId, tradeOrder.shopId));

/** By order: which shop supplies which line. */
export function readSuppliers(db: Db, orderNos: readonly string[]) {
  return db
    .select({ orderNo: orderLine.orderNo, lineNo: orderLine.lineNo, shopId: blank.shopId })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .innerJoin(style, eq(style.id, orderLine.soldStyleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(suppliedLines(orderNos))
    .orderBy(asc(orderLine.orderNo), asc(orderLine.lineNo));
}

/** A line to be ordered from another shop, with the style that it prints. */
export type SupplyNeed = Awaited<ReturnType<typeof readNeeds>>[number];

/** What orders need from other shops; what was shipped in part comes from elsewhere. */
export function readNeeds(db: Db, orderNos: readonly string[]) {
  return db
    .select({
      line: orderLine,
      shopId: blank.shopId,
      blankId: blank.id,
      printMethods: blank.printMethods,
      soldMethod: product.printMethod,
      /** 更新在售 since: the product may print by another method now */
      isRenewed: sql<boolean>`${product.styleId} <> ${style.id}`,
      style: { id: style.id, styleNo: style.styleNo, version: style.version, ownerShopId: style.shopId },
      styleName: sql<string>`coalesce(nullif(${style.name}, ''), ${blank.name} || '·' || ${design.title}, ${blank.name})`,
      facts: orderFacts,
    })
    .from(orderLine)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderLine.orderNo))
    .innerJoin(product, eq(product.id, orderLine.itemId))
    .innerJoin(style, eq(style.id, orderLine.soldStyleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .leftJoin(design, eq(design.id, style.designId))
    .where(and(suppliedLines(orderNos), eq(orderLine.shippedQuantity, 0)))
    .orderBy(asc(orderLine.orderNo), asc(orderLine.lineNo));
}
