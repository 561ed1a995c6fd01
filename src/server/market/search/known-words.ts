import { onceAMinute } from '../catalogue/once-a-minute.ts';
import { searchWord } from './search-word.table.ts';

export type KnownWord = typeof searchWord.$inferSelect;

/** All trade words: some thousand rows, which only a start writes. */
export const knownWords = onceAMinute((db, _which: 'all'): PromiseLike<readonly KnownWord[]> =>
  db.select().from(searchWord),
);
