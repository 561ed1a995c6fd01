import { plateDraftWords, plateStatusWords } from '#contract/plate-flow.ts';
import { given, oneOf, type Question } from '../platform/list-query.ts';

/** What the shop's own plates are looked for by; all of it stands in the address. */
export interface PlateFilter {
  readonly tab: PlateTab;
  readonly q?: string;
}

export type PlateTab = keyof typeof tabWords;

export const tabWords = {
  all: '全部',
  online: plateStatusWords.online,
  offline: plateStatusWords.offline,
  draft: plateDraftWords.draft,
  submitted: plateDraftWords.submitted,
  rejected: plateDraftWords.rejected,
  takenDown: plateStatusWords.takenDown,
  archived: plateStatusWords.archived,
} as const;

const MOST_WORDS = 60;

export function plateFilter(list: Pick<Question, 'get'>): PlateFilter {
  return {
    tab: oneOf(list.get('tab'), tabWords) ?? 'all',
    ...given({ q: list.get('q')?.slice(0, MOST_WORDS) }),
  };
}
