import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { giveDemoLogins } from '../src/server/desks/demo/demo-logins.ts';
import { fillDemo } from '../src/server/desks/demo/fill-demo.ts';
import { fillSite } from '../src/server/market/site/fill-site.ts';
import type { Connection } from '../src/server/platform/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts';
import { atStart, migrate, withClient } from '../src/server/platform/migrate.ts';
import { renamesStatements, startPooler } from '../src/server/testing/pooler-server.ts';
import { percentile, printTable } from './figures.ts';

/**
 * The cost of PgBouncer in transaction mode, and of statements without names, beside direct connections: the demo's
 * catalogue, uncached, the servers asked in turn. A PgBouncer of 1.21 or newer in /usr/local/bin is also
 * measured with named statements. `npm run bench:pooler -- 200` (rounds).
 */
const ROUNDS = Number(process.argv[2] ?? 200);
const CROWD = 16;

const dataDir = mkdtempSync(join(tmpdir(), 'jinshi-bench-pooler-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const market = { ...postgres.connection, database: 'market' };
await withClient(postgres.connection, (client) => client.query('create database market'));
await migrate(market);
await atStart(market, async (db) => {
  await fillSite(db);
  await fillDemo(db, () => {});
  await giveDemoLogins(db);
});

const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
const ends: (() => Promise<unknown>)[] = [];
try {
  const ways: [name: string, address: string][] = [['直接连接', await serverOn(market)]];
  ways.push(['PgBouncer，语句不带名字', await serverOn(await pooled(0))]);
  if (renamesStatements()) ways.push(['PgBouncer，语句带名字', await serverOn(await pooled(200))]);
  await measure(ways);
} finally {
  agent.destroy();
  for (const end of ends.toReversed()) await end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function pooled(preparedStatements: number): Promise<typeof market> {
  const pooler = await startPooler(market, { preparedStatements, poolSize: 16 });
  ends.push(() => pooler.stop());
  return pooler.connection;
}

/** @returns the address of a server that reaches the market this way, without caches and background work */
async function serverOn(connection: typeof market): Promise<string> {
  const folder = newDataDir();
  const server = await startServer({
    dataDir: folder,
    env: {
      ...{
        DEMO: '0',
        DRAW_AHEAD: '0',
        PUBLIC_CACHE_MB: '0',
        ROLE: 'web,storage',
        SECRET_KEY: 'pooler bench '.repeat(3),
      },
      ...{ DATABASE_URL: urlOf(connection), DATABASE_DIRECT_URL: urlOf(market) },
    },
  });
  ends.push(async () => {
    await server.stop();
    await sweep(folder);
  });
  return server.address;
}

async function measure(ways: readonly (readonly [name: string, address: string])[]): Promise<void> {
  const [, first] = ways[0]!;
  const { data } = await ask(`${first}/api/v2/light/list?pageSize=40`);
  const ids = (data['list'] as { id: string }[]).map(({ id }) => id);
  const questions: [name: string, path: (turn: number) => string][] = [
    ['光版列表', (turn) => `/api/v2/light/list?pageSize=20&page=${1 + (turn % 2)}`],
    ['按词的列表', (turn) => `/api/v2/light/list?pageSize=20&q=${encodeURIComponent(turn % 2 ? '卫衣' : '短袖')}`],
    ['光版详情', (turn) => `/api/v2/light/detail?id=${ids[turn % ids.length]!}`],
  ];
  const times = new Map(ways.map(([name]) => [name, questions.map((): number[] => [])]));
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const [at, [, path]] of questions.entries())
      for (const [name, address] of ways) {
        const began = performance.now();
        await ask(address + path(turn));
        // the first rounds fill plans and buffers
        if (turn >= 20) times.get(name)![at]!.push(performance.now() - began);
      }
  const [, , detail] = questions as [unknown, unknown, (typeof questions)[number]];
  const rows: string[][] = [];
  for (const [name, address] of ways) {
    const medians = times.get(name)!.map((all) => percentile(all, 0.5).toFixed(2));
    rows.push([name, ...medians, (await perSecond((turn) => ask(address + detail[1](turn)))).toFixed(0)]);
  }
  printTable(['方式', ...questions.map(([name]) => `${name} ms`), `${CROWD} 人看详情，每秒`], rows);
}

async function perSecond(work: (turn: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let turn = 0;
  const person = async () => {
    while (turn < 20 * ROUNDS) await work((turn += 1));
  };
  await Promise.all(Array.from({ length: CROWD }, person));
  return (turn / (performance.now() - began)) * 1_000;
}

function ask(url: string): Promise<{ code: number; msg: string; data: Record<string, unknown> }> {
  return new Promise((done, fail) => {
    request(url, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const said = JSON.parse(text) as Awaited<ReturnType<typeof ask>>;
        if (said.code === 1) done(said);
        else fail(new Error(`${url}: ${said.msg}`));
      });
    })
      .on('error', fail)
      .end();
  });
}

function urlOf({ host, user, password, database }: Exclude<Connection, string>): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
