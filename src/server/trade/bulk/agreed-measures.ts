import { asc, eq } from 'drizzle-orm';
import type { SizeChart } from '#contract/market/blanks.ts';
import { MOST_MEASURES, MOST_POINT_LENGTH } from '#contract/trade/bulk-flow.ts';
import type { AgreedMeasure } from '#contract/trade/bulk.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { orderLine } from '../orders/order.table.ts';

/**
 * Where a 产前样 is measured: the size chart, as it is now, of the first garment of the order. Orders keep no chart, so the
 * shop puts right what was agreed otherwise. Empty for cloth and for 现货成衣.
 */
export async function agreedMeasures(db: Db, orderNo: string): Promise<AgreedMeasure[]> {
  const lines = await db
    .select({ stockId: orderLine.stockId, size: orderLine.size, chart: blank.sizeChart })
    .from(orderLine)
    .innerJoin(blank, eq(blank.id, orderLine.stockId))
    .where(eq(orderLine.orderNo, orderNo))
    .orderBy(asc(orderLine.lineNo));
  const [first] = lines;
  if (first === undefined) return [];
  const ordered = lines.filter(({ stockId }) => stockId === first.stockId).map(({ size }) => size);
  return measuresOf(first.chart, ordered);
}

/** The rows of a chart in the middle of the ordered sizes; centimetres become millimetres. */
export function measuresOf({ sizes, parts }: SizeChart, ordered: readonly string[]): AgreedMeasure[] {
  const made = sizes.filter((size) => ordered.includes(size));
  const size = made[Math.floor((made.length - 1) / 2)];
  if (size === undefined) return [];
  const at = sizes.indexOf(size);
  return parts.slice(0, MOST_MEASURES).flatMap(({ name, valuesCm }) => {
    const agreedMm = Math.round((valuesCm[at] ?? 0) * 10);
    return agreedMm >= 1 ? [{ point: name.slice(0, MOST_POINT_LENGTH), size, agreedMm }] : [];
  });
}
