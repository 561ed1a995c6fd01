import type pg from 'pg';
import { clientOf, type Connection, openDatabase } from '../../src/server/platform/database.ts';
import type { RecordedAnswer, Statement } from './recorded-answers.ts';

/** The application's read pool, with its settings and limits. */
export function openReadPool(connection: Connection): pg.Pool {
  return clientOf(openDatabase(connection).read) as pg.Pool;
}

/** Sends the statements of a response in the same order and parallelism as the application. */
export async function runSteps(pool: pg.Pool, { steps }: Pick<RecordedAnswer, 'steps'>): Promise<void> {
  for (const step of steps) await Promise.all(step.map((statement) => send(pool, statement)));
}

function send(pool: pg.Pool, { text, values, name, rowMode }: Statement): Promise<unknown> {
  return pool.query({
    text,
    values: [...values],
    ...(name === undefined ? {} : { name }),
    ...(rowMode === undefined ? {} : { rowMode }),
  });
}
