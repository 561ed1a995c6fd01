import type { Db } from '../platform/database.ts';
import { plateEvent } from './plate.table.ts';

type Event = Omit<typeof plateEvent.$inferInsert, 'no' | 'at'>;

/** Appends to the history of a blank, for its owner and for operators. */
export async function notePlate(db: Db, event: Event): Promise<void> {
  await db.insert(plateEvent).values(event);
}
