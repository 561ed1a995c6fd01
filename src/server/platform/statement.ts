import { getTableName, Table } from 'drizzle-orm';
import { join as joined, raw, Sql } from 'sql-template-tag';
import { clientOf, type Db } from './database.ts';

/**
 * Statements that are put together anew for each search. Drizzle's own are trees that every question builds, walks and
 * keeps until it is answered, at more cost than all else that a search does here; these are text from the start.
 */
export type Statement = Sql;

/** What may stand in one; a part made by Drizzle may not. */
type Value = Statement | Table | string | number | boolean | null | readonly string[] | readonly number[];

/** As Drizzle's: tables stand there by their names, all other values are parameters. */
export function sql(parts: TemplateStringsArray, ...values: readonly Value[]): Statement {
  return new Sql(
    parts,
    values.map((value) => (value instanceof Table ? raw(`"${getTableName(value)}"`) : value)),
  );
}

/** @param separator text of ours, never of the asker */
export function join(statements: readonly Statement[], separator: string): Statement {
  return joined(statements, separator);
}

export { raw };

export async function ask<Row extends Record<string, unknown>>(db: Db, { text, values }: Statement): Promise<Row[]> {
  const { rows } = await clientOf(db).query<Row>({ text, values });
  return rows;
}
