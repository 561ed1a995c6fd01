import { and, eq } from 'drizzle-orm';
import { giveMetresBack } from '../fabrics/take-stock.ts';
import { giveCapacityBack, giveSkusBack } from '../plates/take-stock.ts';
import type { Db } from '../platform/database.ts';
import { orderLine } from './order.table.ts';

/** Gives what an order took of stock and capacity back, each line exactly once; harmless when done before. */
export async function giveBack(db: Db, orderNo: string): Promise<void> {
  const lines = await db
    .update(orderLine)
    .set({ givenBack: true })
    .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.givenBack, false)))
    .returning();
  const takenFrom = (source: (typeof lines)[number]['takenFrom']) => lines.filter((line) => line.takenFrom === source);

  // In the order in which they are taken, so that who takes and who gives back never wait for one another in a circle.
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
