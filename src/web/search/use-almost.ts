import { useQuery } from '@tanstack/react-query';
import type { Question } from '../platform/list-query.ts';
import { asIf, chipsOf, type FilterChip, type Labels } from './filter-chips.ts';
import { kindLists } from './kind-lists.ts';
import type { SearchKind } from './kinds.ts';
import { useRescue } from './use-rescue.ts';

/** One row on a computer, two on a phone. */
const SHOWN = 4;

/**
 * Nothing fits all of it: the first that fit all but one condition, the one that hides the most, or that fit one at least. A word of many that
 * no name holds shall not hide what is there.
 */
export function useAlmost(
  kind: SearchKind,
  question: Question,
  labels: Labels | undefined,
): { readonly deed: string; readonly chip: FilterChip; readonly items: readonly unknown[] } | undefined {
  const [way] = useRescue(kind, question, labels, true) ?? [];
  const asked = way ? asIf(question, way.changes) : question;
  // without its only condition a list is the whole list, which is no answer
  const isAnswer = chipsOf(kind, asked).length > 0;
  const { ask, query } = kindLists[kind];
  const { data } = useQuery({
    queryKey: ['almost', kind, query(asked, SHOWN)],
    queryFn: async ({ signal }): Promise<readonly unknown[]> => (await ask(asked, SHOWN, signal)).list,
    enabled: way !== undefined && isAnswer,
  });
  return way && isAnswer && data ? { deed: way.deed, chip: way.chip, items: data } : undefined;
}
