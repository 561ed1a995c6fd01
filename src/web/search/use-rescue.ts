import { useQueries } from '@tanstack/react-query';
import type { Question } from '../platform/list-query.ts';
import { asIf, changed, chipsOf, type FilterChip, type Labels } from './filter-chips.ts';
import { otherWords } from './heard.ts';
import { kindLists } from './kind-lists.ts';
import type { SearchKind } from './kinds.ts';

const MOST_ASKED = 6;

/** What to change of the conditions, and how many there would be then. */
export interface WayOut extends Change {
  readonly total: number;
  readonly totalIsBound: boolean;
}

interface Change {
  readonly chip: FilterChip;
  /** the condition is taken off, or all the others are */
  readonly deed: '去掉' | '只要';
  /** what to `set` */
  readonly changes: Readonly<Record<string, string>>;
}

/**
 * Nothing found: which one condition stands in the way? Those that would bring something without it, the most first;
 * where none does, those that bring something alone. Undefined while the server is still counting.
 */
export function useRescue(
  kind: SearchKind,
  question: Question,
  labels: Labels | undefined,
  isEmpty: boolean,
): readonly WayOut[] | undefined {
  const chips = isEmpty ? chipsOf(kind, question, labels).slice(0, MOST_ASKED) : [];
  const without = useCounted(
    kind,
    question,
    chips.map((chip) => ({ chip, deed: '去掉', changes: changed(question, chip) })),
  );
  // of two conditions one without the other is the other alone
  const isHopeless = without?.length === 0 && chips.length > 2;
  const alone = useCounted(
    kind,
    question,
    isHopeless ? chips.filter(isWanted).map((chip) => ({ chip, deed: '只要', changes: onlyWith(chips, chip) })) : [],
  );
  return isHopeless ? alone : without;
}

/** What is not wanted is no answer alone. */
const isWanted = ({ value }: FilterChip): boolean => !value.startsWith('!');

function onlyWith(chips: readonly FilterChip[], { key, value }: FilterChip): Readonly<Record<string, string>> {
  return { ...otherWords(''), ...Object.fromEntries(chips.map((other) => [other.key, ''])), [key]: value };
}

/** Those that bring something, the most first. */
function useCounted(kind: SearchKind, question: Question, all: readonly Change[]): readonly WayOut[] | undefined {
  const { ask, query } = kindLists[kind];
  const answers = useQueries({
    queries: all.map(({ changes }) => {
      const asked = asIf(question, changes);
      return {
        queryKey: ['rescue', kind, query(asked, 1)],
        queryFn: ({ signal }: { signal: AbortSignal }) => ask(asked, 1, signal),
      };
    }),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return all
    .flatMap((change, at): WayOut[] => {
      const found = answers[at]?.data;
      return found && found.total > 0 ? [{ ...change, total: found.total, totalIsBound: found.totalIsBound }] : [];
    })
    .toSorted((a, b) => b.total - a.total);
}
