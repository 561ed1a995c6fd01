import { given, oneOf, type Question } from './list-query.ts';

/** The filters of a shop's own lists; all of them are kept in the address. */
export interface TabFilter<Tab extends string> {
  readonly tab: Tab;
  readonly q?: string;
}

const MOST_WORDS = 60;

/** @param words by tab */
export function tabFilter<Tab extends string>(
  list: Pick<Question, 'get'>,
  words: Readonly<Record<Tab | 'all', string>>,
): TabFilter<Tab | 'all'> {
  return {
    tab: oneOf(list.get('tab'), words) ?? 'all',
    ...given({ q: list.get('q')?.slice(0, MOST_WORDS) }),
  };
}
