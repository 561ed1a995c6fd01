import type pg from 'pg';
import { PANELS_EVERY } from './fill.ts';

/** What visitors ask: about sixty different questions of each kind. */
export const SCENARIOS = {
  list: '列表 20 条',
  faceted: '筛选列表',
  worded: '带词的筛选列表',
  narrow: '两字搜索，命中 ≤ 5000',
  three: '三词搜索',
  broad: '两字搜索，命中约两成',
  facets: '筛选计数',
  suggest: '联想',
  all: '综合搜索',
  detail: '详情',
  home: '首页',
} as const;
export type Scenario = keyof typeof SCENARIOS;
export type Questions = Readonly<Record<Scenario, readonly string[]>>;

const CALLS = { blank: 'light', fabric: 'fabric', product: 'product' } as const;
type Kind = keyof typeof CALLS;
const KINDS = Object.keys(CALLS) as Kind[];

const WORDS_A_KIND = 20;
const BROAD_WORDS_A_KIND = 3;
const PAGES = 20;
const SAMPLE = 20_000;
const HAN_PAIR = /^\p{Script=Han}{2}$/u;

/** Chosen from the catalogue's content; the same catalogue gives the same questions. */
export async function chooseQuestions(client: pg.Client, items: number): Promise<Questions> {
  const words = { narrow: [] as string[], broad: [] as string[], three: [] as string[] };
  const titles: string[] = [];
  for (const kind of KINDS) {
    const sample = await sampleOf(client, kind, items);
    titles.push(...sample.slice(0, 12).map(({ title }) => title));
    const list = (q: string) => `/api/v2/${CALLS[kind]}/list?q=${encodeURIComponent(q)}`;
    const pairs = pairsOf(sample, items);
    const narrow = await wordsWithHits(client, kind, pairs, [500, 5_000], WORDS_A_KIND);
    const broad = await wordsWithHits(client, kind, pairs, [0.15 * items, 0.25 * items], BROAD_WORDS_A_KIND);
    words.narrow.push(...narrow.map(list));
    words.broad.push(...broad.map(list));
    words.three.push(...threeWordsOf(sample).map(list));
  }
  return {
    ...words,
    list: KINDS.flatMap((kind) =>
      Array.from({ length: PAGES }, (_, at) => `/api/v2/${CALLS[kind]}/list?page=${at + 1}&pageSize=20`),
    ),
    faceted: filteredLists(FILTERS),
    worded: filteredLists(WORDED),
    facets: [...FILTERS, ...WORDED].map((filter) => `/api/v2/light/facets?${encoded(filter)}`),
    all: words.narrow.slice(0, WORDS_A_KIND).map((path) => path.replace('/light/list?', '/search/all?')),
    suggest: [...titles.map((title) => [...title].slice(0, 2).join('')), ...LETTERS].map(
      (typed) => `/api/v2/search/suggest?q=${encodeURIComponent(typed)}`,
    ),
    detail: await details(client, items),
    home: [4, 8, 10, 12].map((cards) => `/api/v2/site/home?cards=${cards}`),
  };
}

const FILTERS: readonly Readonly<Record<string, string>>[] = [
  { fibre: '棉' },
  { fibre: '棉,!氨纶', gsm: '171-189' },
  { category: 'tee' },
  { category: 'tops', crowd: 'women' },
  { price: '10-20' },
  { price: '-15', moq: '50' },
  { method: 'screen', lead: '48' },
  { method: 'screen,embroidery', season: 'summer' },
  { colour: 'black,white' },
  { colour: 'red', inStock: 'true' },
  { cluster: '义乌,绍兴柯桥' },
  { construction: 'knitted', gsm: '200-300', price: '20-60' },
  { safety: 'A' },
  { certificate: 'OEKO-TEX 100', inStock: 'true' },
];

/** Filters beside words: their hits are ranked by how well they match, as in a search. */
const WORDED: typeof FILTERS = [
  { q: '圆领', fibre: '棉' },
  { q: '卫衣', crowd: 'unisex' },
];

/** pinyin initials, pinyin, beginnings of item numbers */
const LETTERS = [
  'jsm',
  'wy',
  'yl',
  'hb',
  'jingsm',
  'weiyi',
  'tx',
  '32s',
  'gb27',
  'ml27',
  'sp270',
  '纯棉',
  '精梳',
  '卫',
  '针',
];

function filteredLists(filters: typeof FILTERS): string[] {
  return filters.flatMap((filter) => [1, 2, 3].map((page) => `/api/v2/light/list?${encoded(filter)}&page=${page}`));
}

function encoded(filter: Readonly<Record<string, string>>): string {
  return new URLSearchParams(filter).toString();
}

interface Sampled {
  readonly title: string;
  readonly words: string;
}

async function sampleOf(client: pg.Client, kind: Kind, items: number): Promise<Sampled[]> {
  const draws = Math.ceil(1_024 * Math.min(1, SAMPLE / items));
  const { rows } = await client.query<Sampled>(
    `select title, words from ${kind}_entry where draw < $1 order by id limit $2`,
    [draws, SAMPLE],
  );
  return rows;
}

/** Pairs of adjacent characters with the number of items that contain them, estimated from the sample. */
function pairsOf(sample: readonly Sampled[], items: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of sample) {
    const letters = [...words];
    const pairs = new Set(letters.slice(1).map((letter, at) => letters[at]! + letter));
    for (const pair of pairs) if (HAN_PAIR.test(pair)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return new Map(Array.from(counts, ([pair, count]) => [pair, (count * items) / sample.length]));
}

/** The sample suggests candidates, the index counts the hits. */
async function wordsWithHits(
  client: pg.Client,
  kind: Kind,
  pairs: ReadonlyMap<string, number>,
  [least, most]: readonly [number, number],
  count: number,
): Promise<string[]> {
  const likely = [...pairs].filter(([, hits]) => hits >= least && hits <= most).map(([pair]) => pair);
  const chosen: string[] = [];
  for (const word of likely.toSorted()) {
    if (chosen.length === count) break;
    const { rows } = await client.query<{ hits: number }>(
      `select count(*)::int as hits from ${kind}_entry where search_grams(words) @> array[$1]`,
      [word],
    );
    if (rows[0]!.hits >= least && rows[0]!.hits <= most) chosen.push(word);
  }
  return chosen;
}

/** Two characters each from the beginning, the middle and the end of one item's searchable text. */
function threeWordsOf(sample: readonly Sampled[]): string[] {
  return sample
    .flatMap(({ words }) => {
      const pairs = words.split(' ').flatMap((word) => {
        const [, pair] = /(\p{Script=Han}{2})$/u.exec(word) ?? [];
        return pair ? [pair] : [];
      });
      const three = new Set([pairs.at(0), pairs.at(Math.floor(pairs.length / 2)), pairs.at(-1)]);
      return three.size === 3 ? [[...three].join(' ')] : [];
    })
    .slice(0, WORDS_A_KIND);
}

/** Blanks with all their pieces, and as many products. */
async function details(client: pg.Client, items: number): Promise<string[]> {
  const places = Array.from(
    { length: 2 * WORDS_A_KIND },
    (_, at) => PANELS_EVERY * (1 + Math.floor((at * items) / PANELS_EVERY / 2 / WORDS_A_KIND)),
  );
  const { rows } = await client.query<{ blank: string; product: string }>(
    `select bench.id('blank', place) as blank, bench.id('product', place) as product from unnest($1::bigint[]) as place`,
    [places],
  );
  return rows.flatMap(({ blank, product }) => [
    `/api/v2/light/detail?id=${blank}`,
    `/api/v2/product/detail?id=${product}`,
  ]);
}
