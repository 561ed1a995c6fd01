import { to } from '../platform/screens.ts';
import { countWords } from '../platform/words.ts';
import { chipsOf } from './filter-chips.ts';
import type { AllFound } from './find-all.ts';
import { queryOf } from './heard.ts';
import { type SearchKind, searchKinds } from './kinds.ts';
import { questionOf } from './question.ts';
import { useRescue } from './use-rescue.ts';

const MOST_WAYS = 2;
/** Every condition of every kind is a question to the server: the kinds that were meant most are asked. */
const MOST_KINDS = 2;

/** The kinds of which something may be taken off: without its only condition a list is the whole list, which is no answer. */
export function kindsWithWays({ heard }: AllFound): readonly SearchKind[] {
  const hasSeveral = (kind: SearchKind) => chipsOf(kind, questionOf(heard.kinds[kind].filters)).length > 1;
  return heard.order.filter(hasSeveral).slice(0, MOST_KINDS);
}

/** Nothing was found of any kind: what to take off of the conditions of this one, and where that leads. See `kindsWithWays`. */
export function useKindWays(kind: SearchKind, { heard }: AllFound) {
  const filters = queryOf(heard.kinds[kind]);
  const ways = useRescue(kind, questionOf(filters), undefined, true) ?? [];
  return ways.slice(0, MOST_WAYS).map(({ chip, deed, changes, total, totalIsBound }) => ({
    address: to('search', { kind, ...filters, ...changes }),
    words: `${deed}「${chip.words.replace(/[“”]/g, '')}」，有 ${countWords(total, totalIsBound)} ${searchKinds[kind].unit}`,
  }));
}
