import { and, eq, inArray, sql } from 'drizzle-orm';
import { giveMetresBack } from '../fabrics/take-stock.ts';
import { giveCapacityBack, giveSkusBack } from '../plates/take-stock.ts';
import type { Db } from '../platform/database.ts';
import { orderLine } from './order.table.ts';

type Line = typeof orderLine.$inferSelect;
type Source = Pick<Line, 'takenFrom' | 'stockId' | 'colourNo' | 'size' | 'dyeLot' | 'taken'>;

/** Releases the stock and capacity that an order reserved, each line exactly once. Idempotent. */
export async function giveBack(db: Db, orderNo: string): Promise<void> {
  await giveLinesBack(db, orderNo, ['capacity', 'fabricStock', 'plateStock']);
}

/** Releases capacity only: once a batch is made, others can order it. */
export async function giveRoomBack(db: Db, orderNo: string): Promise<void> {
  await giveLinesBack(db, orderNo, ['capacity']);
}

async function giveLinesBack(db: Db, orderNo: string, sources: Line['takenFrom'][]): Promise<void> {
  const lines = await db
    .update(orderLine)
    .set({ givenBack: true })
    .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.givenBack, false), inArray(orderLine.takenFrom, sources)))
    .returning();
  await giveTo(db, lines);
}

async function giveTo(db: Db, lines: readonly Source[]): Promise<void> {
  const takenFrom = (source: Line['takenFrom']) => lines.filter((line) => line.takenFrom === source);

  // The same locking order as reserving, so that the two cannot deadlock.
  await giveCapacityBack(
    db,
    takenFrom('capacity').map(({ stockId, taken }) => ({ plateId: stockId, pieces: taken })),
  );
  await giveMetresBack(
    db,
    takenFrom('fabricStock').map(({ stockId, colourNo, dyeLot, taken }) => ({
      fabricId: stockId,
      colourNo,
      dyeLot,
      metres: taken,
    })),
  );
  await giveSkusBack(
    db,
    takenFrom('plateStock').map(({ stockId, colourNo, size, taken }) => ({
      plateId: stockId,
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
export async function giveUnsentBack(db: Db, orderNo: string): Promise<void> {
  const { rows } = await db.execute<Source & Record<string, unknown>>(sql`
    with short as (
      select line_no, taken as was, trunc(taken * shipped_quantity / quantity + 0.09, 1) as sent
      from ${orderLine}
      where order_no = ${orderNo} and not given_back and taken_from in ('plateStock', 'fabricStock')
        and shipped_quantity * 100 < quantity * (100 - tolerance_percent))
    update ${orderLine} line set taken = least(was, sent) from short
    where line.order_no = ${orderNo} and line.line_no = short.line_no
    returning line.taken_from as "takenFrom", line.stock_id as "stockId", line.colour_no as "colourNo", line.size,
      line.dye_lot as "dyeLot", (was - line.taken)::float8 as taken`);
  await giveTo(db, rows);
}
