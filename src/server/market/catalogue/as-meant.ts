import type { Db } from '../../platform/database.ts';
import { readAs } from '../search/read-as.ts';
import { byNumber, type Filter, textOf } from './conditions.ts';

interface Found {
  readonly total: number;
}

/** Searches for the item number when the text is one and has hits; else for the words. */
export async function asTyped<F extends Filter, Hits extends Found>(
  filter: F,
  ask: (filter: F) => Promise<Hits>,
): Promise<Hits> {
  const number = byNumber(filter);
  const numbered = number === undefined ? undefined : await ask({ ...filter, ...number });
  return numbered !== undefined && numbered.total > 0 ? numbered : ask(filter);
}

/** Searches as typed; without hits, for a pinyin reading: jsm → 精梳棉. The answer names the reading. */
export async function asMeant<F extends Filter, Hits extends Found>(
  db: Db,
  filter: F,
  ask: (filter: F) => Promise<Hits>,
): Promise<Hits & { readonly readAs?: string }> {
  const hits = await asTyped(filter, ask);
  const typed = textOf(filter['q']);
  if (hits.total > 0 || typed === undefined) return hits;
  for (const reading of await readAs(db, typed)) {
    const found = await ask({ ...filter, q: reading });
    if (found.total > 0) return { ...found, readAs: reading };
  }
  return hits;
}
