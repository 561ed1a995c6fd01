import type { Db } from '../platform/database.ts';
import { fabricEvent } from './fabric.table.ts';

type Event = Omit<typeof fabricEvent.$inferInsert, 'no' | 'at'>;

/** A line in what happened to a fabric, for its owner and for operators. */
export async function noteFabric(db: Db, event: Event): Promise<void> {
  await db.insert(fabricEvent).values(event);
}
