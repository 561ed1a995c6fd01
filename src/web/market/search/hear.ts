import type { Heard, HeardByAll } from './heard.ts';
import { type SearchKind, searchKindNames } from '../../platform/kinds.ts';

/** How a kind's list interprets a typed sentence. */
export async function hear(kind: SearchKind, typed: string): Promise<Heard> {
  const grammar = await fetchGrammar();
  return grammar ? grammar.hearing(kind, typed) : asWords(typed);
}

/** How every kind interprets it. */
export async function hearByAll(typed: string): Promise<HeardByAll> {
  const grammar = await fetchGrammar();
  if (grammar) return grammar.hearingByAll(typed);
  const words = asWords(typed);
  const kinds: Record<SearchKind, Heard> = {
    blank: words,
    fabric: words,
    product: words,
    design: words,
    factory: words,
    designer: words,
  };
  return { kinds, order: searchKindNames, chips: [] };
}

/**
 * Loaded with the first search. When that fails (offline, or a new deployment) a sentence is searched for as words.
 */
async function fetchGrammar() {
  try {
    return await import('./hearing.ts');
  } catch {
    return undefined;
  }
}

function asWords(typed: string): Heard {
  return { filters: { q: typed }, leftOut: [] };
}
