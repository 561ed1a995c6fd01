import { createServer, connect, type Server, type Socket } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { isDatabaseAway, openDatabase, type Database } from './database.ts';
import type { Refusal } from './refusal.ts';

/** A TCP proxy before the database that can be cut and frozen. */
let cable: Server;
let folder: string;
let state: 'whole' | 'cut' | 'frozen' = 'whole';
const ends = new Set<Socket>();
let database: Database;

// The clock of all limits moves only when a test moves it.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const cluster = inject('cluster');
  folder = mkdtempSync(join(tmpdir(), 'jinshi-cable-'));
  cable = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(join(cluster.host, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => state === 'whole' && to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((done) => cable.listen(join(folder, '.s.PGSQL.5432'), done));
  database = openDatabase({ ...cluster, host: folder }, { read: 3, write: 2 });
});

afterAll(async () => {
  state = 'whole';
  await database.end();
  for (const end of ends) end.destroy();
  cable.close();
  vi.useRealTimers();
});

/** Moves the clock until the work ends. @returns the milliseconds that this took */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  const end = () => void (state.isOver = true);
  void work.then(end, end);
  let ms = 0;
  for (; !state.isOver; ms += 100) await vi.advanceTimersByTimeAsync(100);
  return ms;
}

/** Holds a lock past the cable, for which queries can wait. @returns a function that releases it */
async function hold(lock: number): Promise<() => Promise<unknown>> {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('select pg_advisory_lock($1)', [lock]);
  return () => client.query('select pg_advisory_unlock($1)', [lock]);
}

/** Sends the query at once; Drizzle's own promise sends it when somebody waits for it. */
const waitFor = (lock: number): Promise<unknown> =>
  database.read.execute(sql`select pg_advisory_xact_lock_shared(${lock})`).then((answer) => answer);

async function someTurns(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turnOfTheLoop();
}

const ask = () => database.read.execute(sql`select 1`);

/** The word of the pool's refusal, which Drizzle wraps. */
const wordOf = (error: unknown): unknown => ((error as Error).cause as Refusal | undefined)?.word;

async function expectAway(times: number): Promise<void> {
  const asked = await Promise.allSettled(Array.from({ length: times }, ask));
  for (const one of asked) expect(one.status === 'rejected' && isDatabaseAway(one.reason)).toBe(true);
}

test('a cut connection to the database fails at once, and the pool recovers by itself', async () => {
  await ask();
  state = 'cut';
  for (const end of ends) end.destroy();
  await expectAway(12);
  expect(await database.ping()).toBe(false);
  state = 'whole';
  await ask();
  expect(await database.ping()).toBe(true);
});

test('a frozen database ends requests at their time limit, and the pool works afterwards', async () => {
  await Promise.all([ask(), ask(), ask()]);
  state = 'frozen';
  // 2.9 seconds, in steps of 100 ms
  expect(await timeOf(expectAway(6))).toBeLessThanOrEqual(3_200);
  const pinged = database.ping();
  expect(await timeOf(pinged)).toBeLessThanOrEqual(1_200);
  expect(await pinged).toBe(false);
  state = 'whole';
  for (let i = 0; i < 6; i += 1) await ask();
});

test('a connection that breaks inside a transaction fails the request, not the server', async () => {
  const broken = database.write(async (db) => {
    await db.execute(sql`select 1`);
    for (const end of ends) end.destroy();
    // No query is running now: only the connection's error listener sees the break.
    await someTurns();
    await db.execute(sql`select 1`);
  });
  expect(isDatabaseAway(await broken.catch((error: unknown) => error))).toBe(true);
  await database.write((db) => db.execute(sql`select 1`));
});

test('a transaction that goes on after a failed statement does not report success', async () => {
  const swallowed = database.write(async (db) => {
    await db.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(/rolled back/);
});

test("waiting reads beyond the queue's limit are refused at once", async () => {
  const release = await hold(4_201);
  const slow = Array.from({ length: 3 }, () => waitFor(4_201));
  const refused: unknown[] = [];
  const crowd = Array.from({ length: 2_300 }, () => ask().catch((error: unknown) => refused.push(error)));
  // The queue holds two thousand; the rest is refused before any connection is free.
  await someTurns();
  expect(refused).toHaveLength(300);
  await release();
  await Promise.all([...slow, ...crowd]);
  for (const one of refused) expect(wordOf(one)).toBe('server.busy');
});

test('a read that waits too long while others are answered is refused as busy, not as a missing database', async () => {
  const [releaseFirst, releaseNext] = [await hold(4_202), await hold(4_203)];
  const first = Array.from({ length: 3 }, () => waitFor(4_202));
  const next = Array.from({ length: 3 }, () => waitFor(4_203));
  const late = Promise.allSettled(Array.from({ length: 6 }, ask));
  await vi.advanceTimersByTimeAsync(10);
  await releaseFirst();
  await Promise.all(first);
  expect(await timeOf(late)).toBeLessThanOrEqual(2_100);
  for (const one of await late) expect(one.status === 'rejected' && wordOf(one.reason)).toBe('server.busy');
  await releaseNext();
  await Promise.all(next);
});

test('a read that times out is no sign of a rush when the last answer came before the database went silent', async () => {
  const [releaseFirst, releaseNext] = [await hold(4_204), await hold(4_205)];
  const underWay = waitFor(4_204);
  const asked = waitFor(4_205).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  await releaseFirst();
  await underWay;
  state = 'frozen';
  await releaseNext();
  expect(await timeOf(asked)).toBeLessThanOrEqual(3_200);
  state = 'whole';
  expect(isDatabaseAway(await asked)).toBe(true);
});

test('a burst of writes queues and is served; without a database the waiting writes fail at once', async () => {
  await database.write((db) => db.execute(sql`create table rush (one integer)`));
  const write = () => database.write((db) => db.execute(sql`insert into rush values (1)`));
  await Promise.all(Array.from({ length: 1_000 }, write));
  const { rows } = await database.read.execute<{ all: number }>(sql`select count(*)::int as all from rush`);
  expect(rows[0]!.all).toBe(1_000);
  await database.write((db) => db.execute(sql`drop table rush`));

  state = 'frozen';
  const outcomes = Promise.allSettled(Array.from({ length: 200 }, write));
  // One limit after the other would take the two connections five minutes.
  expect(await timeOf(outcomes)).toBeLessThanOrEqual(3_200);
  state = 'whole';
  for (const one of await outcomes) expect(one.status === 'rejected' && isDatabaseAway(one.reason)).toBe(true);
  await database.write((db) => db.execute(sql`select 1`));
});
