import { type SQL, sql } from 'drizzle-orm';
import type { DesignCard } from '#contract/market/designs.ts';
import type { FabricCard } from '#contract/market/fabrics.ts';
import type { ProductCard } from '#contract/market/products.ts';
import type { BlankCard } from '#contract/market/blanks.ts';
import type { Suggestions } from '#contract/market/search.ts';
import { gramsOf } from '../catalogue/conditions.ts';
import { containing } from '../../platform/containing.ts';
import { designEntry, type EntryTable, fabricEntry, productEntry, blankEntry } from '../catalogue/entry.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Typed } from './typed.ts';

type Item = Suggestions['items'][number];
type ItemKind = 'blank' | 'fabric' | 'product' | 'design';

const MOST_ITEMS = 5;
const BY_BEGINNING = 30;
/** A common word is found among these often enough. */
const FEW_WANTED = 60;
/** Else the index of grams finds all matches, when they are fewer than so many … */
const BY_WORDS = 100;
/** … and else they are looked for among these. */
const MOST_WANTED = 500;

const tables: Readonly<Record<ItemKind, EntryTable>> = {
  blank: blankEntry,
  fabric: fabricEntry,
  product: productEntry,
  design: designEntry,
};
const KINDS = Object.keys(tables) as ItemKind[];

/**
 * Up to five items: first by number prefix, then by name prefix, then by words; the kinds alternate. One query that
 * reads a bounded number of rows per kind.
 */
export async function suggestItems(db: Db, { text, parts }: Typed): Promise<Item[]> {
  if (parts.length === 0) return [];
  const rows = await findItems(db, {
    text,
    after: text + LAST_LETTER,
    patterns: parts.map(containing),
    grams: LIKE_A_NUMBER.test(text) ? [] : parts.filter((part) => part.length > 1).flatMap(gramsOf),
  });
  return rows.map(({ kind, card }) => itemOf(kind, card));
}

/** GB26005, D26S01, 26005: each pair of digits occurs in half the catalogue, so only the prefix is searched. */
const LIKE_A_NUMBER = /^[a-z]{0,3}\d[a-z0-9]{3,}$/;

/** Appended to a prefix, it sorts after every text that begins with the prefix. */
const LAST_LETTER = '\u{10ffff}';

const TEXT = sql`${sql.placeholder('text')}::text`;
const AFTER = sql`${sql.placeholder('after')}::text`;
const PATTERNS = sql`${sql.placeholder('patterns')}::text[]`;
const GRAMS = sql`${sql.placeholder('grams')}::text[]`;

const findItems = prepared<{ kind: ItemKind; card: string }>(
  'suggest_items',
  () => sql`
    select kind, case kind ${sql.join(
      KINDS.map(
        (kind) => sql`when ${literal(kind)} then (select card from ${tables[kind]} entry where entry.id = found.id)`,
      ),
      sql` `,
    )} end as card
    from (
      select * from (${sql.join(KINDS.map(itemsOf), sql` union all `)}) each_kind
      order by way, place, turn limit ${sql.raw(String(MOST_ITEMS))}
    ) found order by way, place, turn`,
);

function itemsOf(kind: ItemKind, turn: number): SQL {
  const table = tables[kind];
  const begins = (
    column: SQL,
  ) => sql`${column} ~>=~ ${TEXT} and ${column} ~<~ ${AFTER} and starts_with(${column}, ${TEXT})
    order by ${column} using ~<~ limit ${sql.raw(String(BY_BEGINNING))}`;
  const mostWanted = (among: number) => sql`
    select id, popularity from (
      select id, popularity, words from ${table} order by popularity desc, id limit ${sql.raw(String(among))}) top
    where words like all(${PATTERNS})`;
  const best = sql`order by popularity desc, id limit ${sql.raw(String(MOST_ITEMS))}`;
  return sql`(
    with common as materialized (${mostWanted(FEW_WANTED)} ${best}),
    -- A single letter would be a scan, and says nothing.
    rare as materialized (select id, popularity from ${table}
      where (select count(*) from common) < ${sql.raw(String(MOST_ITEMS))} and cardinality(${GRAMS}) > 0
        and search_grams(words) @> ${GRAMS} and words like all(${PATTERNS}) limit ${sql.raw(String(BY_WORDS))}),
    wanted as materialized (${mostWanted(MOST_WANTED)} and (select count(*) from common) < ${sql.raw(String(MOST_ITEMS))}
      and (cardinality(${GRAMS}) = 0 or (select count(*) from rare) = ${sql.raw(String(BY_WORDS))}) ${best})
    select ${literal(kind)} as kind, ${sql.raw(String(turn))} as turn, id, min(way) as way,
      row_number() over (order by min(way), max(popularity) desc, id) as place
    from (
      (select id, popularity, 0 as way from ${table} where ${begins(sql`number`)})
      union all (select id, popularity, 1 from ${table} where ${begins(sql`title`)})
      union all (select id, popularity, 2 from common)
      union all (select id, popularity, 2 from rare)
      union all (select id, popularity, 2 from wanted)
    ) hits group by id order by place limit ${sql.raw(String(MOST_ITEMS))})`;
}

function literal(kind: ItemKind): SQL {
  return sql.raw(`'${kind}'`);
}

function itemOf(kind: ItemKind, card: string): Item {
  switch (kind) {
    case 'blank': {
      const { id, name, blankNo, front } = JSON.parse(card) as BlankCard;
      return { kind, id, name, number: blankNo, picture: front };
    }
    case 'fabric': {
      const { id, name, fabricNo, close } = JSON.parse(card) as FabricCard;
      return { kind, id, name, number: fabricNo, picture: close };
    }
    case 'product': {
      const { id, title, productNo, front } = JSON.parse(card) as ProductCard;
      return { kind, id, name: title, number: productNo, picture: front };
    }
    case 'design': {
      const { id, title, designNo, picture } = JSON.parse(card) as DesignCard;
      return { kind, id, name: title, number: designNo, picture };
    }
  }
}
