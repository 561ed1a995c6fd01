import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type PoolerOptions, renamesStatements, startPooler } from '../testing/pooler-server.ts';
import { type TestGround, openGround } from '../testing/ground.ts';
import { ConfigError } from './config.ts';
import { connectDatabase, findSessions, refuseSharedSessions } from './connect-database.ts';
import { databaseError, isTooSlow } from './database.ts';
import { prepared } from './prepared.ts';
import { withClient } from './migrate.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty');
});
afterAll(() => ground.close());

async function poolerWith(options: PoolerOptions) {
  const pooler = await startPooler(ground.connection, options);
  onTestFinished(() => pooler.stop());
  return pooler.connection;
}

async function through(options: PoolerOptions) {
  const connection = await poolerWith(options);
  const { database, sessions } = await connectDatabase(connection, { read: 4, write: 4 });
  onTestFinished(() => database.end());
  return { database, sessions, connection };
}

const NAMES = ['join_collapse_limit', 'work_mem', 'statement_timeout', 'idle_in_transaction_session_timeout'];
const shown = sql`select name, current_setting(name) as value from pg_settings where name = any(${sql.param(NAMES)})`;
const HELD = {
  join_collapse_limit: '1',
  work_mem: '16MB',
  statement_timeout: '2600ms',
  idle_in_transaction_session_timeout: '10s',
};
const asRecord = (rows: readonly Record<string, unknown>[]) =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]));

const double = prepared<{ twice: number }>('twice', () => sql`select ${sql.placeholder('n')}::int * 2 as twice`);

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => databaseError(error)?.code,
  );

describe.each([
  ['that refuses startup parameters', {}],
  [
    'that ignores startup parameters',
    { ignoredParameters: 'options,statement_timeout,idle_in_transaction_session_timeout' },
  ],
])('behind PgBouncer in transaction mode %s', (_what, options) => {
  test('reads cannot write, and writes can', async () => {
    const { database } = await through(options);
    expect(await codeOf(database.read.execute(sql`create table written_by_a_read (id int)`))).toBe('25006');
    expect(
      await codeOf(database.write((db) => db.execute(sql`create temporary table t (id int) on commit drop`))),
    ).toBe('done');
  });

  test('planner settings and timeouts hold in reads and writes, and end with the transaction', async () => {
    const { database, connection } = await through({ ...options, poolSize: 1 });
    expect(asRecord((await database.read.execute(shown)).rows)).toEqual(HELD);
    expect(asRecord((await database.write((db) => db.execute(shown))).rows)).toEqual(HELD);
    const { rows } = await withClient(connection, (client) => client.query('show work_mem'));
    expect(rows).toEqual([{ work_mem: '4MB' }]);
  });

  test('a slow statement is ended by the server', async () => {
    const { database } = await through(options);
    const slow = sql`select pg_sleep(4)`;
    const both = [database.read.execute(slow), database.write((db) => db.execute(slow))];
    for (const ended of await Promise.allSettled(both))
      expect(ended).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isTooSlow) });
  });

  test('a failed read leaves its connection usable', async () => {
    const { database } = await through({ ...options, poolSize: 1 });
    for (let time = 0; time < 3; time += 1) {
      expect(await codeOf(database.read.execute(sql`select 1 / 0`))).toBe('22012');
      expect(await codeOf(database.read.execute(sql`select nonsense`))).toBe('42703');
      expect((await database.read.execute(sql`select ${time}::int as time`)).rows).toEqual([{ time }]);
    }
  });

  test('named statements are sent unnamed when the pooler does not rename them', async () => {
    const { database, sessions } = await through({ ...options, preparedStatements: 0 });
    expect(sessions).toEqual({ keepSettings: false, keepStatements: false });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 2 ? double(database.read, { n }) : database.write((db) => double(db, { n })),
      ),
    );
    expect(answers.map(([row]) => row?.twice)).toEqual(Array.from({ length: 60 }, (_, n) => 2 * n));
  });
});

test.skipIf(!renamesStatements())('named statements keep their names behind PgBouncer 1.21 or newer', async () => {
  const { database, sessions } = await through({ poolSize: 2, preparedStatements: 3 });
  expect(sessions).toEqual({ keepSettings: false, keepStatements: true });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 2 ? double(database.read, { n }) : database.write((db) => double(db, { n })),
    ),
  );
  expect(answers.map(([row]) => row?.twice)).toEqual(Array.from({ length: 60 }, (_, n) => 2 * n));
});

test('a direct connection keeps settings and named statements', async () => {
  const { database, sessions } = await connectDatabase(ground.connection);
  onTestFinished(() => database.end());
  expect(sessions).toEqual({ keepSettings: true, keepStatements: true });
  await refuseSharedSessions(ground.connection);
});

test('a pooler in session mode keeps sessions, and settings hold without startup parameters', async () => {
  const { database, sessions, connection } = await through({ poolMode: 'session', poolSize: 30 });
  expect(sessions).toEqual({ keepSettings: false, keepStatements: true });
  expect(asRecord((await database.read.execute(shown)).rows)).toEqual(HELD);
  const inverse = prepared<{ inverse: number }>(
    'inverse',
    () => sql`select 12 / ${sql.placeholder('n')}::int as inverse`,
  );
  for (const n of [3, 0, 4]) {
    const answer = inverse(database.read, { n });
    if (n === 0) expect(await codeOf(answer)).toBe('22012');
    else expect(await answer).toEqual([{ inverse: 12 / n }]);
  }
  await refuseSharedSessions(connection);
});

test('a pooler in statement mode is refused with a sentence that names the way out', async () => {
  const connection = await poolerWith({ poolMode: 'statement' });
  const refused = connectDatabase(connection);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/设置不起作用.*transaction 模式/);
});

test('a pooler as the direct address is refused with a sentence that names DATABASE_DIRECT_URL', async () => {
  const connection = await poolerWith({});
  expect(await findSessions(connection)).toMatchObject({ keepSettings: false });
  await expect(refuseSharedSessions(connection)).rejects.toThrow(/DATABASE_DIRECT_URL/);
});
