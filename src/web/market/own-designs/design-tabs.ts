import { type DesignStatus, designStatusWords } from '#contract/market/design-flow.ts';
import { type TabFilter, tabFilter } from '../../platform/tab-filter.ts';
import type { Question } from '../../platform/list-query.ts';

export type DesignTab = keyof typeof tabWords;

export const tabWords = {
  all: '全部',
  ready: designStatusWords.ready,
  checking: designStatusWords.checking,
  needsFix: designStatusWords.needsFix,
  withdrawn: designStatusWords.withdrawn,
  takenDown: designStatusWords.takenDown,
} as const satisfies Readonly<Record<'all' | DesignStatus, string>>;

export const designFilter = (list: Pick<Question, 'get'>): TabFilter<DesignTab> => tabFilter(list, tabWords);
