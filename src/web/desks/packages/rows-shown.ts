import { type ListQuery, oneOf } from '../../platform/list-query.ts';
import type { PackageInfo, RowsShown } from './packages.data.ts';

/** The row filter of a package; it is part of the address. */
export const shownWords: Readonly<Record<RowsShown, string>> = {
  all: '全部',
  problems: '要改',
  warned: '有提醒',
  open: '未建',
  created: '已建',
  failed: '没建成',
};

/** The row filters with their counts. */
export const shownStates = (counts: PackageInfo['counts']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shownWords).map(([show, words]) => [show, `${words} ${counts[show as RowsShown]}`]),
  );

export const shownIn = (list: Pick<ListQuery, 'get'>): RowsShown => oneOf(list.get('show'), shownWords) ?? 'all';
