import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { cartLine } from './cart.table.ts';

/** Called when an account is closed. */
export async function forgetCart(db: Db, accountId: string): Promise<void> {
  await db.delete(cartLine).where(eq(cartLine.accountId, accountId));
}
