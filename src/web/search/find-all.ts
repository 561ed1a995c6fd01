import { call } from '../platform/call.ts';
import { hearByAll } from './hear.ts';
import { type Heard, type HeardByAll, isDeaf } from './heard.ts';
import { type HitsOf, kindLists } from './kind-lists.ts';
import { type SearchKind, searchKindNames } from './kinds.ts';
import { questionOf } from './question.ts';
import { readLetters } from './read-letters.ts';
import { hasConditions } from './use-heard.ts';

/** The first cards of each kind and how many there are; undefined of a kind to which the sentence says nothing. */
export type AllHits = { readonly [K in SearchKind]: HitsOf<K> | undefined };

/** What was found of all kinds. */
export interface AllFound {
  /** what was asked */
  readonly q: string;
  readonly heard: HeardByAll;
  readonly hits: AllHits;
  /** what the words were read as, when nothing holds them as typed */
  readonly readAs: string | undefined;
}

/** 全部: words are searched for everywhere at once; of a sentence each kind is asked what it can answer. */
export async function findAll(q: string, cards: number, signal: AbortSignal): Promise<AllFound> {
  const heard = await hearByAll(q);
  const words = wordsOfAll(heard);
  if (words === undefined) return { q, heard, hits: await askEach(heard, cards, signal), readAs: undefined };
  const { data: hits } = await call('GET /api/v2/search/all', { query: { q: words, cards }, signal });
  const readAs = hits.readAs ?? (totalOf(hits) === 0 ? await readLetters(words, signal) : undefined);
  const found = { q, heard, hits, readAs: hits.readAs };
  return readAs === undefined ? found : { ...found, ...(await findRead(readAs, cards, signal)) };
}

/** Letters that were read as words are a sentence like any other: chunmian hanbu is 纯棉 汗布, and 纯棉 a condition. */
async function findRead(readAs: string, cards: number, signal: AbortSignal) {
  const heard = await hearByAll(readAs);
  if (wordsOfAll(heard) !== undefined) return {};
  const hits = await askEach(heard, cards, signal);
  return totalOf(hits) > 0 ? { heard, hits, readAs } : {};
}

/** The words to look for when all kinds look for the same and none has a condition. */
function wordsOfAll({ kinds }: HeardByAll): string | undefined {
  const all = Object.values(kinds).map(({ filters }) => (hasConditions(filters) ? undefined : filters['q']));
  return all.every((words) => words === all[0]) ? all[0] : undefined;
}

async function askEach({ kinds }: HeardByAll, cards: number, signal: AbortSignal): Promise<AllHits> {
  const ask = <K extends SearchKind>(kind: K, heard: Heard): Promise<HitsOf<K> | undefined> =>
    isDeaf(heard) ? Promise.resolve(undefined) : kindLists[kind].ask(questionOf(heard.filters), cards, signal);
  const [plate, fabric, goods, design, factory, designer] = await Promise.all([
    ask('plate', kinds.plate),
    ask('fabric', kinds.fabric),
    ask('goods', kinds.goods),
    ask('design', kinds.design),
    ask('factory', kinds.factory),
    ask('designer', kinds.designer),
  ]);
  return { plate, fabric, goods, design, factory, designer };
}

/** Of all kinds; a kind that was not asked has none. */
export function totalOf(hits: AllHits): number {
  return searchKindNames.reduce((sum, kind) => sum + (hits[kind]?.total ?? 0), 0);
}
