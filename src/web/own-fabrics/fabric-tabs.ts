import { fabricStatusWords } from '#contract/fabric-flow.ts';
import { given, oneOf, type Question } from '../platform/list-query.ts';

/** What the shop's own fabrics are looked for by; all of it stands in the address. */
interface FabricFilter {
  readonly tab: FabricTab;
  readonly q?: string;
}

type FabricTab = keyof typeof tabWords;

export const tabWords = {
  all: '全部',
  online: fabricStatusWords.online,
  offline: fabricStatusWords.offline,
  draft: '草稿与修改',
  takenDown: fabricStatusWords.takenDown,
  archived: fabricStatusWords.archived,
} as const;

const MOST_WORDS = 60;

export function fabricFilter(list: Pick<Question, 'get'>): FabricFilter {
  return {
    tab: oneOf(list.get('tab'), tabWords) ?? 'all',
    ...given({ q: list.get('q')?.slice(0, MOST_WORDS) }),
  };
}
