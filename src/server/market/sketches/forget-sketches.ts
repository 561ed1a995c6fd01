import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { sketchSheet } from './sketch.table.ts';

/** Called when an account is closed. Designs made of its pictures belong to the shop. */
export async function forgetSketches(db: Db, accountId: string): Promise<void> {
  await db.delete(sketchSheet).where(eq(sketchSheet.accountId, accountId));
}
