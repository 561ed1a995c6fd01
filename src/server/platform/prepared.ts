import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { clientOf, type Db } from './database.ts';

const dialect = new PgDialect();

/**
 * A named statement that every connection plans once: for frequent reads whose planning costs more than their
 * execution.
 *
 * @param name unique among all prepared statements; keep them few, since each connection holds its own plans
 * @param build the statement; `sql.placeholder(…)` marks the values that differ per call
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

/**
 * Prepared statements of one form for several things (tables, orders of a list): each is made when it is first used.
 * @param nameOf unique for each
 */
export function preparedFor<Of, Row extends Record<string, unknown>>(
  nameOf: (of: Of) => string,
  build: (of: Of) => SQL,
): (of: Of) => ReturnType<typeof prepared<Row>> {
  const made = new Map<string, ReturnType<typeof prepared<Row>>>();
  return (of) => {
    const name = nameOf(of);
    const one = made.get(name) ?? prepared<Row>(name, () => build(of));
    made.set(name, one);
    return one;
  };
}

/**
 * The same for a query whose rows Drizzle maps (dates, sums, joined tables): `build` ends in `.prepare(name)` and runs
 * once for each handle. A transaction has a handle of its own, so there it is built again.
 */
export function preparedOn<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const byHandle = new WeakMap<Db, Query>();
  return (db) => {
    const query = byHandle.get(db) ?? build(db);
    byHandle.set(db, query);
    return query;
  };
}
