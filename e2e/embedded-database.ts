import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { socketFolder } from '../src/server/platform/data-folder.ts';

/** Queries the database of a running server, with the key in its data folder. */
export async function query<Row extends pg.QueryResultRow>(dataDir: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({
    host: socketFolder(dataDir),
    user: 'jinshi',
    password: readFileSync(join(dataDir, 'database.key'), 'utf8').trim(),
    database: 'postgres',
  });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
