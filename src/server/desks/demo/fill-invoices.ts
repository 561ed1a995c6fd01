import { and, asc, eq, gt } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import { fileIn } from '../../trade/invoices/given-file.ts';
import { recordFile } from '../../trade/invoices/invoice-actions.ts';
import { orderInvoice } from '../../trade/invoices/invoice.table.ts';
import { tradeOrder } from '../../trade/orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { askedBy, SELLERS } from './demo-callers.ts';
import { invoiceXml } from './invoice.demo.ts';

const FACTORY = SELLERS.yizhen;
const NUMBER = '26332000000000000018';

/** 发票: the factory has issued one for a part of what a buyer paid, and owes him the rest. */
export async function fillInvoices(db: Db): Promise<void> {
  const [first] = await db
    .select({ order: tradeOrder, dueFen: orderInvoice.dueFen, seller: shop })
    .from(orderInvoice)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, orderInvoice.orderNo))
    .innerJoin(shop, eq(shop.id, orderInvoice.shopId))
    .where(
      and(eq(orderInvoice.shopId, FACTORY.shopId), eq(orderInvoice.status, 'requested'), gt(orderInvoice.dueFen, 0)),
    )
    .orderBy(asc(tradeOrder.placedAt))
    .limit(1);
  const { order, dueFen, seller } = first!;
  const xml = invoiceXml({
    ...{ number: NUMBER, issuedOn: dayInChina(), totalFen: Math.floor(dueFen / 2) },
    ...{ sellerName: seller.legalName, sellerTaxNumber: seller.licenceNo },
    ...{ buyerName: order.invoice!.title, buyerTaxNumber: order.invoice!.taxNumber },
  });
  await recordFile(
    askedBy(db, FACTORY, { orderNo: order.orderNo, xml, despite: true }),
    await fileIn({ xml }, order.shopId),
  );
}
