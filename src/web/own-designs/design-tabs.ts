import { given, oneOf, type Question } from '../platform/list-query.ts';
import { statusWords } from './own-design.words.ts';

/** What the shop's own designs are looked for by; all of it stands in the address. */
interface DesignFilter {
  readonly tab: DesignTab;
  readonly q?: string;
}

export type DesignTab = keyof typeof tabWords;

export const tabWords = {
  all: '全部',
  ready: statusWords.ready,
  checking: statusWords.checking,
  needsFix: statusWords.needsFix,
  withdrawn: statusWords.withdrawn,
} as const;

const MOST_WORDS = 60;

export function designFilter(list: Pick<Question, 'get'>): DesignFilter {
  return {
    tab: oneOf(list.get('tab'), tabWords) ?? 'all',
    ...given({ q: list.get('q')?.slice(0, MOST_WORDS) }),
  };
}
