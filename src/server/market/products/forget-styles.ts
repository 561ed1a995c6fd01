import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { style } from './product.table.ts';

/** Called when an account is closed: a member's own styles leave the lists; those of a shop belong to the shop. */
export async function forgetStyles(db: Db, accountId: string): Promise<void> {
  await db
    .update(style)
    .set({ name: '', archivedAt: sql`now()` })
    .where(and(eq(style.accountId, accountId), isNull(style.shopId), isNull(style.archivedAt)));
}
