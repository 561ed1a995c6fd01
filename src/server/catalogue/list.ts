import { and, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database.ts';

/** Counting stops here: nobody needs to know how many more there are, and counting a million rows takes a second. */
export const COUNT_BOUND = 10_000;

export interface PageOf<Item> {
  readonly list: Item[];
  readonly total: number;
  readonly totalIsBound: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** A column with the number of hits, counted once for the whole query and never beyond the bound. */
export function boundedCount(from: SQL, where: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from (select 1 from ${from} where ${where ?? sql`true`} limit ${COUNT_BOUND + 1}) hits)`;
}

/** A page as the contract wants it. Past the last page the rows are gone and with them the count: it is asked alone. */
export async function pageOf<Row extends { total: number }, Item>(
  db: Db,
  rows: readonly Row[],
  paging: { page: number; pageSize: number },
  count: SQL<number>,
  asItem: (row: Row) => Item,
): Promise<PageOf<Item>> {
  const counted = rows[0]?.total ?? (paging.page === 1 ? 0 : await countAlone(db, count));
  return {
    list: rows.map(asItem),
    total: Math.min(counted, COUNT_BOUND),
    totalIsBound: counted > COUNT_BOUND,
    page: paging.page,
    pageSize: paging.pageSize,
  };
}

async function countAlone(db: Db, count: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${count} as total`);
  return rows[0]!.total;
}

export function offsetOf({ page, pageSize }: { page: number; pageSize: number }): number {
  return (page - 1) * pageSize;
}

/** "棉,亚麻" → ["棉", "亚麻"] */
export function severalOf(text: string | undefined): string[] {
  return (
    text
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? []
  );
}

/** Every typed word must stand somewhere in the text; % and _ mean themselves. */
export function containsWords(text: SQL, typed: string | undefined): SQL | undefined {
  const words = typed?.normalize('NFKC').trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? [];
  return and(...words.map((word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`));
}

/** Any of the chosen values; undefined when none is chosen. */
export function isOneOf(column: PgColumn, chosen: string | undefined): SQL | undefined {
  const values = severalOf(chosen);
  return values.length > 0 ? sql`${column} = any(${sql.param(values)})` : undefined;
}

/** The array column shares a value with the chosen ones. */
export function overlaps(column: PgColumn, chosen: string | undefined): SQL | undefined {
  const values = severalOf(chosen);
  return values.length > 0 ? sql`${column} && ${sql.param(values)}::text[]` : undefined;
}

export function isInCategory(path: PgColumn, category: string | undefined): SQL | undefined {
  return category === undefined ? undefined : sql`${path} @> array[${category}]::text[]`;
}

/** "150-220,320-" → 150 ≤ column < 220 or 320 ≤ column; what does not read as a range is passed over. */
export function isInRanges(column: PgColumn, chosen: string | undefined): SQL | undefined {
  const ranges = severalOf(chosen).flatMap((text) => {
    const [, low, high] = /^(\d{1,6})-(\d{0,6})$/.exec(text) ?? [];
    if (low === undefined) return [];
    return [and(gte(column, Number(low)), high ? lt(column, Number(high)) : undefined)];
  });
  return ranges.length > 0 ? or(...ranges) : undefined;
}

export function isAtMost(column: PgColumn, most: number | undefined): SQL | undefined {
  return most === undefined ? undefined : lte(column, most);
}

/** The conditions of a filter by their query field, so that a facet can leave its own out. */
export type Conditions = Readonly<Record<string, SQL | undefined>>;

export function allOf(conditions: Conditions, except?: string): SQL | undefined {
  return and(...Object.entries(conditions).flatMap(([key, condition]) => (key === except ? [] : [condition])));
}
