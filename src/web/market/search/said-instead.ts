import type { Question } from '../../platform/list-query.ts';
import { changed, type FilterChip } from './filter-chips.ts';
import { hear } from './hear.ts';
import { otherWords, queryOf } from './heard.ts';
import type { SearchKind } from '../../platform/kinds.ts';

/**
 * The changes to an address when a chip is edited: the text is interpreted like a search, so that 180克 replaces
 * another weight.
 */
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

/** The changes when all search words are replaced. */
export async function wordsAnew(kind: SearchKind, typed: string): Promise<Readonly<Record<string, string>>> {
  return { ...otherWords(''), ...queryOf(await hear(kind, typed)) };
}
