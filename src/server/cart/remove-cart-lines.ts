import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { cartLine } from './cart.table.ts';

/** Takes lines out of somebody's cart; those that are gone already are no trouble. */
export async function removeCartLines(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await db.delete(cartLine).where(and(eq(cartLine.accountId, accountId), inArray(cartLine.id, [...ids])));
}
