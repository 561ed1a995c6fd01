import { sql } from 'drizzle-orm';
import { type Courier, COURIERS_WITHOUT_NUMBER, shipmentWords } from '#contract/trade/order-words.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { orderLine, shipment } from './order.table.ts';

interface Parcel {
  readonly courier: Courier;
  readonly trackingNo: string;
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[];
}

/** @returns the note for the order's events */
export async function sendShipment(db: Db, orderNo: string, { courier, trackingNo, lines }: Parcel): Promise<string> {
  const number = trackingNumber({ courier, trackingNo });
  await db.insert(shipment).values({
    orderNo,
    shipmentNo: sql`(select coalesce(max(p.shipment_no), 0) + 1 from ${shipment} p where p.order_no = ${orderNo})`,
    courier,
    trackingNo: number,
    lines: [...lines],
  });
  await db.execute(sql`
    update ${orderLine} set shipped_quantity = shipped_quantity + sent.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as sent ("lineNo" int, quantity numeric)
    where ${orderLine.orderNo} = ${orderNo} and ${orderLine.lineNo} = sent."lineNo"`);
  return shipmentWords({ courier, trackingNo: number });
}

/** @throws Refusal shipment.tracking when the courier needs a number and there is none */
export function trackingNumber({ courier, trackingNo }: Pick<Parcel, 'courier' | 'trackingNo'>): string {
  const number = tidyLine(trackingNo);
  if (number === '' && !COURIERS_WITHOUT_NUMBER.includes(courier)) throw new Refusal('shipment.tracking');
  return number;
}
