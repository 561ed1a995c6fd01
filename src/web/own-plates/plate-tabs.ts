import { plateDraftWords, plateStatusWords } from '#contract/plate-flow.ts';
import { type TabFilter, tabFilter } from '../people/tab-filter.ts';
import type { Question } from '../platform/list-query.ts';

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

export type PlateFilter = TabFilter<PlateTab>;

export const plateFilter = (list: Pick<Question, 'get'>): PlateFilter => tabFilter(list, tabWords);
