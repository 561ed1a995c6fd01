import { type TabFilter, tabFilter } from '../../platform/tab-filter.ts';
import type { Question } from '../../platform/list-query.ts';

export type PackageTab = keyof typeof tabWords;

export const tabWords = { all: '全部', open: '待处理', done: '已建好', failed: '不能用' } as const;

export const packageFilter = (list: Pick<Question, 'get'>): TabFilter<PackageTab> => tabFilter(list, tabWords);
