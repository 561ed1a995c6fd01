import { type SQL, sql } from 'drizzle-orm';
import { withBase } from '../pictures/picture.queries.ts';
import type { Db } from '../platform/database.ts';
import type { EntryTable } from './entry.table.ts';

/** The most wanted cards of a kind, for the home page and its like. */
export async function topCards<Card>(db: Db, table: EntryTable, limit: number): Promise<Card[]> {
  const { rows } = await db.execute<{ cards: string | null }>(sql`
    select string_agg(card, ',' order by place) as cards from (
      select card, row_number() over () as place from (
        select card from ${table} order by popularity desc, id limit ${limit}) cards) placed`);
  return JSON.parse(`[${withBase(rows[0]?.cards ?? '')}]`) as Card[];
}

/** Those of one shop, design …, as a JSON array inside a detail. @param tag SQL of one tag, e.g. `'shop=' || shop.id` */
export function topCardsJson(table: EntryTable, tag: SQL, limit: number): SQL {
  return sql`(select coalesce(jsonb_agg(top.card::jsonb order by top.popularity desc, top.id), '[]') from (
    select ${table.card}, ${table.popularity}, ${table.id} from ${table} where ${table.tags} @> array[${tag}]
    order by ${table.popularity} desc, ${table.id} limit ${limit}) top)`;
}
