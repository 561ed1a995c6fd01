import { to } from '../platform/screens.ts';
import { chipsOf } from './filter-chips.ts';
import type { AllFound } from './find-all.ts';
import { queryOf } from './heard.ts';
import type { SearchKind } from './kinds.ts';
import { questionOf } from './question.ts';
import { sayWayOut } from './say-way.ts';
import { useRescue } from './use-rescue.ts';

const MOST_WAYS = 2;
/** Every condition of every kind is a question to the server: the kinds that were meant most are asked. */
const MOST_KINDS = 2;

/** The kinds of which something may be taken off: without its only condition a list is the whole list, which is no answer. */
export function kindsWithWays({ heard }: AllFound): readonly SearchKind[] {
  const hasSeveral = (kind: SearchKind) => chipsOf(kind, questionOf(heard.kinds[kind].filters)).length > 1;
  return heard.order.filter(hasSeveral).slice(0, MOST_KINDS);
}

/** The sentence is about this kind, of which it finds none: what comes nearest is worth a row. */
export function isMeantButMissing(kind: SearchKind, found: AllFound): boolean {
  return found.heard.order[0] === kind && found.hits[kind]?.total === 0 && kindsWithWays(found).includes(kind);
}

/** Nothing was found of any kind: what to take off of the conditions of this one, and where that leads. See `kindsWithWays`. */
export function useKindWays(kind: SearchKind, { heard }: AllFound) {
  const filters = queryOf(heard.kinds[kind]);
  const ways = useRescue(kind, questionOf(filters), undefined, true) ?? [];
  return ways.slice(0, MOST_WAYS).map((way) => ({
    address: to('search', { kind, ...filters, ...way.changes }),
    words: sayWayOut(kind, questionOf(filters), way),
  }));
}
