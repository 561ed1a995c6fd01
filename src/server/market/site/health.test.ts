import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withClient } from '../../platform/migrate.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { get } from '../../testing/people.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty');
});
afterAll(() => ground.close());

/** Allows or forbids new connections to this database; existing ones stay. */
const letConnect = (may: boolean) =>
  withClient({ ...ground.connection, database: 'postgres' }, (client) =>
    client.query(`alter database ${ground.connection.database} allow_connections ${String(may)}`),
  );
const health = async () => (await get(ground.app, '/api/health')).status;

// A pooler keeps its sessions when new connections are forbidden, and answers.
test.skipIf(inject('pooler') !== null)(
  'the service is ready until the database misses three checks in a row, and again with its first answer',
  async () => {
    expect(await health()).toBe(200);
    await letConnect(false);
    expect([await health(), await health()]).toEqual([200, 200]);
    expect(await health()).toBe(503);
    expect(await get(ground.app, '/api/health')).toMatchObject({ reason: 'database.away', data: { database: 'away' } });
    expect(await get(ground.app, '/api/alive')).toMatchObject({ status: 200, data: { status: 'ok', version: 'test' } });
    await letConnect(true);
    expect(await health()).toBe(200);
  },
);

/** connections that wait for an advisory lock */
const waiting = () =>
  withClient(ground.connection, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    return rowCount;
  });

test('the service stays ready and alive while the database is busy', async () => {
  // All read connections wait for one lock while the checks are answered.
  const reads = await ground.database.write(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(4100)`);
    const read = async () => {
      await ground.database.read.execute(sql`select pg_advisory_xact_lock_shared(4100)`);
    };
    const all = Promise.allSettled(Array.from({ length: 40 }, read));
    await expect.poll(waiting).toBeGreaterThan(1);
    const statuses = Array.from({ length: 20 }, health);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    expect((await get(ground.app, '/api/alive')).status).toBe(200);
    return { all };
  });
  await reads.all;
});
