import type { Db } from '../../platform/database.ts';
import { blankEvent } from './blank.table.ts';

type Event = Omit<typeof blankEvent.$inferInsert, 'no' | 'at'>;

/** Appends to the history of a blank, for its owner and for operators. */
export async function noteBlank(db: Db, event: Event): Promise<void> {
  await db.insert(blankEvent).values(event);
}
