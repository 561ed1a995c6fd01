import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { generated } from './generation.table.ts';

/** Called when an account is closed; the sweep of uploads deletes the files. Designs made of them belong to the shop. */
export async function forgetGenerated(db: Db, accountId: string): Promise<void> {
  await db.delete(generated).where(eq(generated.accountId, accountId));
}
