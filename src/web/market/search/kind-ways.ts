import { to } from '../../platform/screens.ts';
import { chipsOf } from './filter-chips.ts';
import type { AllFound } from './find-all.ts';
import { queryOf } from './heard.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { questionOf } from './question.ts';
import { sayWayOut } from './say-way.ts';
import { useRescue } from './use-rescue.ts';

const MOST_WAYS = 2;
/** Every condition of every kind costs a request: only the likeliest kinds are asked. */
const MOST_KINDS = 2;

/**
 * The kinds with a condition that may be dropped: without its only condition a list shows everything, which is no
 * answer.
 */
export function kindsWithWays({ heard }: AllFound): readonly SearchKind[] {
  const hasSeveral = (kind: SearchKind) => chipsOf(kind, questionOf(heard.kinds[kind].filters)).length > 1;
  return heard.order.filter(hasSeveral).slice(0, MOST_KINDS);
}

/** The sentence is about this kind, which has no match: its nearest results deserve a row. */
export function isMeantButMissing(kind: SearchKind, found: AllFound): boolean {
  return found.heard.order[0] === kind && found.hits[kind]?.total === 0 && kindsWithWays(found).includes(kind);
}

/** No results of any kind: which conditions of this kind to drop, and the results then. See `kindsWithWays`. */
export function useKindWays(kind: SearchKind, { heard }: AllFound) {
  const filters = queryOf(heard.kinds[kind]);
  const ways = useRescue(kind, questionOf(filters), undefined, true) ?? [];
  return ways.slice(0, MOST_WAYS).map((way) => ({
    address: to('search', { kind, ...filters, ...way.changes }),
    words: sayWayOut(kind, questionOf(filters), way),
  }));
}
