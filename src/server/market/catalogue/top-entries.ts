import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { withBase } from '../../people/pictures/picture.queries.ts';
import type { Db } from '../../platform/database.ts';
import type { EntryTable } from './entry.table.ts';

/**
 * The most popular cards of a kind, for the home page and the like.
 * @param first ids placed before all others, in this order; hidden ones are skipped
 */
export async function topCards<Card>(
  db: Db,
  table: EntryTable,
  limit: number,
  first: readonly string[],
): Promise<Card[]> {
  return JSON.parse(`[${withBase(await leadingCards(db, table, first, { limit, offset: 0 }))}]`) as Card[];
}

/** A part of the whole list with some items placed first, each once. @returns the cards in JSON, joined by commas */
export async function leadingCards(
  db: Db,
  table: EntryTable,
  first: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string> {
  const chosen = sql`${sql.param([...first])}::text[]`;
  const { rows } = await db.execute<{ cards: string | null }>(sql`
    with placed as (
      (select card, place from unnest(${chosen}) with ordinality as ids(id, place) join ${table} using (id))
      union all
      (select card, ${first.length} + row_number() over () from (
        select card from ${table} where id <> all(${chosen}) order by popularity desc, id limit ${limit + offset}) wanted)),
    shown as (select card, place from placed order by place limit ${limit} offset ${offset})
    select string_agg(card, ',' order by place) as cards from shown`);
  return rows[0]?.cards ?? '';
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
