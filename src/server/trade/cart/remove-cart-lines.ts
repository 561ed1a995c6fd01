import { and, eq, inArray } from 'drizzle-orm';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import { readOffers } from '../../market/buying/offers.ts';
import type { Db } from '../../platform/database.ts';
import { asKept, keptLines, lineColumns } from './cart.queries.ts';
import { cartLine } from './cart.table.ts';
import { newlySeen, noteSeen } from './seen-prices.ts';

/** Removes lines from a member's cart; missing ones are ignored. */
export async function removeCartLines(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await lockAccount(db, accountId);
  const rows = await db
    .delete(cartLine)
    .where(and(eq(cartLine.accountId, accountId), inArray(cartLine.id, [...ids])))
    .returning(lineColumns);
  const removed = rows.map(asKept);
  const itemIds = [...new Set(removed.map(({ itemId }) => itemId))];
  const after = await keptLines(db, accountId, itemIds);
  if (after.length === 0) return;
  const offers = await readOffers(db, after);
  await noteSeen(db, newlySeen(offers, { before: [...after, ...removed], after, touched: new Set() }));
}
