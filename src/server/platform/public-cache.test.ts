import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { randomBytes } from 'node:crypto';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { endpoint } from '#contract/platform/endpoint.ts';
import { CHANGE_CHANNEL, openChangeFeed } from './change-feed.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './database.ts';
import { openAdmission } from './admission.ts';
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
  query: Type.Object({ id: Type.String(), held: Type.Integer({ default: 0 }), padding: Type.Integer({ default: 0 }) }),
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
  /** number of requests that have arrived */
  arrived(): number;
  /** number of reads with `held=1` that have their row and wait for `release` */
  held(): number;
  release(): void;
  /** the opposite of `release` */
  hold(): void;
  /** resolves when the cache knows every change committed until now */
  caughtUp(): Promise<void>;
  /** the clock of feed, cache and admission: it moves by `step` only */
  now(): number;
  step(ms: number): void;
}

/** A server with its own pool, change feed, cache and clock on the same database. */
async function openStall({
  feed = connection,
  bytes = 1_000_000,
  origins = '',
  hearAgainMs = 20_000,
} = {}): Promise<Stall> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SECRET_KEY: randomBytes(32).toString('hex'),
    ALLOWED_ORIGINS: origins,
  });
  let ms = 0;
  const now = () => ms;
  const pool = openDatabase(connection);
  const database = { ...pool, admit: openAdmission(16, () => false, now).run };
  // A busy machine answers late: the wait for a silent feed ends with its answer.
  const changes = await openChangeFeed(feed, () => {}, { now, hearAgainMs });
  const publicCache = openPublicCache(changes, bytes, now);
  const app = await openHttp({ config, publicCache, constraintWords: {}, scriptHashes: [], warn: () => {} });
  let [asked, arrived, held] = [0, 0, 0];
  let gate = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => void (arrived += 1));
  const roll = serve(
    rollDetail,
    async ({ db, query }) => {
      asked += 1;
      const { rows } = await db.execute<{ metres: number }>(sql`select metres from roll where id = ${query.id}`);
      if (query.held) {
        held += 1;
        await gate.promise;
      }
      if (rows[0] === undefined) throw new Refusal('item.unknown');
      const padding = '棉'.repeat(query.padding);
      return new JsonText(JSON.stringify({ id: query.id, metres: rows[0].metres, padding }));
    },
    { reads: ({ id }) => [`roll/${id}`] },
  );
  const semaphores = openSemaphores(connection);
  const routeGround = { config: { dataDir: '', storageBase: '' }, database, changes, publicCache, semaphores };
  addRoute(app, roll, { ...routeGround, findCaller: async () => null });
  onTestFinished(async () => {
    gate.resolve();
    await app.close();
    await changes.stop();
    await pool.end();
  });
  const get: Stall['get'] = (url, headers = {}) => app.inject({ url, headers });
  const metres = async (id = 'a') => (await get(`/roll?id=${id}`)).json().data.metres as number;
  return {
    ...{ app, get, metres, now, ping: pool.ping, caughtUp: changes.caughtUp },
    ...{ asked: () => asked, arrived: () => arrived, held: () => held, keeps: () => publicCache.bytes },
    release: () => gate.resolve(),
    hold: () => void (gate = Promise.withResolvers<void>()),
    step: (by) => void (ms += by),
  };
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
    const first = await stall.get('/roll?id=a&held=0');
    for (const url of ['/roll?id=a&held=0', '/roll?held=0&id=a', '/roll?id=a', '/roll?id=%61&utm=wechat']) {
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
    await expect.poll(() => stall.metres(), { interval: 5 }).toBe(80);
  });

  test('a cached answer on one server is invalidated by a change made through another', async () => {
    const [one, other] = await Promise.all([openStall(), openStall()]);
    for (let metres = 99; metres > 89; metres -= 1) {
      await Promise.all([one.metres(), other.metres()]);
      await change('a', metres);
      await expect.poll(() => one.metres(), { interval: 5 }).toBe(metres);
      await expect.poll(() => other.metres(), { interval: 5 }).toBe(metres);
    }
  });

  test('a read that began before a change is neither shared with later requests nor cached', async () => {
    const stall = await openStall();
    const early = stall.get('/roll?id=a&held=1');
    await expect.poll(stall.held).toBe(1);
    await change('a', 70);
    await stall.caughtUp();
    const late = stall.get('/roll?id=a&held=1');
    await expect.poll(stall.held).toBe(2);
    stall.release();
    expect((await early).json().data.metres).toBe(100);
    expect((await late).json().data.metres).toBe(70);
    expect((await stall.get('/roll?id=a&held=1')).json().data.metres).toBe(70);
    expect(stall.asked()).toBe(2);
  });

  test('concurrent requests share one read, and its failure', async () => {
    const stall = await openStall();
    const crowd = Array.from({ length: 50 }, () => stall.get('/roll?id=a&held=1'));
    const lost = Array.from({ length: 20 }, () => stall.get('/roll?id=gone&held=1'));
    await expect.poll(() => [stall.arrived(), stall.held()]).toEqual([70, 2]);
    stall.release();
    expect(new Set((await Promise.all(crowd)).map(({ body }) => body)).size).toBe(1);
    expect(new Set((await Promise.all(lost)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
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
    expect((await stall.get('/roll?id=a&held=often')).statusCode).toBe(400);
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

/** Changes a row repeatedly, and knows for how long the answer of a server has been stale by the clock of the server. */
function keepChanging(stall: Stall) {
  const changedAt: number[] = [];
  return {
    async next(): Promise<void> {
      await change('a', changedAt.length);
      changedAt.push(stall.now());
    },
    /** milliseconds since the shown number was replaced; 0 when it is current */
    async staleMs(): Promise<number> {
      return stall.now() - (changedAt[(await stall.metres()) + 1] ?? stall.now());
    },
  };
}

describe('a cache without change messages', () => {
  test('without change messages an answer is shown for less than a second, and the database is not flooded', async () => {
    const stall = await openStall({ feed: DEAF });
    const row = keepChanging(stall);
    const stale: number[] = [];
    for (let at = 0; at < 3_000; at += 75) {
      await row.next();
      await Promise.all(Array.from({ length: 10 }, () => stall.metres()));
      stale.push(await row.staleMs());
      stall.step(75);
    }
    expect(Math.max(...stale)).toBeLessThan(1_000);
    // at 0, 900, 1,800 and 2,700 ms
    expect(stall.asked()).toBe(4);
  });

  test('answers outlive a silence of the feed and are still correct', async () => {
    const stall = await openStall();
    await stall.metres();
    for (let i = 0; i < 3; i += 1) {
      stall.step(1_200);
      expect(await stall.metres()).toBe(100);
    }
    expect(stall.asked()).toBe(1);
    await change('a', 60);
    stall.step(1_200);
    expect(await stall.metres()).toBe(60);
  });

  test('answers outlive a blocked event loop', async () => {
    const stall = await openStall({ hearAgainMs: 50 });
    await stall.metres();
    for (let i = 0; i < 3; i += 1) {
      stall.step(1_200);
      const arrived = stall.arrived();
      const state = { isShown: false };
      const shown = stall.metres().finally(() => (state.isShown = true));
      // a heartbeat of the feed may be quicker than the request
      while (stall.arrived() === arrived && !state.isShown) await turnOfTheLoop();
      await turnOfTheLoop();
      workFor(150);
      expect(await shown).toBe(100);
    }
    // Every block would empty the cache. On a busy machine the database itself is now and then late with its message.
    expect(stall.asked()).toBeLessThan(4);
  });

  test('after the listening connection is killed no answer stays stale for a second, and the feed recovers', async () => {
    const stall = await openStall();
    const row = keepChanging(stall);
    for (let i = 0; i < 8; i += 1) {
      await withClient(connection, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'jinshi changes' and datname = current_database()`),
      );
      for (const pause of [5, 30, 200, 800]) {
        await row.next();
        stall.step(pause);
        expect(await row.staleMs()).toBeLessThan(1_000);
      }
    }
    const asksAgainAfterASecond = async () => {
      await stall.metres();
      const before = stall.asked();
      stall.step(1_000);
      await stall.metres();
      return stall.asked() > before;
    };
    await expect.poll(asksAgainAfterASecond).toBe(false);
    await change('a', 700);
    await expect.poll(() => stall.metres(), { interval: 5 }).toBe(700);
  });
});

test('requests beyond a second of waiting get 503 and Retry-After, and afterwards all are served again', async () => {
  const stall = await openStall();
  const answers: { statusCode: number; reason: string | undefined; retryAfter: unknown }[] = [];
  const ask = async (n: number) => {
    const { statusCode, headers, body } = await stall.get(`/roll?id=a&held=1&padding=${n}`);
    const { reason } = JSON.parse(body) as { reason?: string };
    answers.push({ statusCode, reason, retryAfter: headers['retry-after'] });
    return statusCode;
  };
  // Sixteen reads run at once. Each takes 200 ms; counted over thirty, their average is 200 × (1 − (29 / 30)^16) = 84 ms.
  const first = Array.from({ length: 16 }, (_, n) => ask(10_000 + n));
  await expect.poll(stall.held).toBe(16);
  stall.step(200);
  stall.release();
  expect(new Set(await Promise.all(first))).toEqual(new Set([200]));
  answers.length = 0;
  stall.hold();
  const asked = Array.from({ length: 1_000 }, (_, n) => ask(n));
  // Sixteen more run, and 192 can wait: the 193rd would wait for 192 × 84 / 16 ms, more than a second.
  await expect.poll(() => [answers.length, stall.held()]).toEqual([1_000 - 16 - 192, 32]);
  for (const one of answers) expect(one).toEqual({ statusCode: 503, reason: 'server.busy', retryAfter: '1' });
  expect(await stall.ping()).toBe(true);
  stall.release();
  const given = await Promise.all(asked);
  expect(given.filter((statusCode) => statusCode === 200)).toHaveLength(16 + 192);
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

  test('an answer that bypasses Fastify carries every header of one that Fastify sends', async () => {
    const stall = await openStall({ origins: 'https://shop.example.cn' });
    const headersOf = async (headers: Record<string, string>) => {
      const { date: _of, ...others } = (await stall.get(BIG, headers)).headers;
      return others;
    };
    const made = await headersOf({});
    const kept = await headersOf({});
    // An answer to another origin takes the way through Fastify, whose plugin then finds that origin not allowed.
    const sent = await headersOf({ origin: 'https://evil.example' });
    expect(made).toEqual(sent);
    expect(kept).toEqual(sent);
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
