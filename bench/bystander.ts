import { join } from 'node:path';
import { Piscina } from 'piscina';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { ask, listOf } from '../e2e/ask.ts';
import type { CrowdOrder } from './crowd.worker.ts';
import { printTable } from './figures.ts';

/**
 * A hundred clients ask for one public response at the same moment; a bystander asks for the list of blanks meanwhile.
 */
const CROWD = 100;
const LONGEST_MS = 500;
const ROUNDS = 3;
const BYSTANDER_PATH = '/api/v2/light/list';
/** The bystander counts as another visitor than the crowd, so that the server takes turns between the two. */
const BYSTANDER_ADDRESS = '127.0.0.2';
/** Pause between the bystander's requests until the crowd is served. */
const EVERY_MS = 20;

/** Baseline without a crowd: the delay caused by other programs on the machine. */
const NOBODY = '（没有别人）';

const PAGES = [
  ...[
    '/',
    '/docs',
    '/docs/json',
    '/robots.txt',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/share.jpg',
    '/icon-512.png',
  ],
  '/no/such/page',
];

/** Prints the bystander's longest wait for every public response. */
export async function walkPublic(address: string): Promise<void> {
  const crowd = new Piscina<CrowdOrder, Record<number, number>>({
    filename: join(import.meta.dirname, 'crowd.worker.ts'),
    maxThreads: 1,
  });
  const rows: { path: string; ms: number; statuses: string }[] = [];
  try {
    for (const [path, paths] of Object.entries(await publicPaths(address))) {
      const longest: number[] = [];
      let statuses = {};
      for (let round = 0; round < ROUNDS; round += 1) {
        const bystander = watch(address);
        statuses = await crowd.run({ address, paths: paths(round) });
        longest.push(await bystander.end());
      }
      rows.push({ path, ms: Math.max(...longest), statuses: JSON.stringify(statuses) });
    }
  } finally {
    await crowd.destroy();
  }
  console.log(`\n${CROWD} 个人同一刻要同一样公开的东西，旁边一位访客最久等多少毫秒（≤ ${LONGEST_MS}）`);
  printTable(
    ['要什么', '旁人最久等 ms', '', '应答'],
    rows
      .toSorted((one, other) => other.ms - one.ms)
      .map(({ path, ms, statuses }) => [path, ms.toFixed(0), ms > LONGEST_MS ? '✗' : '', statuses]),
  );
}

/**
 * Asks repeatedly until `end` is called.
 * @returns the longest wait in milliseconds
 */
function watch(address: string): { end(): Promise<number> } {
  const state = { goesOn: true };
  const asking = (async () => {
    let longest = 0;
    while (state.goesOn) {
      const sentAt = performance.now();
      await ask(address, BYSTANDER_PATH, { from: BYSTANDER_ADDRESS });
      longest = Math.max(longest, performance.now() - sentAt);
      await new Promise((passed) => setTimeout(passed, EVERY_MS));
    }
    return longest;
  })();
  return {
    end: () => {
      state.goesOn = false;
      return asking;
    },
  };
}

type Paths = (round: number) => readonly string[];

/** Every public GET of the contract, the pages, and the reads that accept a hundred different queries at once. */
async function publicPaths(address: string): Promise<Readonly<Record<string, Paths>>> {
  const ids = {
    ...{ light: await idsOf('light'), fabric: await idsOf('fabric'), product: await idsOf('product') },
    ...{ design: await idsOf('design'), factory: await idsOf('factory'), designer: await idsOf('designer') },
    bundle: await idsOf('bundle'),
  };
  const [store] = (await listOf<{ store: string }>(address, '/api/v2/factory/list?pageSize=1')).map((one) => one.store);
  const known: Readonly<Record<string, string>> = {
    scene: 'ecommerce',
    name: 'service',
    url: encodeURIComponent(address),
    store: store!,
    q: encodeURIComponent('纯棉 卫衣'),
  };
  const all: Record<string, Paths> = {
    [NOBODY]: () => ['/api/health'],
    ...Object.fromEntries(PAGES.map((path) => [path, () => times(CROWD, () => path)])),
  };
  for (const { method, path, for: audience, query } of endpoints as readonly Endpoint[]) {
    if (method !== 'GET' || audience !== 'anyone') continue;
    const fields = Object.keys(query?.properties ?? {});
    const needed = (query?.required ?? []).filter((field) => known[field] !== undefined);
    const [, kind] = /^\/api\/v2\/(\w+)\/detail$/.exec(path) ?? [];
    const own = (ids as Record<string, readonly string[]>)[kind ?? ''] ?? ids.product;
    const search = needed.map((field) => `${field}=${known[field]}`);
    const one = fields.includes('id') ? [...search, `id=${own[0]}`] : search;
    all[path] = () => times(CROWD, () => `${path}?${one.join('&')}`);
    if (fields.includes('q'))
      all[`${path} 各搜各的`] = (round) => times(CROWD, (at) => `${path}?q=${encodeURIComponent(`棉 ${round}${at}`)}`);
    if (fields.includes('page'))
      all[`${path} 各翻各的`] = (round) =>
        times(CROWD, (at) => `${path}?${[...search, `page=${at + 1}`, `pageSize=${40 + round}`].join('&')}`);
    if (fields.includes('id'))
      all[`${path} 各看各的`] = () =>
        times(CROWD, (at) => `${path}?${[...search, `id=${own[at % own.length]}`].join('&')}`);
  }
  return all;

  async function idsOf(kind: string): Promise<readonly string[]> {
    const list = await listOf<{ id: string }>(address, `/api/v2/${kind}/list?pageSize=40`);
    return list.map(({ id }) => id);
  }
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
