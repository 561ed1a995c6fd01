import type { Heard, HeardByAll } from './heard.ts';
import { type SearchKind, searchKindNames } from './kinds.ts';

/** What a kind's list hears in a typed sentence. */
export async function hear(kind: SearchKind, typed: string): Promise<Heard> {
  const grammar = await fetchGrammar();
  return grammar ? grammar.hearing(kind, typed) : asWords(typed);
}

/** What every kind hears in it. */
export async function hearByAll(typed: string): Promise<HeardByAll> {
  const grammar = await fetchGrammar();
  if (grammar) return grammar.hearingByAll(typed);
  const words = asWords(typed);
  const kinds: Record<SearchKind, Heard> = {
    plate: words,
    fabric: words,
    goods: words,
    design: words,
    factory: words,
    designer: words,
  };
  return { kinds, order: searchKindNames, chips: [] };
}

/** Comes when somebody searches. Where it cannot (the network is gone, the site was renewed) a sentence is words. */
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
