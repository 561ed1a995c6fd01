import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { SEARCH_KINDS, type searchAll as searchAllCall, type SearchKind } from '#contract/market/search.ts';
import { asTyped } from '../catalogue/as-meant.ts';
import { findPage, type Page } from '../catalogue/list-entries.ts';
import { withBase } from '../../people/pictures/picture.queries.ts';
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

function searchKinds(db: Db, q: string, cards: number): Promise<Found> {
  const query = { q, sort: 'default', page: 1, pageSize: cards } as const;
  return Promise.all(
    SEARCH_KINDS.map(
      async (kind) => [kind, await asTyped(query, (typed) => findPage(db, searchedLists[kind], typed))] as const,
    ),
  );
}

function hasHits(found: Found): boolean {
  return found.some(([, { total }]) => total > 0);
}

function asReply(found: Found, reading?: string): JsonText<Reply> {
  const kinds = found.map(
    ([kind, { cards, total, totalIsBound }]) =>
      `"${kind}":{"list":[${withBase(cards)}],"total":${total},"totalIsBound":${totalIsBound}}`,
  );
  const words = reading === undefined ? [] : [`"readAs":${JSON.stringify(reading)}`];
  return new JsonText(`{${[...kinds, ...words].join(',')}}`);
}
