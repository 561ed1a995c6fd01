import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Sum, summing } from './sums.ts';

/** A table of ours or of the job queue, with its writable columns. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** Comparable on both sides, independent of row order. */
export interface Count {
  readonly rows: number;
  /** the sum of a 64-bit hash of each row's text */
  readonly checksum: string;
}

/** Values are written the same way on every server, and no timeout ends a copy. */
const SAME_WORDS = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

export async function speakPlainly(client: pg.Client): Promise<void> {
  await client.query(SAME_WORDS);
}

/** Tables in `public` and of the job queue, without the queue's own version table: pg-boss creates it again. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attname) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname in ('public', 'pgboss') and (n.nspname, c.relname) <> ('pgboss', 'version')
        and not exists (select from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by n.nspname, c.relname <> 'queue', c.relname`,
  );
  return rows;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

const sqlColumns = ({ columns }: Table) => columns.map(quoted).join(', ');

/** Path of a table's rows within a backup. */
export const fileOfTable = ({ schema, name }: Table): string => `tables/${schema}.${name}.copy.gz`;

export async function countRows(client: pg.Client, table: Table): Promise<Count> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${sqlColumns(table)})::text, 0)), 0)::text as checksum
       from ${sqlName(table)}`,
  );
  return { rows: Number(rows[0]!.rows), checksum: rows[0]!.checksum };
}

/** Called as rows pass, for several rows at a time. */
type Passed = (rows: number) => void;

const LINE_END = 0x0a;

/** COPY escapes a line feed within a value, so every raw line feed ends a row. */
function countingRows(passed: Passed): (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer> {
  return async function* (source) {
    for await (const chunk of source) {
      let rows = 0;
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      passed(rows);
      yield chunk;
    }
  };
}

/** PostgreSQL's COPY text, one line a row: readable by any later version, and by a person. */
export async function copyOut(client: pg.Client, table: Table, file: string, passed: Passed): Promise<Sum> {
  const rows = client.query(copyTo(`copy (select ${sqlColumns(table)} from ${sqlName(table)}) to stdout`));
  const { sum, tap } = summing();
  await pipeline(
    rows,
    countingRows(passed),
    createGzip({ level: constants.Z_BEST_SPEED }),
    tap,
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return sum();
}

export async function copyIn(client: pg.Client, table: Table, file: string, passed: Passed): Promise<void> {
  const rows = client.query(copyFrom(`copy ${sqlName(table)} (${sqlColumns(table)}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), countingRows(passed), rows);
}
