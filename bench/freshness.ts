import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { listOf } from '../e2e/ask.ts';
import { withClient } from '../src/server/platform/migrate.ts';
import { percentile } from './figures.ts';
import { openCatalogue, readSize } from './finding/catalogue.ts';
import { type Load, openLoader } from './finding/load.ts';

/**
 * How soon a change is visible: two servers on one database, both under load and with the public cache on. A blank's
 * minimum order changes a thousand times, and the list with that blank is requested from the second server until it
 * shows the new value. The change is made by SQL, past both servers, so only the database's change feed announces it.
 * `npm run bench:freshness -- 100k --writes 100`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    writes: { type: 'string', default: '1000' },
    /** background reads per second on each server */
    rate: { type: 'string', default: '200' },
  },
});
const PROMISED_MS = 1_000;
const GIVE_UP_MS = 10_000;
const ASK_EVERY_MS = 10;
const PAGES = 10;
const LOAD_CONNECTIONS = 16;
const LOAD_SECONDS = 3_600;

const catalogue = await openCatalogue(readSize(positionals[0] ?? '100k'), (words) => console.error(words));
const loaders = [openLoader(), openLoader()];
try {
  const [a, b] = await Promise.all([catalogue.serve('a'), catalogue.serve('b')]);
  const paths = Array.from({ length: PAGES }, (_, at) => `/api/v2/light/list?page=${at + 1}&pageSize=20`);
  const answersFile = join(tmpdir(), `jinshi-bench-pages-${process.pid}.json`);
  writeFileSync(answersFile, JSON.stringify(paths.map((path) => ({ path, type: '', body: '', steps: [] }))));
  const load = (address: string): Load => ({
    against: { address },
    answersFile,
    which: paths.map((_, at) => at),
    connections: LOAD_CONNECTIONS,
    seconds: LOAD_SECONDS,
    rate: Number(options.rate),
  });
  for (const [at, { address }] of [a, b].entries()) void loaders[at]!.run(load(address)).catch(() => {});

  const delays = await withClient(catalogue.connection, (client) => changeAndWatch(client, b.address, paths));
  const late = delays.filter((ms) => ms > PROMISED_MS).length;
  const ms = (share: number) => percentile(delays, share).toFixed(0);
  console.log(
    `两个进程各带每秒 ${options.rate} 次读，改 ${delays.length} 次：${delays.length - late} 次在一秒内可见；` +
      `中位 ${ms(0.5)} ms，p99 ${ms(0.99)} ms，最长 ${Math.max(...delays).toFixed(0)} ms${late > 0 ? ' ✗' : ''}`,
  );
  if (late > 0) process.exitCode = 1;
} finally {
  for (const loader of loaders) loader.close();
  await catalogue.close();
}

/** Milliseconds from each commit to the first response that shows it. */
async function changeAndWatch(client: pg.Client, address: string, paths: readonly string[]): Promise<number[]> {
  const delays: number[] = [];
  for (let turn = 0; turn < Number(options.writes); turn += 1) {
    const path = paths[turn % paths.length]!;
    const cards = await listOf<Card>(address, path);
    const card = cards[turn % cards.length]!;
    // Unique for this turn, and the card keeps its page.
    const moq = 1_000 + turn;
    await client.query('update blank set moq = $2 where id = $1', [card.id, moq]);
    delays.push(await untilSeen(address, path, card.id, moq));
  }
  return delays;
}

async function untilSeen(address: string, path: string, id: string, moq: number): Promise<number> {
  const committedAt = performance.now();
  for (;;) {
    const seen = (await listOf<Card>(address, path)).find((card) => card.id === id);
    const waitedMs = performance.now() - committedAt;
    if (seen?.moq === moq) return waitedMs;
    if (waitedMs > GIVE_UP_MS) throw new Error(`${path} 十秒后仍不见 ${id} 的改动：${JSON.stringify(seen)}`);
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
}

interface Card {
  readonly id: string;
  readonly moq: number;
}
