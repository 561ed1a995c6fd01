import type { Question } from '../platform/list-query.ts';
import { changed, type FilterChip } from './filter-chips.ts';
import { hear } from './hear.ts';
import { otherWords, queryOf } from './heard.ts';
import type { SearchKind } from './kinds.ts';

/** What to change of an address when something else is said in the place of a word: heard as the box hears it, so 180克 takes the place of another weight. */
export async function saidInstead(
  kind: SearchKind,
  question: Question,
  chip: FilterChip,
  typed: string,
): Promise<Readonly<Record<string, string>>> {
  const words = typed.trim();
  if (words === '') return changed(question, chip);
  const { q, ...conditions } = queryOf(await hear(kind, words));
  return { ...changed(question, chip, q), ...conditions };
}

/** What to change when all the words are said anew. */
export async function wordsAnew(kind: SearchKind, typed: string): Promise<Readonly<Record<string, string>>> {
  return { ...otherWords(''), ...queryOf(await hear(kind, typed)) };
}
