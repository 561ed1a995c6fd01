import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { preparedFor } from '../../platform/prepared.ts';
import type { EntryTable } from './entry.table.ts';

/** A card in JSON, its pictures without the base of the storage. */
export type CardRow = { readonly id: string; readonly card: string };

interface Part {
  readonly limit: number;
  readonly offset?: number;
}

/** The most popular cards of a kind, for the home page and the like: `leading` in objects. */
export async function topCards<Card>(
  db: Db,
  table: EntryTable,
  limit: number,
  first: readonly string[],
): Promise<Card[]> {
  return JSON.parse(`[${joined(await leading(db, table, first, { limit }))}]`) as Card[];
}

/** Cards as the inside of a JSON array. */
export const joined = (rows: readonly CardRow[]): string => rows.map(({ card }) => card).join(',');

/** More than anybody places first. */
export const MOST_FIRST = 1_000_000;

/**
 * A query of `id`, `card` and `place`, unsorted: the cards of these ids, each once and hidden ones left out, then the
 * most popular others.
 * @param first an array of ids @param upTo how many others at most
 */
export const leadingRows = (table: EntryTable, first: SQL, upTo: SQL): SQL => sql`
  (select id, card, place from unnest(${first}) with ordinality as ids(id, place) join ${table} using (id))
  union all
  (select id, card, ${sql.raw(String(MOST_FIRST))} + row_number() over () from (
    select id, card from ${table} where id <> all(${first}) order by popularity desc, id limit ${upTo}) wanted)`;

const reader = preparedFor<EntryTable, CardRow>(
  (table) => `leading_${getTableName(table)}`,
  (table) => {
    const rows = leadingRows(table, sql`${sql.placeholder('first')}::text[]`, sql`${sql.placeholder('upTo')}::int`);
    return sql`select id, card from (${rows}) placed
      order by place limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int`;
  },
);

/**
 * A part of the whole list, most popular first.
 * @param first ids placed before all others, in this order and each once; hidden ones are skipped
 */
export async function leading(
  db: Db,
  table: EntryTable,
  first: readonly string[],
  { limit, offset = 0 }: Part,
): Promise<CardRow[]> {
  return reader(table)(db, { first: [...first], upTo: limit + offset, limit, offset });
}

/**
 * The most popular of one shop or design, as a JSON array inside a detail. An index has this order, so the cost does
 * not grow with the catalogue.
 */
export function topCardsJson(
  table: EntryTable,
  of: { readonly shopId: AnyPgColumn } | { readonly designId: AnyPgColumn },
  limit: number,
): SQL {
  const which = 'shopId' in of ? eq(table.shopId, of.shopId) : eq(table.designId, of.designId);
  return sql`(select coalesce(jsonb_agg(top.card::jsonb order by top.popularity desc, top.id), '[]') from (
    select ${table.card}, ${table.popularity}, ${table.id} from ${table} where ${which}
    order by ${table.popularity} desc, ${table.id} limit ${limit}) top)`;
}
