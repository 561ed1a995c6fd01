import { onceAMinute } from '../catalogue/once-a-minute.ts';
import { searchWord } from './search-word.table.ts';

export type KnownWord = typeof searchWord.$inferSelect;

/** All trade words: some thousand rows, which only a start writes. */
export const knownWords = onceAMinute(
  // Drizzle's query without `execute` is no promise: each `await` of it sends it once more.
  (db, _which: 'all'): Promise<readonly KnownWord[]> => db.select().from(searchWord).execute(),
);
