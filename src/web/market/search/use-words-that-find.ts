import { useQueries } from '@tanstack/react-query';
import type { Suggestions } from '#contract/market/search.ts';
import type { Question } from '../../platform/list-query.ts';
import { asIf } from './filter-chips.ts';
import { findAll, totalOf } from './find-all.ts';
import { kindLists } from './kind-lists.ts';
import type { SearchScope } from '../../platform/kinds.ts';

const MOST_ASKED = 6;
/** limited, because a word that is a condition queries every kind */
const MOST_ASKED_OF_ALL = 3;

/** Similar words that have results in this scope, so that an empty result does not lead to another one. */
export function useWordsThatFind(
  scope: SearchScope,
  question: Question,
  near: Suggestions | undefined,
): readonly string[] {
  const most = scope === 'all' ? MOST_ASKED_OF_ALL : MOST_ASKED;
  const words = near?.words.filter((word) => word !== question.get('q')?.trim()).slice(0, most) ?? [];
  const answers = useQueries({
    queries: words.map((word) => {
      const asked = asIf(question, { q: word });
      return {
        queryKey: ['finds', scope, word, scope === 'all' ? '' : kindLists[scope].query(asked, 1)],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> =>
          scope === 'all'
            ? totalOf((await findAll(word, 1, signal)).hits)
            : (await kindLists[scope].ask(asked, 1, signal)).total,
      };
    }),
  });
  if (answers.some(({ isPending }) => isPending)) return [];
  return words.filter((_, at) => (answers[at]?.data ?? 0) > 0);
}
