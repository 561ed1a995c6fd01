import { and, eq, inArray, sql } from 'drizzle-orm';
import { releaseMetres } from '../../market/fabrics/reserve-metres.ts';
import { releaseCapacity, releaseSkus } from '../../market/blanks/reserve-skus.ts';
import type { Db } from '../../platform/database.ts';
import { orderLine } from './order.table.ts';

type Line = typeof orderLine.$inferSelect;
type Source = Pick<Line, 'reservedFrom' | 'stockId' | 'colourNo' | 'size' | 'dyeLot' | 'taken'>;

/** Releases the stock and capacity that an order reserved, each line exactly once. Idempotent. */
export async function releaseOrder(db: Db, orderNo: string): Promise<void> {
  await releaseFrom(db, orderNo, ['capacity', 'fabricStock', 'blankStock']);
}

/** Releases capacity only: once a batch is made, others can order it. */
export async function releaseRoom(db: Db, orderNo: string): Promise<void> {
  await releaseFrom(db, orderNo, ['capacity']);
}

/** Of these lines only: they are not made. */
export async function releaseLines(db: Db, orderNo: string, lineNos: readonly number[]): Promise<void> {
  await releaseFrom(db, orderNo, ['capacity', 'fabricStock', 'blankStock'], lineNos);
}

async function releaseFrom(
  db: Db,
  orderNo: string,
  sources: Line['reservedFrom'][],
  lineNos?: readonly number[],
): Promise<void> {
  const lines = await db
    .update(orderLine)
    .set({ isReleased: true })
    .where(
      and(
        eq(orderLine.orderNo, orderNo),
        lineNos === undefined ? undefined : inArray(orderLine.lineNo, [...lineNos]),
        eq(orderLine.isReleased, false),
        inArray(orderLine.reservedFrom, sources),
      ),
    )
    .returning();
  await addToStock(db, lines);
}

async function addToStock(db: Db, lines: readonly Source[]): Promise<void> {
  const reservedFrom = (source: Line['reservedFrom']) => lines.filter((line) => line.reservedFrom === source);

  // The same locking order as reserving, so that the two cannot deadlock.
  await releaseCapacity(
    db,
    reservedFrom('capacity').map(({ stockId, taken }) => ({ blankId: stockId, pieces: taken })),
  );
  await releaseMetres(
    db,
    reservedFrom('fabricStock').map(({ stockId, colourNo, dyeLot, taken }) => ({
      fabricId: stockId,
      colourNo,
      dyeLot,
      metres: taken,
    })),
  );
  await releaseSkus(
    db,
    reservedFrom('blankStock').map(({ stockId, colourNo, size, taken }) => ({
      blankId: stockId,
      colourNo,
      size,
      pieces: taken,
    })),
  );
}

/**
 * After the last shipment: releases the stock of lines that fell short by more than their tolerance. Their `taken` is
 * lowered to what was sent, so a repeat releases nothing twice.
 */
export async function releaseUnsent(db: Db, orderNo: string): Promise<void> {
  const { rows } = await db.execute<Source & Record<string, unknown>>(sql`
    with short as (
      select line_no, taken as was, trunc(taken * shipped_quantity / quantity + 0.09, 1) as sent
      from ${orderLine}
      where order_no = ${orderNo} and not is_released and reserved_from in ('blankStock', 'fabricStock')
        and shipped_quantity * 100 < quantity * (100 - tolerance_percent))
    update ${orderLine} line set taken = least(was, sent) from short
    where line.order_no = ${orderNo} and line.line_no = short.line_no
    returning line.reserved_from as "reservedFrom", line.stock_id as "stockId", line.colour_no as "colourNo", line.size,
      line.dye_lot as "dyeLot", (was - line.taken)::float8 as taken`);
  await addToStock(db, rows);
}
