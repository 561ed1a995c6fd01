import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { groundForThisTest } from '../testing/ground.ts';
import { statementsDuring } from '../testing/statements.ts';
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
      throw new Error('the order is rolled back');
    }),
  ).rejects.toThrow('the order is rolled back');
  await ground.database.write((db) => queue.enqueue(db, job.name, { name: 'of a placed order' }));

  await expect.poll(() => done).toEqual(['of a placed order']);
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
  await expect.poll(() => told).toEqual(['of a package', 'of a package']);
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
  await expect.poll(() => left).toBeTypeOf('number');
  expect(left).toBeGreaterThan(20);
  expect(left).toBeLessThanOrEqual(30);
  await queue.stop();
});

test('an idle worker polls all its queues with one query', async () => {
  const ground = await groundForThisTest('empty');
  const names = Array.from({ length: 12 }, (_, at) => `notes.kind${at}`);
  const done: string[] = [];
  const jobs = names.map((name): Job => ({
    ...{ name, concurrency: 1, retries: 0, expireSeconds: 60 },
    work: async () => void done.push(name),
  }));
  const queue = await openQueue(ground.connection, 'worker', jobs, () => {});
  await statementsDuring(async (sent) => {
    await queue.work(jobs);
    // Every worker looks into its queue once when it starts.
    const looks = () => sent().filter((text) => /skip locked/i.test(text)).length;
    await expect.poll(looks).toBeGreaterThanOrEqual(names.length);
    const [before, looksBefore] = [sent().length, looks()];
    const polls = () =>
      sent()
        .slice(before)
        .filter((text) => text.startsWith('select distinct name from pgboss.job'));
    await expect.poll(() => polls().length).toBeGreaterThanOrEqual(3);
    expect(looks() - looksBefore).toBeLessThan(names.length / 2);
  });

  await ground.database.write((db) => queue.enqueue(db, names.at(-1)!, {}));
  await expect.poll(() => done).toEqual([names.at(-1)]);
  await queue.stop();
});
