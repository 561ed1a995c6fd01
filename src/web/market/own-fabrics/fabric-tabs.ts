import { type FabricStatus, fabricStatusWords } from '#contract/market/fabric-flow.ts';
import { type TabFilter, tabFilter } from '../../platform/tab-filter.ts';
import type { Question } from '../../platform/list-query.ts';

type FabricTab = keyof typeof tabWords;

export const tabWords = {
  all: '全部',
  online: fabricStatusWords.online,
  offline: fabricStatusWords.offline,
  draft: '草稿与修改',
  takenDown: fabricStatusWords.takenDown,
  pendingReview: fabricStatusWords.pendingReview,
  archived: fabricStatusWords.archived,
} as const satisfies Readonly<Record<'all' | 'draft' | FabricStatus, string>>;

export const fabricFilter = (list: Pick<Question, 'get'>): TabFilter<FabricTab> => tabFilter(list, tabWords);
