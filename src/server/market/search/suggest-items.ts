import { type SQL, sql } from 'drizzle-orm';
import { gramsOf } from '../catalogue/conditions.ts';
import { designEntry, type EntryTable, fabricEntry, productEntry, blankEntry } from '../catalogue/entry.table.ts';
import { Bits } from '../catalogue/bits.ts';
import type { EntryIndex } from '../catalogue/entry-index.ts';
import { indexOf } from '../catalogue/keep-indexes.ts';
import { entryOrders } from '../catalogue/list-rules.ts';
import { orderParts } from '../catalogue/order-parts.ts';
import { containing } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Typed } from './typed.ts';

const tables = {
  blank: blankEntry,
  fabric: fabricEntry,
  product: productEntry,
  design: designEntry,
} as const satisfies Record<string, EntryTable>;

export type ItemKind = keyof typeof tables;
export const ITEM_KINDS = Object.keys(tables) as ItemKind[];

export interface FoundItem {
  readonly kind: ItemKind;
  readonly id: string;
}

const MOST_ITEMS = 5;
const BY_BEGINNING = 30;
/** A common word is found among these often enough. */
const FEW_WANTED = 60;
/** Else the index of grams finds all matches, when they are fewer than so many … */
const BY_WORDS = 100;
/** … and else they are looked for among these. */
const MOST_WANTED = 500;

/** Up to five items: first by number prefix, then by name prefix, then by words; the kinds alternate. */
export async function suggestItems(db: Db, typed: Typed): Promise<FoundItem[]> {
  if (typed.parts.length === 0) return [];
  const indexes = await Promise.all(ITEM_KINDS.map((kind) => indexOf(db, kind)));
  const known = indexes.filter((index) => index !== undefined);
  return known.length === ITEM_KINDS.length ? bestOfAll(known, typed) : findInTables(db, typed);
}

const WANTED_FIRST = orderParts(entryOrders.default)!;

/** @param indexes of each kind */
function bestOfAll(indexes: readonly EntryIndex[], { text, parts }: Typed): FoundItem[] {
  const ways: readonly ((index: EntryIndex) => Bits)[] = [
    (index) => index.beginningWith(text, 'number', BY_BEGINNING),
    (index) => index.beginningWith(text, 'title', BY_BEGINNING),
    (index) => index.withWords([parts]),
  ];
  const found: FoundItem[] = [];
  const before = indexes.map(() => new Bits());
  for (const way of ways) {
    const ofWay = indexes.flatMap((index, turn) => {
      const hits = way(index);
      const more = hits.without(before[turn]!);
      before[turn] = Bits.union([before[turn]!, hits]);
      const ids = index.page(more, WANTED_FIRST, { offset: 0, limit: MOST_ITEMS });
      return ids.map((id, place) => ({
        kind: ITEM_KINDS[turn]!,
        id,
        place: countOf(found, ITEM_KINDS[turn]!) + place,
      }));
    });
    // The kinds are in turn, and equal ones stay so.
    found.push(...ofWay.sort((one, other) => one.place - other.place));
    if (found.length >= MOST_ITEMS) break;
  }
  return found.slice(0, MOST_ITEMS).map(({ kind, id }) => ({ kind, id }));
}

const countOf = (found: readonly FoundItem[], kind: ItemKind): number =>
  found.filter((item) => item.kind === kind).length;

/**
 * The same from PostgreSQL, for large kinds and while there is no index in memory: one query that reads a bounded number
 * of rows per kind.
 */
async function findInTables(db: Db, { text, parts }: Typed): Promise<FoundItem[]> {
  return readItems(db, {
    text,
    after: text + LAST_LETTER,
    patterns: parts.map(containing),
    grams: LIKE_A_NUMBER.test(text) ? [] : parts.filter((part) => part.length > 1).flatMap(gramsOf),
  });
}

/** GB26005, D26S01, 26005: each pair of digits occurs in half the catalogue, so only the prefix is searched. */
const LIKE_A_NUMBER = /^[a-z]{0,3}\d[a-z0-9]{3,}$/;

/** Appended to a prefix, it sorts after every text that begins with the prefix. */
const LAST_LETTER = '\u{10ffff}';

const TEXT = sql`${sql.placeholder('text')}::text`;
const AFTER = sql`${sql.placeholder('after')}::text`;
const PATTERNS = sql`${sql.placeholder('patterns')}::text[]`;
const GRAMS = sql`${sql.placeholder('grams')}::text[]`;

const readItems = prepared<FoundItem & Record<string, unknown>>(
  'suggest_items',
  () => sql`
    select kind, id from (${sql.join(ITEM_KINDS.map(itemsOf), sql` union all `)}) each_kind
    order by way, place, turn limit ${sql.raw(String(MOST_ITEMS))}`,
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
