import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { SEARCH_KINDS, type searchAll as searchAllCall, type SearchKind } from '#contract/market/search.ts';
import { asTyped } from '../catalogue/as-meant.ts';
import { findPage, type Hits, hitsInMemory, type ListQuery, type Page } from '../catalogue/list-entries.ts';
import { readCards } from '../catalogue/read-cards.ts';
import type { Db } from '../../platform/database.ts';
import { JsonText } from '../../platform/json-text.ts';
import { searchedLists } from './searched-lists.ts';
import { readAs } from './read-as.ts';

type Reply = ReplyOf<typeof searchAllCall>;

/** First hits and total of every kind; read as pinyin when no kind has a hit as typed. */
export async function searchAll(db: Db, { q, cards }: QueryOf<typeof searchAllCall>): Promise<JsonText<Reply>> {
  const asTyped = await searchKinds(db, q, cards);
  if (hasHits(asTyped)) return asReply(asTyped);

  for (const reading of await readAs(db, q)) {
    const asRead = await searchKinds(db, reading, cards);
    if (hasHits(asRead)) return asReply(asRead, reading);
  }
  return asReply(asTyped);
}

type Found = readonly (readonly [SearchKind, Page])[];

async function searchKinds(db: Db, q: string, cards: number): Promise<Found> {
  const query = { q, sort: 'default', page: 1, pageSize: cards } as const;
  const hits = await Promise.all(SEARCH_KINDS.map((kind) => hitsOfKind(db, kind, query)));
  const wanted = SEARCH_KINDS.flatMap((kind, at) => (hits[at] === undefined ? [] : [[kind, hits[at].ids] as const]));
  const found = await readCards(db, Object.fromEntries(wanted));
  return Promise.all(
    SEARCH_KINDS.map(async (kind, at) => {
      const cardsOfKind = found[kind];
      if (cardsOfKind !== undefined) return [kind, { ...hits[at]!, cards: cardsOfKind }] as const;
      return [kind, await asTyped(query, (typed) => findPage(db, searchedLists[kind], typed))] as const;
    }),
  );
}

/** @returns undefined when the kind has no index in memory at present */
async function hitsOfKind(db: Db, kind: SearchKind, query: ListQuery<'default'>): Promise<Hits | undefined> {
  const { hits } = await asTyped(query, async (typed) => {
    const own = await hitsInMemory(db, searchedLists[kind], typed);
    return { hits: own, total: own?.total ?? 0 };
  });
  return hits;
}

function hasHits(found: Found): boolean {
  return found.some(([, { total }]) => total > 0);
}

function asReply(found: Found, reading?: string): JsonText<Reply> {
  const kinds = found.map(
    ([kind, { cards, total, totalIsBound }]) =>
      `"${kind}":{"list":[${cards}],"total":${total},"totalIsBound":${totalIsBound}}`,
  );
  const words = reading === undefined ? [] : [`"readAs":${JSON.stringify(reading)}`];
  return new JsonText(`{${[...kinds, ...words].join(',')}}`);
}
