import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SearchKind } from '#contract/market/search.ts';
import type { EntryTable } from './entry.table.ts';

type Value = SQL | AnyPgColumn;

/** Columns of an entry that its kind defines; the others are derived. */
interface EntryColumns {
  readonly title: Value;
  readonly number: Value;
  /** all texts for the word search, unfolded; null parts are left out */
  readonly words: readonly Value[];
  readonly tags: SQL;
  /** colours in six hexadecimal digits with #, as a set-returning query with one column */
  readonly colours: SQL;
  readonly shopId: Value;
  readonly designId: Value;
  readonly inStock: SQL;
  readonly popularity: Value;
  readonly sales: Value;
  readonly priceFen: Value;
  readonly moq: Value;
  readonly leadHours: Value;
  readonly gsm: Value;
  readonly widthCm: Value;
  readonly createdAt: Value;
  readonly card: SQL;
}

/** The source of a kind's entries. */
export interface EntrySource {
  readonly kind: SearchKind;
  readonly table: EntryTable;
  /** the item's own table and its key: the row is locked while its entry is written */
  readonly item: PgTable;
  readonly id: AnyPgColumn;
  /** everything after `from` */
  readonly from: SQL;
  /** the condition under which visitors find the item */
  readonly shown: SQL;
  readonly columns: EntryColumns;
  readonly watches: readonly Watch[];
}

/** A table on whose rows items of a kind depend. `changed` is the query's name for the changed rows. */
export interface Watch {
  readonly table: PgTable;
  /** selects the ids of the affected items */
  readonly ids: SQL;
  /** `details`: the entry stays as it is, only the item's own page changes */
  readonly touches: 'entry' | 'details';
  /** the updated rows that count, when not all do: a query over `new_rows` and `old_rows` */
  readonly updates?: SQL;
}

/** The rows from which a watch selects. */
export const changed = sql.raw('changed');

/** A card in JSON; the type makes sure that it has exactly the fields of the contract's card. */
// The type parameter states which card the fields must fill.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the promise is what it is for
export function cardJson<Card>(fields: { readonly [K in keyof Omit<Card, 'shownColourNo'>]-?: Value }): SQL {
  return sql`${jsonObject(fields)}::text`;
}

export function jsonObject(fields: Readonly<Record<string, Value>>): SQL {
  const parts = Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  // PostgreSQL functions take at most a hundred arguments.
  const objects = Array.from({ length: Math.ceil(parts.length / 50) }, (_, at) => parts.slice(at * 50, at * 50 + 50));
  return sql`(${sql.join(
    objects.map((some) => sql`jsonb_build_object(${sql.join(some, sql`, `)})`),
    sql` || `,
  )})`;
}

/** { fibre: an array column, cluster: a column } → fibre=棉, fibre=氨纶, cluster=绍兴柯桥 */
export function tagsOf(columns: Readonly<Record<string, AnyPgColumn | SQL>>): SQL {
  const parts = Object.entries(columns).map(([key, column]) => {
    const name = sql.raw(`'${key === 'categoryPath' ? 'category' : key}='`);
    return isArray(column)
      ? sql`array(select ${name} || value from unnest(${column}) value)`
      : sql`array[${name} || ${column}]`;
  });
  return sql`array_remove(${sql.join(parts, sql` || `)}, null)`;
}

function isArray(column: AnyPgColumn | SQL): boolean {
  return 'columnType' in column && column.columnType === 'PgArray';
}

/** A condition as a tag: kinds share `inStock=true`. */
export function flagTag(name: string, condition: SQL): SQL {
  return sql`case when ${condition} then array[${sql.raw(`'${name}=true'`)}] else '{}'::text[] end`;
}

/** Rows as a JSON array: for the lists of a detail in a single statement. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
export function rowsJson<Row>(fields: { readonly [K in keyof Row]-?: Value }, from: SQL, order: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(${jsonObject(fields)} order by ${order}), '[]') from ${from})`;
}
