import type { Db } from '../../platform/database.ts';
import { bulkOrder } from './bulk.table.ts';

interface Wish {
  readonly orderNo: string;
  readonly wantsSample: boolean;
  readonly wantsInspection: boolean;
}

/** What the buyers of new bulk orders asked for at checkout; most ask for nothing, and nothing is written. */
export async function wishForBulk(db: Db, orders: readonly Wish[]): Promise<void> {
  const wished = orders.filter(({ wantsSample, wantsInspection }) => wantsSample || wantsInspection);
  if (wished.length === 0) return;
  await db.insert(bulkOrder).values(
    wished.map(({ orderNo, wantsSample, wantsInspection }) => ({
      orderNo,
      sample: wantsSample ? ('wanted' as const) : ('none' as const),
      inspection: wantsInspection ? ('wanted' as const) : ('none' as const),
    })),
  );
}
