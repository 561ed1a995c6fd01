import type { Question } from '../platform/list-query.ts';
import { changed, type FilterChip } from './filter-chips.ts';
import { hear } from './hear.ts';
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
  const { q, ...conditions } = (await hear(kind, words)).filters;
  return { ...conditions, ...changed(question, chip, q) };
}
