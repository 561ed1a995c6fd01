import { type ListQuery, oneOf } from '../platform/list-query.ts';
import type { RowsShown } from './packages.data.ts';

/** Which rows of a package are seen; it stands in the address. */
export const shownWords: Readonly<Record<RowsShown, string>> = {
  all: '全部',
  problems: '有问题',
  open: '未建',
  created: '已建',
  failed: '没建成',
};

export const shownIn = (list: Pick<ListQuery, 'get'>): RowsShown => oneOf(list.get('show'), shownWords) ?? 'all';
