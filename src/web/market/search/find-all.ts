import { call } from '../../platform/call.ts';
import { hearByAll } from './hear.ts';
import { type Heard, type HeardByAll, isDeaf } from './heard.ts';
import { type HitsOf, kindLists } from './kind-lists.ts';
import { type SearchKind, searchKindNames } from '../../platform/kinds.ts';
import { questionOf } from './question.ts';
import { readLetters } from './read-letters.ts';
import { hasConditions } from './use-heard.ts';

/** The first cards of each kind and the total; undefined for a kind that the sentence does not concern. */
export type AllHits = { readonly [K in SearchKind]: HitsOf<K> | undefined };

/** The results of all kinds. */
export interface AllFound {
  /** the query */
  readonly q: string;
  readonly heard: HeardByAll;
  readonly hits: AllHits;
  /** how the words were interpreted, when nothing matches them as typed */
  readonly readAs: string | undefined;
}

/** 全部: plain words search all kinds at once; for a sentence each kind is queried with the conditions it supports. */
export async function findAll(q: string, cards: number, signal: AbortSignal): Promise<AllFound> {
  const heard = await hearByAll(q);
  const words = wordsOfAll(heard);
  if (words === undefined) return { q, heard, hits: await askEach(heard, cards, signal), readAs: undefined };
  const { data: hits } = await call('GET /api/v2/search/all', { query: { q: words, cards }, signal });
  const readAs = hits.readAs ?? (totalOf(hits) === 0 ? await readLetters(words, signal) : undefined);
  const found = { q, heard, hits, readAs: hits.readAs };
  return readAs === undefined ? found : { ...found, ...(await findRead(readAs, cards, signal)) };
}

/**
 * Pinyin letters read as words are interpreted like any sentence: chunmian hanbu is 纯棉 汗布, and 纯棉 a condition.
 */
async function findRead(readAs: string, cards: number, signal: AbortSignal) {
  const heard = await hearByAll(readAs);
  if (wordsOfAll(heard) !== undefined) return {};
  const hits = await askEach(heard, cards, signal);
  return totalOf(hits) > 0 ? { heard, hits, readAs } : {};
}

/** The common search words, when no kind has a condition. */
function wordsOfAll({ kinds }: HeardByAll): string | undefined {
  const all = Object.values(kinds).map(({ filters }) => (hasConditions(filters) ? undefined : filters['q']));
  return all.every((words) => words === all[0]) ? all[0] : undefined;
}

async function askEach({ kinds }: HeardByAll, cards: number, signal: AbortSignal): Promise<AllHits> {
  const ask = <K extends SearchKind>(kind: K, heard: Heard): Promise<HitsOf<K> | undefined> =>
    isDeaf(heard) ? Promise.resolve(undefined) : kindLists[kind].ask(questionOf(heard.filters), cards, signal);
  const [blank, fabric, product, design, factory, designer] = await Promise.all([
    ask('blank', kinds.blank),
    ask('fabric', kinds.fabric),
    ask('product', kinds.product),
    ask('design', kinds.design),
    ask('factory', kinds.factory),
    ask('designer', kinds.designer),
  ]);
  return { blank, fabric, product, design, factory, designer };
}

/** Over all kinds; a kind that was not queried counts 0. */
export function totalOf(hits: AllHits): number {
  return searchKindNames.reduce((sum, kind) => sum + (hits[kind]?.total ?? 0), 0);
}
