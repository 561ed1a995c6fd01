import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoint } from '#contract/platform/endpoint.ts';
import { callerFinder } from '../people/accounts/find-caller.ts';
import { constraintWords } from '../constraints.ts';
import { openGround, signIn, type TestGround } from '../testing/ground.ts';
import { type Asking, post } from '../testing/people.ts';
import { waitsForLock } from '../testing/waits-for-lock.ts';
import { answeredRequest } from './answered-request.table.ts';
import { openDatabase } from './database.ts';
import { openHttp } from './http.ts';
import { sweepAnswers } from './idempotency.ts';
import { NotedRefusal, Refusal } from './refusal.ts';
import { addRoute, serve } from './serve.ts';

/** Idempotency, with a handler whose runs can be counted: it writes a line into a book. */

let ground: TestGround;
let app: TestGround['app'];
let token: string;
beforeAll(async () => {
  ground = await openGround('empty');
  await ground.database.write((db) => db.execute(sql`create table book (line text, account_id text)`));
  app = await openWith(ground.database);
  token = await signIn(ground.database);
});
afterAll(async () => {
  await app.close();
  await ground.close();
});
beforeEach(() => ground.database.write((db) => db.execute(sql`truncate book, answered_request`)));

const writeLine = endpoint({
  method: 'POST',
  path: '/write-line',
  for: 'member',
  summary: '',
  once: true,
  body: Type.Object({ line: Type.String(), slowly: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ line: Type.String(), lines: Type.Integer() }),
  errors: ['stock.short', 'code.wrong'],
});

/** Holds a slow request open. */
let gate = Promise.withResolvers<void>();

async function openWith(database: TestGround['database']) {
  const app = await openHttp({ ...ground, constraintWords, scriptHashes: [] });
  const served = serve(writeLine, async ({ db, body, caller }) => {
    if (body.slowly) await gate.promise;
    await db.execute(sql`insert into book values (${body.line}, ${caller.accountId})`);
    if (body.line === 'none left') throw new Refusal('stock.short');
    if (body.line === 'wrong code') throw new NotedRefusal('code.wrong');
    const { rows } = await db.execute<{ lines: number }>(sql`select count(*)::int as lines from book`);
    return { line: body.line, lines: rows[0]!.lines, secret: 'not declared' };
  });
  addRoute(app, served, { ...ground, database, findCaller: callerFinder(database, ground.changes) });
  return app;
}

const write = (line: string, key?: string, asking: Asking & { slowly?: boolean; at?: typeof app } = {}) => {
  const { slowly, at = app, ...rest } = asking;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return post(at, '/write-line', { line, ...(slowly ? { slowly } : {}) }, { token, headers, ...rest });
};

async function book(): Promise<string[]> {
  const { rows } = await ground.database.read.execute<{ line: string }>(sql`select line from book order by line`);
  return rows.map(({ line }) => line);
}

test('twenty concurrent copies of a request run once, and each gets the answer or "in progress"', async () => {
  gate = Promise.withResolvers();
  const asked = Promise.all(Array.from({ length: 20 }, () => write('one', 'key', { slowly: true })));
  await expect.poll(() => waitsForLock(ground.database)).toBe(true);
  gate.resolve();
  const copies = await asked;
  expect(await book()).toEqual(['one']);
  for (const { status, code, data, reason } of copies) {
    if (status === 409) expect(reason).toBe('request.in_progress');
    else expect({ code, data }).toEqual({ code: 1, data: { line: 'one', lines: 1 } });
  }
  expect(copies.some(({ code }) => code === 1)).toBe(true);
});

test('reusing an idempotency key for another request is refused, and nothing is written', async () => {
  await write('one', 'key');
  const other = await write('two', 'key');
  expect({ status: other.status, reason: other.reason }).toEqual({ status: 409, reason: 'request.key_reused' });
  expect(await book()).toEqual(['one']);
});

test('an idempotency key is scoped to its account', async () => {
  await write('one', 'key');
  const stranger = await write('one', 'key', { token: await signIn(ground.database) });
  expect(stranger.data).toEqual({ line: 'one', lines: 2 });
  expect(await book()).toEqual(['one', 'one']);
});

test('an idempotent answer survives 23 hours and a restart, and is forgotten after 24 hours', async () => {
  const first = await write('one', 'key');
  await ground.database.write((db) => db.update(answeredRequest).set({ at: sql`now() - interval '23 hours'` }));
  await sweepAnswers(ground.database);
  const database = openDatabase(ground.connection, { read: 2, write: 2 });
  const restarted = await openWith(database);
  expect(await write('one', 'key', { at: restarted })).toEqual(first);
  await restarted.close();
  await database.end();
  expect(await book()).toEqual(['one']);

  await ground.database.write((db) => db.update(answeredRequest).set({ at: sql`now() - interval '25 hours'` }));
  await sweepAnswers(ground.database);
  expect(await ground.database.read.select().from(answeredRequest)).toEqual([]);
});

test('a refused request leaves no idempotency row and may be retried with the same key', async () => {
  expect((await write('none left', 'key')).reason).toBe('stock.short');
  expect(await ground.database.read.select().from(answeredRequest)).toEqual([]);
  expect((await write('now there is', 'key')).code).toBe(1);
  expect(await book()).toEqual(['now there is']);
});

test('a noted refusal is not kept as an answer: the same request runs again', async () => {
  expect((await write('wrong code', 'key')).reason).toBe('code.wrong');
  expect((await write('wrong code', 'key')).reason).toBe('code.wrong');
  expect(await book()).toEqual(['wrong code', 'wrong code']);
});

test('a repeated request that waits too long for the first is refused as in progress', async () => {
  await write('one', 'key');
  await ground.database.write(async (db) => {
    await db.select().from(answeredRequest).for('update');
    const second = await write('one', 'key');
    expect({ status: second.status, reason: second.reason }).toEqual({ status: 409, reason: 'request.in_progress' });
  });
});

test('every request without an idempotency key runs; an invalid key is refused', async () => {
  await Promise.all([write('one'), write('one')]);
  for (const key of ['', 'k'.repeat(101), 'kéy']) expect((await write('two', key)).reason).toBe('request.invalid');
  expect(await book()).toEqual(['one', 'one']);
});
