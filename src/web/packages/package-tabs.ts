import { given, oneOf, type Question } from '../platform/list-query.ts';

/** What packages are looked for by; all of it stands in the address. */
interface PackageFilter {
  readonly tab: PackageTab;
  readonly q?: string;
}

export type PackageTab = keyof typeof tabWords;

export const tabWords = { all: '全部', open: '待处理', done: '已建好', failed: '不能用' } as const;

const MOST_WORDS = 60;

export function packageFilter(list: Pick<Question, 'get'>): PackageFilter {
  return {
    tab: oneOf(list.get('tab'), tabWords) ?? 'all',
    ...given({ q: list.get('q')?.slice(0, MOST_WORDS) }),
  };
}
