import type { Db } from '../../platform/database.ts';
import { picture } from './picture.table.ts';

/** Inserts rows for pictures, so that their URLs work. Existing rows stay; nothing is drawn here. */
export async function registerPictures(db: Db, rows: readonly (typeof picture.$inferInsert)[]): Promise<void> {
  const ROWS_A_STATEMENT = 500;
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await db
      .insert(picture)
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .onConflictDoNothing();
  }
}
