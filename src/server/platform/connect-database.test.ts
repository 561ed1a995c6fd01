import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openGround, type TestGround } from '../testing/ground.ts';
import { connectDatabase } from './connect-database.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty');
});
afterAll(() => ground.close());

/** PostgreSQL prints a time in the largest unit of which it is a whole number, and the pools compare what it prints. */
test.each([
  { patience: 1, statement: '2600ms', idle: '10s' },
  { patience: 6, statement: '17100ms', idle: '1min' },
  { patience: 7, statement: '20s', idle: '70s' },
])('with a patience of $patience a statement may take $statement', async ({ patience, statement, idle }) => {
  const { database } = await connectDatabase(ground.connection, { read: 1, write: 1, patience });
  onTestFinished(() => database.end());
  const names = sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  expect((await database.read.execute(names)).rows).toEqual([{ statement, idle }]);
  expect((await database.write((db) => db.execute(names))).rows).toEqual([{ statement, idle }]);
});
