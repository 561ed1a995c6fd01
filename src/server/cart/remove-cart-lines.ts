import { and, eq, inArray } from 'drizzle-orm';
import { lockAccount } from '../accounts/lock-account.ts';
import { readItemTerms } from '../buying/item-terms.ts';
import type { Db } from '../platform/database.ts';
import { keptLines, lineColumns } from './cart.queries.ts';
import { cartLine } from './cart.table.ts';
import { newlySeen, noteSeen } from './seen-prices.ts';

/** Takes lines out of somebody's cart; those that are gone already are no trouble. */
export async function removeCartLines(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await lockAccount(db, accountId);
  const removed = await db
    .delete(cartLine)
    .where(and(eq(cartLine.accountId, accountId), inArray(cartLine.id, [...ids])))
    .returning(lineColumns);
  const itemIds = [...new Set(removed.map(({ itemId }) => itemId))];
  const after = await keptLines(db, accountId, itemIds);
  if (after.length === 0) return;
  const things = await readItemTerms(db, after);
  await noteSeen(db, newlySeen(things, { before: [...after, ...removed], after, touched: new Set() }));
}
