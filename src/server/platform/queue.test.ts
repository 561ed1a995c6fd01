import { expect, test } from 'vitest';
import { groundForThisTest } from '../testing/ground.ts';
import { type Job, openQueue } from './queue.ts';

test('a job falls with the transaction that left it', async () => {
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
