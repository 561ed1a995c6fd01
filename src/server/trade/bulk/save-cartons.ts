import { isUnshipped } from '#contract/trade/inspection-flow.ts';
import { asc, eq } from 'drizzle-orm';
import type { bulkSaveCartons } from '#contract/trade/bulk.ts';
import { areSameCartons, MOST_CARTONS, packedSum, packedWords } from '#contract/trade/cartons.ts';
import { asMade } from '#contract/trade/over-short.ts';
import { lockShopsOrder } from '../orders/lock-order.ts';
import { noteOrderEvent } from '../orders/note-order-event.ts';
import { orderLine } from '../orders/order.table.ts';
import { hasShipped } from '../orders/shipped.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { bulkOrder, cartonRow } from './bulk.table.ts';

/**
 * 装箱单: replaces the whole list, until the first parcel is shipped.
 * @throws Refusal cartons.invalid for a line that is none of the order's, or more pieces than are shipped; state.changed,
 * also when it was saved from another window meanwhile
 */
export async function saveCartons({ db, caller, body }: Ask<typeof bulkSaveCartons>) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo, status } = order;
  if (order.kind !== 'bulk') throw new Refusal('state.changed');
  const isSent = await hasShipped(db, orderNo);
  if (!isUnshipped({ order: status, hasShipped: isSent }))
    throw new Refusal('state.changed', isSent ? { say: '已经发出，装箱单不能再改' } : {});
  if (body.was !== undefined) {
    const now = await db.select().from(cartonRow).where(eq(cartonRow.orderNo, orderNo)).orderBy(asc(cartonRow.rowNo));
    if (!areSameCartons(now, body.was)) throw new Refusal('state.changed', { say: '装箱单刚刚在别处存过，请看过再存' });
  }
  const sum = packedSum(body.rows);
  if (sum.cartons > MOST_CARTONS) throw new Refusal('cartons.invalid', { say: `一张订单最多 ${MOST_CARTONS} 箱` });
  await refusePieces(db, orderNo, sum.ofLine);

  await db.insert(bulkOrder).values({ orderNo }).onConflictDoNothing();
  await db.delete(cartonRow).where(eq(cartonRow.orderNo, orderNo));
  if (body.rows.length > 0)
    await db.insert(cartonRow).values(body.rows.map((row, at) => ({ orderNo, rowNo: at + 1, ...row })));
  const note = body.rows.length === 0 ? '装箱单清空了' : packedWords(sum);
  const event = { action: 'bulk', by: 'shop', actorId: caller.accountId, label: '填装箱单' } as const;
  await noteOrderEvent(db, order, { ...event, note });
  return { orderNo, status };
}

async function refusePieces(db: Db, orderNo: string, ofLine: ReadonlyMap<number, number>): Promise<void> {
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderNo, orderNo));
  for (const [lineNo, packed] of ofLine) {
    const line = lines.find((one) => one.lineNo === lineNo);
    if (line === undefined || line.unit !== 'piece') throw new Refusal('cartons.invalid');
    const { quantity, tolerancePercent } = asMade(line);
    const most = Math.floor((quantity * (100 + tolerancePercent)) / 100);
    if (packed > most)
      throw new Refusal('cartons.invalid', {
        say: `${[line.title, line.colourName, line.size].filter((word) => word !== '').join(' ')} 装了 ${packed} 件，最多 ${most} 件`,
      });
  }
}
