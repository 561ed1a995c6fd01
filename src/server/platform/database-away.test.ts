import { createServer, connect, type Server, type Socket } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isDatabaseAway, openDatabase, type Database } from './database.ts';
import type { Refusal } from './refusal.ts';

/** A TCP proxy before the database that can be cut and frozen. */
let cable: Server;
let folder: string;
let state: 'whole' | 'cut' | 'frozen' = 'whole';
const ends = new Set<Socket>();
let database: Database;

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
});

afterAll(async () => {
  state = 'whole';
  await database.end();
  for (const end of ends) end.destroy();
  cable.close();
});

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
  await expectAway(6);
  expect(await database.ping()).toBe(false);
  state = 'whole';
  for (let i = 0; i < 6; i += 1) await ask();
});

test('a connection that breaks inside a transaction fails the request, not the server', async () => {
  const broken = database.write(async (db) => {
    await db.execute(sql`select 1`);
    for (const end of ends) end.destroy();
    // No query is running now: only the connection's error listener sees the break.
    await new Promise((go) => setTimeout(go, 50));
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
  const sleep = sql`select pg_sleep(1.5)`;
  const slow = Array.from({ length: 3 }, () => database.read.execute(sleep).then(() => (answered += 1)));
  const refused: unknown[] = [];
  const crowd = Array.from({ length: 2_300 }, () => ask().catch((error: unknown) => refused.push(error)));
  // The queue holds two thousand; the rest is refused before any connection is free.
  for (let turns = 0; turns < 20; turns += 1) await turnOfTheLoop();
  expect(refused).toHaveLength(300);
  expect(answered).toBe(0);
  await Promise.all([...slow, ...crowd]);
  for (const one of refused) expect(wordOf(one)).toBe('server.busy');
});

test('a read that waits too long while others are answered is refused as busy, not as a missing database', async () => {
  const sleeps = await Promise.allSettled(
    Array.from({ length: 12 }, () => database.read.execute(sql`select pg_sleep(0.9)`)),
  );
  const refused = sleeps.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused) expect(wordOf(one.reason)).toBe('server.busy');
});

test('a read that times out is no sign of a rush when the last answer came before the database went silent', async () => {
  const underWay = database.read.execute(sql`select pg_sleep(0.2)`);
  const asked = database.read.execute(sql`select pg_sleep(1)`).catch((error: unknown) => error);
  await underWay;
  state = 'frozen';
  const error = await asked;
  state = 'whole';
  expect(isDatabaseAway(error)).toBe(true);
});

test('a burst of writes queues and is served; without a database the waiting writes fail at once', async () => {
  await database.write((db) => db.execute(sql`create table rush (one integer)`));
  const write = () => database.write((db) => db.execute(sql`insert into rush values (1)`));
  await Promise.all(Array.from({ length: 1_000 }, write));
  const { rows } = await database.read.execute<{ all: number }>(sql`select count(*)::int as all from rush`);
  expect(rows[0]!.all).toBe(1_000);
  await database.write((db) => db.execute(sql`drop table rush`));

  state = 'frozen';
  // Waiting for one limit after the other would take the two connections five minutes.
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, write));
  state = 'whole';
  for (const one of outcomes) expect(one.status === 'rejected' && isDatabaseAway(one.reason)).toBe(true);
  await database.write((db) => db.execute(sql`select 1`));
});
