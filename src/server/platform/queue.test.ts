import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { groundForThisTest } from '../testing/ground.ts';
import { type Job, openQueue } from './queue.ts';

test('a rolled-back transaction enqueues no job', async () => {
  const ground = await groundForThisTest('empty');
  const done: string[] = [];
  const job: Job<{ name: string }> = {
    name: 'notes.send',
    concurrency: 1,
    retries: 1,
    expireSeconds: 60,
    work: async ({ name }) => void done.push(name),
  };
  const queue = await openQueue(ground.connection, 'worker', [job as Job], () => {});
  await queue.work([job as Job]);

  await expect(
    ground.database.write(async (db) => {
      await queue.enqueue(db, job.name, { name: 'of a fallen order' });
      throw new Error('the order falls');
    }),
  ).rejects.toThrow('the order falls');
  await ground.database.write((db) => queue.enqueue(db, job.name, { name: 'of a placed order' }));

  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['of a placed order']);
  await queue.stop();
});

test('a job whose every try failed runs its `lost` callback until that succeeds', async () => {
  const ground = await groundForThisTest('empty');
  const told: string[] = [];
  let tries = 0;
  const job: Job<{ name: string }> = {
    name: 'notes.read',
    concurrency: 1,
    retries: 1,
    expireSeconds: 60,
    pollSeconds: 0.5,
    work: async () => {
      tries += 1;
      throw new Error('unreadable');
    },
    lost: async ({ name }) => {
      told.push(name);
      if (told.length === 1) throw new Error('the database is away');
    },
  };
  const queue = await openQueue(ground.connection, 'worker', [job as Job], () => {});
  await queue.work([job as Job]);
  await ground.database.write((db) => queue.enqueue(db, job.name, { name: 'of a package' }));
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(['of a package', 'of a package']);
  expect(tries).toBe(2);
  await queue.stop();
});

test('long work passes to another worker when its lease runs out, before its expiry', async () => {
  const ground = await groundForThisTest('empty');
  let left: number | undefined;
  const job: Job = {
    name: 'notes.copy',
    concurrency: 1,
    retries: 1,
    expireSeconds: 3_600,
    leaseSeconds: 30,
    work: async () => {
      const { rows } = await ground.database.read.execute<{ left: number }>(
        sql`select extract(epoch from started_on - now())::int + expire_seconds as left from pgboss.job
          where name = 'notes.copy' and state = 'active'`,
      );
      left = rows[0]?.left;
    },
  };
  const queue = await openQueue(ground.connection, 'worker', [job], () => {});
  await queue.work([job]);
  await ground.database.write((db) => queue.enqueue(db, job.name, {}));
  await expect.poll(() => left, { timeout: 10_000 }).toBeTypeOf('number');
  expect(left).toBeGreaterThan(20);
  expect(left).toBeLessThanOrEqual(30);
  await queue.stop();
});
