import { getTableName, Table } from 'drizzle-orm';
import { join as joined, raw, Sql } from 'sql-template-tag';
import { clientOf, type Db } from './database.ts';

/**
 * Statements that are assembled per search. Drizzle builds and walks a tree for every query, which costs more than all
 * other work of a search; these are text from the start.
 */
export type Statement = Sql;

/** Allowed values; parts made by Drizzle are not. */
type Value = Statement | Table | string | number | boolean | null | readonly string[] | readonly number[];

/** Like Drizzle's tag: tables become their names, all other values become parameters. */
export function sql(parts: TemplateStringsArray, ...values: readonly Value[]): Statement {
  return new Sql(
    parts,
    values.map((value) => (value instanceof Table ? raw(`"${getTableName(value)}"`) : value)),
  );
}

/** @param separator constant text, never user input */
export function join(statements: readonly Statement[], separator: string): Statement {
  return joined(statements, separator);
}

export { raw };

export async function ask<Row extends Record<string, unknown>>(db: Db, { text, values }: Statement): Promise<Row[]> {
  const { rows } = await clientOf(db).query<Row>({ text, values });
  return rows;
}
