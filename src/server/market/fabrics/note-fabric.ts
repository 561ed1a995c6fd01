import type { Db } from '../../platform/database.ts';
import { fabricEvent } from './fabric.table.ts';

type Event = Omit<typeof fabricEvent.$inferInsert, 'no' | 'at'>;

/** Appends to the history of a fabric, for its owner and for operators. */
export async function noteFabric(db: Db, event: Event): Promise<void> {
  await db.insert(fabricEvent).values(event);
}
