import { type TabFilter, tabFilter } from '../people/tab-filter.ts';
import type { Question } from '../platform/list-query.ts';
import { statusWords } from './own-design.words.ts';

export type DesignTab = keyof typeof tabWords;

export const tabWords = {
  all: '全部',
  ready: statusWords.ready,
  checking: statusWords.checking,
  needsFix: statusWords.needsFix,
  withdrawn: statusWords.withdrawn,
} as const;

export const designFilter = (list: Pick<Question, 'get'>): TabFilter<DesignTab> => tabFilter(list, tabWords);
