import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { randomBytes } from 'node:crypto';
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { endpoint } from '#contract/platform/endpoint.ts';
import { CHANGE_CHANNEL, openChangeFeed } from './change-feed.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { openHttp } from './http.ts';
import { JsonText } from './json-text.ts';
import { withClient } from './migrate.ts';
import { openPublicCache } from './public-cache.ts';
import { Refusal } from './refusal.ts';
import { openSemaphores } from './semaphores.ts';
import { addRoute, serve } from './serve.ts';

/** One table: rolls of fabric, each with its remaining metres. */
const rollDetail = endpoint({
  method: 'GET',
  path: '/roll',
  for: 'anyone',
  summary: '一匹布',
  query: Type.Object({ id: Type.String(), slow: Type.Integer({ default: 0 }), padding: Type.Integer({ default: 0 }) }),
  reply: Type.Object({ id: Type.String(), metres: Type.Integer(), padding: Type.String() }),
});

const database = `test_${randomBytes(6).toString('hex')}`;
const connection = { ...inject('cluster'), database };

beforeAll(async () => {
  await withClient(inject('cluster'), (client) => client.query(`create database ${database}`));
  await withClient(connection, (client) =>
    client.query('create table roll (id text primary key, metres int not null)'),
  );
});
beforeEach(() => change('a', 100));
afterAll(() => withClient(inject('cluster'), (client) => client.query(`drop database ${database} with (force)`)));

/** Like a trigger: the row and the message in one transaction. */
function change(id: string, metres: number): Promise<unknown> {
  return withClient(connection, (client) =>
    client.query(`with written as (
        insert into roll values ('${id}', ${metres}) on conflict (id) do update set metres = excluded.metres returning id
      ) select pg_notify('${CHANGE_CHANNEL}', 'roll roll/' || id) from written`),
  );
}

interface Stall {
  readonly app: FastifyInstance;
  /** number of database reads */
  asked(): number;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  metres(id?: string): Promise<number>;
  /** size of the cache, in bytes */
  keeps(): number;
  /** whether the database answers, on a connection of its own */
  ping(): Promise<boolean>;
}

/** A server with its own pool, change feed and cache on the same database. */
async function openStall({ feed = connection, bytes = 1_000_000, origins = '' } = {}): Promise<Stall> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SECRET_KEY: randomBytes(32).toString('hex'),
    ALLOWED_ORIGINS: origins,
  });
  const pool = openDatabase(connection);
  const changes = await openChangeFeed(feed, () => {});
  const publicCache = openPublicCache(changes, bytes);
  const app = await openHttp({ config, publicCache, constraintWords: {}, scriptHashes: [], warn: () => {} });
  let asked = 0;
  const roll = serve(
    rollDetail,
    async ({ db, query }) => {
      asked += 1;
      const { rows } = await db.execute<{ metres: number }>(
        sql`select metres, pg_sleep(${query.slow / 1000}) from roll where id = ${query.id}`,
      );
      if (rows[0] === undefined) throw new Refusal('item.unknown');
      const padding = '棉'.repeat(query.padding);
      return new JsonText(JSON.stringify({ id: query.id, metres: rows[0].metres, padding }));
    },
    { reads: ({ id }) => [`roll/${id}`] },
  );
  const semaphores = openSemaphores(connection);
  const routeGround = { config: { dataDir: '' }, database: pool, changes, publicCache, semaphores };
  addRoute(app, roll, { ...routeGround, findCaller: async () => null });
  onTestFinished(async () => {
    await app.close();
    await changes.stop();
    await pool.end();
  });
  const get: Stall['get'] = (url, headers = {}) => app.inject({ url, headers });
  const metres = async (id = 'a') => (await get(`/roll?id=${id}`)).json().data.metres as number;
  return { app, asked: () => asked, get, metres, keeps: () => publicCache.bytes, ping: pool.ping };
}

/** Blocks the event loop. */
function workFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** A feed that receives no message. */
const DEAF = { ...connection, host: '/nowhere' };

