import {
  type BlankDraftStatus,
  blankDraftWords,
  type BlankStatus,
  blankStatusWords,
} from '#contract/market/blank-flow.ts';
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
} as const satisfies Readonly<Record<'all' | BlankStatus | BlankDraftStatus, string>>;

export type BlankFilter = TabFilter<BlankTab>;

export const blankFilter = (list: Pick<Question, 'get'>): BlankFilter => tabFilter(list, tabWords);

/** Why the tabs add up to more than 全部; '' while they do not. */
export function overlapWords(counts: Readonly<Record<string, number>> | undefined): string {
  if (counts === undefined) return '';
  const { all = 0, ...others } = counts;
  const isMore = Object.values(others).reduce((sum, one) => sum + one, 0) > all;
  return isMore ? '在售的改动没审完，也列在草稿、待审核、已驳回里；已归档的不算在全部里。' : '';
}
