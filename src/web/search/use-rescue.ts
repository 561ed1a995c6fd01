import { useQueries } from '@tanstack/react-query';
import type { Question } from '../platform/list-query.ts';
import { asIf, changed, chipsOf, type FilterChip, type Labels } from './filter-chips.ts';
import { kindLists } from './kind-lists.ts';
import type { SearchKind } from './kinds.ts';

const MOST_ASKED = 6;

/** A condition to take off, and how many there would be without it. */
export interface WayOut {
  readonly chip: FilterChip;
  readonly total: number;
  readonly totalIsBound: boolean;
}

/**
 * Nothing found: which one condition stands in the way? Those that would bring something, the most first.
 * Undefined while the server is still counting.
 */
export function useRescue(
  kind: SearchKind,
  question: Question,
  labels: Labels | undefined,
  isEmpty: boolean,
): readonly WayOut[] | undefined {
  const chips = isEmpty ? chipsOf(kind, question, labels).slice(0, MOST_ASKED) : [];
  const { ask, query } = kindLists[kind];
  const answers = useQueries({
    queries: chips.map((chip) => {
      const without = asIf(question, changed(question, chip));
      return {
        queryKey: ['rescue', kind, query(without, 1)],
        queryFn: ({ signal }: { signal: AbortSignal }) => ask(without, 1, signal),
      };
    }),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return chips
    .flatMap((chip, at): WayOut[] => {
      const found = answers[at]?.data;
      return found && found.total > 0 ? [{ chip, total: found.total, totalIsBound: found.totalIsBound }] : [];
    })
    .toSorted((a, b) => b.total - a.total);
}
