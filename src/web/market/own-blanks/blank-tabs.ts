import { blankDraftWords, blankStatusWords } from '#contract/market/blank-flow.ts';
import { type TabFilter, tabFilter } from '../../platform/tab-filter.ts';
import type { Question } from '../../platform/list-query.ts';

export type BlankTab = keyof typeof tabWords;

export const tabWords = {
  all: '全部',
  online: blankStatusWords.online,
  offline: blankStatusWords.offline,
  draft: blankDraftWords.draft,
  submitted: blankDraftWords.submitted,
  rejected: blankDraftWords.rejected,
  takenDown: blankStatusWords.takenDown,
  archived: blankStatusWords.archived,
} as const;

export type BlankFilter = TabFilter<BlankTab>;

export const blankFilter = (list: Pick<Question, 'get'>): BlankFilter => tabFilter(list, tabWords);
