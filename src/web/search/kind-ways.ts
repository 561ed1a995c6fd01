import { to } from '../platform/screens.ts';
import { countWords } from '../platform/words.ts';
import { chipsOf } from './filter-chips.ts';
import type { AllFound } from './find-all.ts';
import { queryOf } from './heard.ts';
import { type SearchKind, searchKinds } from './kinds.ts';
import { questionOf } from './question.ts';
import { useRescue } from './use-rescue.ts';

const MOST_WAYS = 2;

/** Nothing was found of any kind: what to take off of the conditions of this one, and where that leads. */
export function useKindWays(kind: SearchKind, { heard }: AllFound) {
  const filters = queryOf(heard.kinds[kind]);
  const question = questionOf(filters);
  // without its only condition a list is the whole list, which is no answer
  const ways = useRescue(kind, question, undefined, chipsOf(kind, question).length > 1) ?? [];
  return ways.slice(0, MOST_WAYS).map(({ chip, deed, changes, total, totalIsBound }) => ({
    address: to('search', { kind, ...filters, ...changes }),
    words: `${deed}「${chip.words.replace(/[“”]/g, '')}」，有 ${countWords(total, totalIsBound)} ${searchKinds[kind].unit}`,
  }));
}
