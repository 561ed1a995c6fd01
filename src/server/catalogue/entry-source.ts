import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SearchKind } from '#contract/search.ts';
import type { EntryTable } from './entry.table.ts';

type Value = SQL | AnyPgColumn;

/** Columns of an entry that its kind says; the others follow from these. */
interface EntryColumns {
  readonly title: Value;
  readonly number: Value;
  /** all that search words are looked for in, unfolded; null parts are left out */
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

/** Where the entries of a kind come from. */
export interface EntrySource {
  readonly kind: SearchKind;
  readonly table: EntryTable;
  /** the item's own table and its key: the row is locked while its entry is made */
  readonly item: PgTable;
  readonly id: AnyPgColumn;
  /** everything after `from` */
  readonly from: SQL;
  /** what visitors may find */
  readonly shown: SQL;
  readonly columns: EntryColumns;
  readonly watches: readonly Watch[];
}

/** A table whose rows tell on items of a kind. `changed` is the query's name for the rows that changed. */
export interface Watch {
  readonly table: PgTable;
  /** selects the ids of the items concerned */
  readonly ids: SQL;
  /** `details`: the entry stays as it is, only the item's own page shows the change */
  readonly touches: 'entry' | 'details';
  /** which updated rows count, where not every update does: a query over `new_rows` and `old_rows` */
  readonly updates?: SQL;
}

/** The rows that a watch selects from. */
export const changed = sql.raw('changed');

/** A card in JSON; the type makes sure that the contract's card is filled, whole and with nothing else. */
// The type parameter is the promise: whoever calls it names the card that the fields must fill.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the promise is what it is for
export function cardJson<Card>(fields: { readonly [K in keyof Omit<Card, 'shownColourNo'>]-?: Value }): SQL {
  return sql`${jsonObject(fields)}::text`;
}

export function jsonObject(fields: Readonly<Record<string, Value>>): SQL {
  const parts = Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  // A function takes a hundred arguments at most.
  const objects = Array.from({ length: Math.ceil(parts.length / 50) }, (_, at) => parts.slice(at * 50, at * 50 + 50));
  return sql`(${sql.join(
    objects.map((some) => sql`jsonb_build_object(${sql.join(some, sql`, `)})`),
    sql` || `,
  )})`;
}

/** { fibre: an array column, belt: a column } → fibre=棉, fibre=氨纶, belt=绍兴柯桥 */
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

/** Rows as a JSON array: a detail's lists in the one statement that reads it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
export function rowsJson<Row>(fields: { readonly [K in keyof Row]-?: Value }, from: SQL, order: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(${jsonObject(fields)} order by ${order}), '[]') from ${from})`;
}
