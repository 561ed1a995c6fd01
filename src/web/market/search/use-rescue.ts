import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../platform/list-query.ts';
import { chipsOf, type Labels } from './filter-chips.ts';
import { kindLists } from './kind-lists.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import type { WayOut } from './ways-out.ts';

const MOST_ASKED = 6;

/** For an empty result: which conditions to change, see `findWaysOut`. Undefined while the server is counting. */
export function useRescue(
  kind: SearchKind,
  question: Question,
  labels: Labels | undefined,
  isEmpty: boolean,
): readonly WayOut[] | undefined {
  const chips = isEmpty ? chipsOf(kind, question, labels).slice(0, MOST_ASKED) : [];
  const { ask, query } = kindLists[kind];
  const { data, isError } = useQuery({
    queryKey: ['ways out', kind, query(question, 1)],
    queryFn: async ({ signal }) => {
      const { findWaysOut } = await import('./ways-out.ts');
      return findWaysOut(question, chips, (asked) => ask(asked, 1, signal));
    },
    enabled: chips.length > 0,
  });
  return chips.length === 0 || isError ? [] : data;
}
