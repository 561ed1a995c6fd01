import type { Db } from '../../platform/database.ts';
import { shopEvent } from './shop.table.ts';

/** Records an event of a shop, for its owner and for operators. */
export async function noteEvent(db: Db, event: Omit<typeof shopEvent.$inferInsert, 'no' | 'at'>): Promise<void> {
  await db.insert(shopEvent).values(event);
}
