import { createServer, connect, type Server, type Socket } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { openLockGates, type LockGates } from '../testing/lock-gate.ts';
import { clientOf, isDatabaseAway, openDatabase, type Database } from './database.ts';
import type { Refusal } from './refusal.ts';

/** A TCP proxy before the database that can be cut and frozen. */
let cable: Server;
let folder: string;
let state: 'whole' | 'cut' | 'frozen' = 'whole';
const ends = new Set<Socket>();
let database: Database;
let gates: LockGates;

beforeAll(async () => {
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
  gates = await openLockGates(cluster);
});
afterEach(() => vi.useRealTimers());

afterAll(async () => {
  state = 'whole';
  await Promise.all([database.end(), gates.end()]);
  for (const end of ends) end.destroy();
  cable.close();
});

/** Time limits elapse by the clock of the test; sockets stay real. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

/** Moves the clock of the test until this settles. */
async function elapsing<T>(work: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  const settled = () => (state.isSettled = true);
  work.then(settled, settled);
  while (!state.isSettled) {
    await vi.advanceTimersByTimeAsync(100);
    await turnOfTheLoop();
  }
  return work;
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
  stopTheClock();
  state = 'frozen';
  await elapsing(expectAway(6));
  expect(await elapsing(database.ping())).toBe(false);
  state = 'whole';
  vi.useRealTimers();
  for (let i = 0; i < 6; i += 1) await ask();
});

test('a connection that breaks inside a transaction fails the request, not the server', async () => {
  const broken = database.write(async (db) => {
    await db.execute(sql`select 1`);
    // No query is running now: only the connection's error listener sees the break.
    const seen = new Promise((go) => (clientOf(db) as pg.ClientBase).once('end', go));
    for (const end of ends) end.destroy();
    await seen;
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
  let answered = 0;
  const gate = await gates.close();
  const slow = Array.from({ length: 3 }, () => database.read.execute(gate.pass).then(() => (answered += 1)));
  await expect.poll(gates.waiting).toBe(3);
  const refused: unknown[] = [];
  const crowd = Array.from({ length: 2_300 }, () => ask().catch((error: unknown) => refused.push(error)));
  // The queue holds two thousand; the rest is refused before any connection is free.
  for (let turns = 0; turns < 20; turns += 1) await turnOfTheLoop();
  expect(refused).toHaveLength(300);
  expect(answered).toBe(0);
  await gate.open();
  await Promise.all([...slow, ...crowd]);
  for (const one of refused) expect(wordOf(one)).toBe('server.busy');
});

test('a read that waits too long while others are answered is refused as busy, not as a missing database', async () => {
  const [first, second] = [await gates.close(), await gates.close()];
  stopTheClock();
  const answered = Array.from({ length: 3 }, () => database.read.execute(first.pass));
  const others = Array.from({ length: 9 }, () => database.read.execute(second.pass));
  const outcomes = Promise.allSettled(others);
  await expect.poll(gates.waiting).toBe(3);
  await vi.advanceTimersByTimeAsync(1_000);
  await first.open();
  await Promise.all(answered);
  await expect.poll(gates.waiting).toBe(3);
  // Two seconds since they came: three of them have a connection, six have waited too long.
  await vi.advanceTimersByTimeAsync(1_000);
  await second.open();
  const refused = (await outcomes).filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const one of refused) expect(wordOf(one.reason)).toBe('server.busy');
});

test('a read that times out is no sign of a rush when the last answer came before the database went silent', async () => {
  const [first, second] = [await gates.close(), await gates.close()];
  stopTheClock();
  const underWay = database.read.execute(first.pass);
  const asked = database.read.execute(second.pass).catch((error: unknown) => error);
  await expect.poll(gates.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  await first.open();
  await underWay;
  state = 'frozen';
  const error = await elapsing(asked);
  state = 'whole';
  await second.open();
  expect(isDatabaseAway(error)).toBe(true);
});

test('a burst of writes queues and is served; without a database the waiting writes fail at once', async () => {
  await database.write((db) => db.execute(sql`create table rush (one integer)`));
  const write = () => database.write((db) => db.execute(sql`insert into rush values (1)`));
  await Promise.all(Array.from({ length: 1_000 }, write));
  const { rows } = await database.read.execute<{ all: number }>(sql`select count(*)::int as all from rush`);
  expect(rows[0]!.all).toBe(1_000);
  await database.write((db) => db.execute(sql`drop table rush`));

  stopTheClock();
  state = 'frozen';
  const beganAt = performance.now();
  const outcomes = await elapsing(Promise.allSettled(Array.from({ length: 200 }, write)));
  // Waiting for one limit after the other would take the two connections five minutes.
  expect(performance.now() - beganAt).toBeLessThan(10_000);
  state = 'whole';
  vi.useRealTimers();
  for (const one of outcomes) expect(one.status === 'rejected' && isDatabaseAway(one.reason)).toBe(true);
  await database.write((db) => db.execute(sql`select 1`));
});
