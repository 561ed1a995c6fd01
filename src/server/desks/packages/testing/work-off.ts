import { sql } from 'drizzle-orm';
import type { Job } from '../../../platform/queue.ts';
import type { TestGround } from '../../../testing/ground.ts';

type Work<Data extends object> = Pick<Job<Data>, 'name' | 'work'>;

/** Runs the queued jobs of this kind, as a worker would. */
export async function workOff<Data extends object>(ground: TestGround, job: Work<Data>): Promise<void> {
  for (const data of await takeLeft<Data>(ground, job.name)) await job.work(data, new AbortController().signal);
}

/** Removes the queued jobs of this kind from the queue and returns their data. */
export async function takeLeft<Data extends object>({ database }: TestGround, name: string): Promise<Data[]> {
  return database.write(async (db) => {
    const { rows } = await db.execute<{ data: Data }>(
      sql`delete from pgboss.job where name = ${name} and state = 'created' returning data`,
    );
    return rows.map(({ data }) => data);
  });
}
