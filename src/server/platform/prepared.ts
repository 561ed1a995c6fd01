import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { clientOf, type Db } from './database.ts';

const dialect = new PgDialect();

/**
 * A statement that every connection plans once and keeps under its name: for reads that are asked so often, and plan so
 * long, that planning would cost more than reading.
 *
 * @param name one among all prepared statements; there must be few of them, each connection keeps its own plans
 * @param build the statement; `sql.placeholder(…)` stands for what differs from call to call
 */
export function prepared<Row extends Record<string, unknown>>(name: string, build: () => SQL) {
  let text: { sql: string; params: unknown[] } | undefined;
  return async (db: Db, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    text ??= dialect.sqlToQuery(build());
    const given = text.params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
    const { rows } = await clientOf(db).query<Row>({ name, text: text.sql, values: given });
    return rows;
  };
}
