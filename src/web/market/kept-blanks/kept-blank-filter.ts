import type { KEPT_BLANK_SORTS, KeptBlankTab } from '#contract/market/kept-blanks.ts';
import { tabFilter } from '../../platform/tab-filter.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';

export const tabWords: Readonly<Record<KeptBlankTab, string>> = {
  all: '全部',
  changed: '有变化',
  offline: '已下架',
};

export const sortWords: Readonly<Record<(typeof KEPT_BLANK_SORTS)[number], string>> = {
  newest: '最近加入',
  oldest: '最早加入',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
};

const AN_ID = /^[\w-]{1,40}$/;

/** The filters of 我的光版, from the address; invalid ones are left out. */
export function keptBlankFilter(list: Question) {
  const category = list.get('category');
  return {
    ...tabFilter(list, tabWords),
    ...given({ category: category !== undefined && AN_ID.test(category) ? category : undefined }),
    sort: oneOf(list.get('sort'), sortWords) ?? 'newest',
  };
}