describe('a cached public read', () => {
  test('different spellings of one query share one database read', async () => {
    const stall = await openStall();
    const first = await stall.get('/roll?id=a&slow=0');
    for (const url of ['/roll?id=a&slow=0', '/roll?slow=0&id=a', '/roll?id=a', '/roll?id=%61&utm=wechat']) {
      expect((await stall.get(url)).body).toBe(first.body);
    }
    expect(stall.asked()).toBe(1);
    expect(await stall.metres('a')).toBe(100);
  });

  test("a cached answer is fresh as soon as its row changes, and another row's change does not affect it", async () => {
    const stall = await openStall();
    await stall.metres();
    await change('b', 5);
    await expect.poll(() => stall.metres('b')).toBe(5);
    expect(await stall.metres()).toBe(100);
    expect(stall.asked()).toBe(2);
    await change('a', 80);
    await expect.poll(() => stall.metres(), { interval: 5, timeout: 1_000 }).toBe(80);
  });

  test('a cached answer on one server is invalidated by a change made through another', async () => {
    const [one, other] = await Promise.all([openStall(), openStall()]);
    for (let metres = 99; metres > 89; metres -= 1) {
      await Promise.all([one.metres(), other.metres()]);
      await change('a', metres);
      await expect.poll(() => one.metres(), { interval: 5, timeout: 1_000 }).toBe(metres);
      await expect.poll(() => other.metres(), { interval: 5, timeout: 1_000 }).toBe(metres);
    }
  });

  test('a read that began before a change is neither shared with later requests nor cached', async () => {
    const stall = await openStall();
    const early = stall.get('/roll?id=a&slow=600');
    await sleep(150);
    await change('a', 70);
    await sleep(150);
    const late = stall.get('/roll?id=a&slow=600');
    expect((await early).json().data.metres).toBe(100);
    expect((await late).json().data.metres).toBe(70);
    expect((await stall.get('/roll?id=a&slow=600')).json().data.metres).toBe(70);
    expect(stall.asked()).toBe(2);
  });

  test('concurrent requests share one read, and its failure', async () => {
    const stall = await openStall();
    const crowd = await Promise.all(Array.from({ length: 50 }, () => stall.get('/roll?id=a&slow=100')));
    expect(new Set(crowd.map(({ body }) => body)).size).toBe(1);
    expect(stall.asked()).toBe(1);
    const lost = await Promise.all(Array.from({ length: 20 }, () => stall.get('/roll?id=gone&slow=100')));
    expect(new Set(lost.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(stall.asked()).toBe(2);
  });

  test('a failed read is not cached', async () => {
    const stall = await openStall();
    const url = `/roll?id=${randomBytes(4).toString('hex')}`;
    await stall.get(url);
    expect((await stall.get(url)).headers['cache-control']).toBe('no-store');
    expect(stall.asked()).toBe(2);
  });

  test('a malformed query is refused also while the correct one is cached', async () => {
    const stall = await openStall();
    await stall.metres();
    expect((await stall.get('/roll?id=a&slow=often')).statusCode).toBe(400);
    expect((await stall.get('/roll')).statusCode).toBe(400);
  });

  test('the cache stays within its size limit', async () => {
    const stall = await openStall({ bytes: 100_000 });
    for (let padding = 1_000; padding < 1_060; padding += 1) await stall.get(`/roll?id=a&padding=${padding}`);
    expect(stall.keeps()).toBeGreaterThan(50_000);
    expect(stall.keeps()).toBeLessThanOrEqual(100_000);
    // Larger than an eighth of the cache: it would evict everything else.
    const before = stall.asked();
    for (let i = 0; i < 2; i += 1) await stall.get('/roll?id=a&padding=20000');
    expect(stall.asked()).toBe(before + 2);
  });

  test('with a cache size of 0 every request reads the database', async () => {
    const stall = await openStall({ bytes: 0 });
    for (let i = 0; i < 3; i += 1) expect((await stall.get('/roll?id=a')).headers['etag']).toBeDefined();
    expect(stall.asked()).toBe(3);
  });
});

/** Changes a row repeatedly, and knows for how long the answer of a server has been stale. */
function keepChanging(stall: Stall) {
  const changedAt: number[] = [];
  return {
    async next(): Promise<void> {
      await change('a', changedAt.length);
      changedAt.push(performance.now());
    },
    /** milliseconds since the shown number was replaced; 0 when it is current */
    async staleMs(): Promise<number> {
      const askedAt = performance.now();
      return askedAt - (changedAt[(await stall.metres()) + 1] ?? askedAt);
    },
  };
}

describe('a cache without change messages', () => {
  test('without change messages an answer is shown for less than a second, and the database is not flooded', async () => {
    const stall = await openStall({ feed: DEAF });
    const row = keepChanging(stall);
    await row.next();
    const before = stall.asked();
    const beganAt = performance.now();
    while (performance.now() - beganAt < 3_000) {
      await row.next();
      await Promise.all(Array.from({ length: 10 }, () => stall.metres()));
      expect(await row.staleMs()).toBeLessThan(1_000);
    }
    const seconds = (performance.now() - beganAt) / 1_000;
    expect(stall.asked() - before).toBeGreaterThan(2);
    expect(stall.asked() - before).toBeLessThan(seconds / 0.9 + 2);
  });

  test('answers outlive a blocked event loop and are still correct', async () => {
    const stall = await openStall();
    await stall.metres();
    const before = stall.asked();
    for (let i = 0; i < 3; i += 1) {
      workFor(1_200);
      expect(await stall.metres()).toBe(100);
    }
    // Every block would empty the cache. On a busy machine the database itself is now and then late with its message.
    expect(stall.asked() - before).toBeLessThan(3);
    const changing = change('a', 60);
    await sleep(1);
    workFor(1_200);
    await changing;
    workFor(1_200);
    expect(await stall.metres()).toBe(60);
  });

  test('after the listening connection is killed no answer stays stale for a second, and the feed recovers', async () => {
    const stall = await openStall();
    const row = keepChanging(stall);
    for (let i = 0; i < 8; i += 1) {
      await withClient(connection, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'jinshi changes' and datname = current_database()`),
      );
      for (const pause of [5, 30, 200]) {
        await row.next();
        await sleep(pause);
        expect(await row.staleMs()).toBeLessThan(1_000);
      }
    }
    const asksAgainAfterASecond = async () => {
      await stall.metres();
      const before = stall.asked();
      await sleep(1_000);
      await stall.metres();
      return stall.asked() > before;
    };
    await expect.poll(asksAgainAfterASecond, { timeout: 10_000 }).toBe(false);
    await change('a', 700);
    await expect.poll(() => stall.metres(), { interval: 5, timeout: 1_000 }).toBe(700);
  });
});

test('overload is refused at the door with 503 and Retry-After, and all is as before when it is over', async () => {
  const stall = await openStall();
  const answers: { statusCode: number; reason: string | undefined; retryAfter: unknown }[] = [];
  // Eight connections, two hundred milliseconds each: forty a second at most.
  const ask = async (n: number) => {
    const { statusCode, headers, body } = await stall.get(`/roll?id=a&slow=200&padding=${n}`);
    const { reason } = JSON.parse(body) as { reason?: string };
    answers.push({ statusCode, reason, retryAfter: headers['retry-after'] });
    return statusCode;
  };
  // Opens the connections and measures how long a read takes.
  await Promise.all(Array.from({ length: 16 }, (_, n) => ask(10_000 + n)));
  answers.length = 0;
  const asked: Promise<number>[] = [];
  for (let n = 0; n < 1_000; n += 1) {
    asked.push(ask(n));
    if (n % 10 === 9) await turnOfTheLoop();
  }
  for (let turns = 0; turns < 10; turns += 1) await turnOfTheLoop();
  // No request runs or waits but those that can be served within about a second; the others have their answer already.
  expect(1_000 - answers.length).toBeLessThan(500);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(500);
  for (const one of refused) expect(one).toEqual({ statusCode: 503, reason: 'server.busy', retryAfter: '1' });
  expect(await stall.ping()).toBe(true);
  const given = await Promise.all(asked);
  expect(new Set(given)).toEqual(new Set([200, 503]));
  // Each of the eight connections has answered more than one of them.
  expect(given.filter((statusCode) => statusCode === 200).length).toBeGreaterThan(8);
  expect(await ask(9_999)).toBe(200);
});

describe('public answers over HTTP', () => {
  const BIG = '/roll?id=a&padding=2000';

  test.each(['made', 'kept'])('a %s answer with a matching ETag is sent as 304 without a body', async (which) => {
    const seen = (await (await openStall()).get(BIG)).headers['etag'] as string;
    const stall = await openStall();
    if (which === 'kept') await stall.get(BIG);
    for (const tags of [seen, `W/${seen}`, `"x", W/"y" , ${seen}`, '*', seen.replace(/"$/, '-gzip"')]) {
      const answer = await stall.get(BIG, { 'if-none-match': tags });
      expect([answer.statusCode, answer.body, answer.headers['etag']], tags).toEqual([304, '', seen]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toBeUndefined();
    }
    const answer = await stall.get(BIG, { 'if-none-match': '"another"' });
    expect(answer.statusCode).toBe(200);
  });

  test.each(['made', 'kept'])(
    'a %s answer is gzipped for clients that accept it, with an ETag of its own',
    async (which) => {
      const stall = await openStall();
      if (which === 'kept') await stall.get(BIG);
      const packed = await stall.get(BIG, { 'accept-encoding': 'br, gzip;q=0.8' });
      const plain = await stall.get(BIG);
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
      expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
      expect(plain.headers['etag']).not.toBe(packed.headers['etag']);
      for (const refused of ['identity', 'gzip;q=0', 'br', 'gzip; q=0.000'])
        expect((await stall.get(BIG, { 'accept-encoding': refused })).headers['content-encoding']).toBeUndefined();
      const small = await stall.get('/roll?id=a', { 'accept-encoding': 'gzip' });
      expect(small.headers['content-encoding']).toBeUndefined();
      expect(stall.asked()).toBe(2);
    },
  );

  test.each(['made', 'kept'])('HEAD of a %s answer sends the same headers without the body', async (which) => {
    const stall = await openStall();
    const { date: _of, ...get } = (await (await openStall()).get(BIG)).headers;
    if (which === 'kept') await stall.get(BIG);
    const head = await stall.app.inject({ method: 'HEAD', url: BIG });
    expect(head.body).toBe('');
    expect(head.headers).toMatchObject(get);
    expect(stall.asked()).toBe(1);
  });

  test('a kept answer carries every header of a made one', async () => {
    const stall = await openStall();
    const [{ date: _made, ...made }, { date: _kept, ...kept }] = [await stall.get(BIG), await stall.get(BIG)].map(
      ({ headers }) => headers,
    ) as [Record<string, unknown>, Record<string, unknown>];
    expect(kept).toEqual(made);
    expect(kept).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(String(kept['content-security-policy'])).toMatch(/default-src 'self'/);
  });

  test('an allowed origin may read cached answers, and other origins may not', async () => {
    const stall = await openStall({ origins: 'https://shop.example.cn' });
    for (let i = 0; i < 2; i += 1) {
      const welcome = await stall.get(BIG, { origin: 'https://shop.example.cn' });
      expect(welcome.headers['access-control-allow-origin']).toBe('https://shop.example.cn');
      const foreign = await stall.get(BIG, { origin: 'https://evil.example' });
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
      expect(String((await stall.get(BIG)).headers['vary'])).toMatch(/^origin, accept-encoding$/i);
    }
    expect(stall.asked()).toBe(1);
  });
});
