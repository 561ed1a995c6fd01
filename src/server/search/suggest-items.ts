import { type SQL, sql } from 'drizzle-orm';
import type { DesignCard } from '#contract/designs.ts';
import type { FabricCard } from '#contract/fabrics.ts';
import type { GoodsCard } from '#contract/goods.ts';
import type { PlateCard } from '#contract/plates.ts';
import type { Suggestions } from '#contract/search.ts';
import { containing, escaped, gramsOf, list } from '../catalogue/conditions.ts';
import { designEntry, type EntryTable, fabricEntry, goodsEntry, plateEntry } from '../catalogue/entry.table.ts';
import { withBase } from '../pictures/picture.queries.ts';
import type { Db } from '../platform/database.ts';
import { spelledName } from './search-word.table.ts';
import { soundOf } from './sound.ts';
import type { Typed } from './typed.ts';

type Item = Suggestions['items'][number];
type ItemKind = 'plate' | 'fabric' | 'goods' | 'design';

const MOST_ITEMS = 5;
/** What is looked for is mostly among these; what is not is rare enough for the index of grams. */
const MOST_WANTED = 500;
const BY_BEGINNING = 30;
const BY_GRAMS = 100;

const tables: Readonly<Record<ItemKind, EntryTable>> = {
  plate: plateEntry,
  fabric: fabricEntry,
  goods: goodsEntry,
  design: designEntry,
};
const KINDS = Object.keys(tables) as ItemKind[];

/**
 * Up to five items: whose number begins so, whose name begins so, then those that hold the words; the kinds take
 * turns. One query that looks at a bounded number of rows of each kind, however many there are.
 */
export async function suggestItems(db: Db, typed: Typed): Promise<Item[]> {
  if (typed.parts.length === 0) return [];
  const { rows } = await db.execute<{ kind: ItemKind; card: string }>(sql`
    select kind, case kind ${sql.join(
      KINDS.map(
        (kind) =>
          sql`when ${sql.raw(`'${kind}'`)} then (select card from ${tables[kind]} entry where entry.id = found.id)`,
      ),
      sql` `,
    )} end as card
    from (
      select * from (${sql.join(
        KINDS.map((kind, turn) => itemsOf(kind, turn, typed)),
        sql` union all `,
      )}) each_kind order by way, place, turn limit ${MOST_ITEMS}
    ) found order by way, place, turn`);
  return rows.map(({ kind, card }) => itemOf(kind, withBase(card)));
}

function itemsOf(kind: ItemKind, turn: number, typed: Typed): SQL {
  const table = tables[kind];
  const { text, parts } = typed;
  const begins = `${escaped(text)}%`;
  const holds = sql.join(
    parts.map((part) => sql`words like ${containing(part)}`),
    sql` and `,
  );
  const ways = [
    sql`(select id, popularity, 0 as way from ${table} where number like ${begins} order by number limit ${BY_BEGINNING})`,
    sql`(select id, popularity, 1 from ${table} where title like ${begins} order by title limit ${BY_BEGINNING})`,
    sql`(select id, popularity, 2 from wanted)`,
    ...(kind === 'design' ? spelledDesigns(typed) : []),
    ...rareItems(table, parts, holds),
  ];
  return sql`(
    with wanted as materialized (
      select id, popularity from (
        select id, popularity, words from ${table} order by popularity desc, id limit ${MOST_WANTED}) top
      where ${holds} limit ${BY_GRAMS})
    select ${sql.raw(`'${kind}'`)} as kind, ${turn}::int as turn, id, min(way) as way,
      row_number() over (order by min(way), max(popularity) desc, id) as place
    from (${sql.join(ways, sql` union all `)}) hits group by id order by place limit ${MOST_ITEMS})`;
}

/** Only asked when the most wanted do not hold it. A single letter would be a scan, and says nothing. */
function rareItems(table: EntryTable, parts: readonly string[], holds: SQL): SQL[] {
  const grams = parts.filter((part) => part.length > 1).flatMap(gramsOf);
  if (grams.length === 0) return [];
  return [
    sql`(select id, popularity, 2 from ${table}
      where (select count(*) from wanted) < ${MOST_ITEMS} and search_grams(words) @> ${list(grams)} and ${holds}
      limit ${BY_GRAMS})`,
  ];
}

/** A print by the letters of its title. */
function spelledDesigns({ letters }: Typed): SQL[] {
  if (letters === null || letters.length < 2) return [];
  return [
    sql`(select entry.id, entry.popularity, 1 from ${spelledName} named join ${designEntry} entry on entry.id = named.id
      where named.kind = 'design' and (initials like ${`${letters}%`} or sound like ${`${soundOf(letters)}%`})
      limit ${BY_BEGINNING})`,
  ];
}

function itemOf(kind: ItemKind, card: string): Item {
  switch (kind) {
    case 'plate': {
      const { id, name, plateNo, front } = JSON.parse(card) as PlateCard;
      return { kind, id, name, number: plateNo, picture: front };
    }
    case 'fabric': {
      const { id, name, fabricNo, close } = JSON.parse(card) as FabricCard;
      return { kind, id, name, number: fabricNo, picture: close };
    }
    case 'goods': {
      const { id, title, goodsNo, front } = JSON.parse(card) as GoodsCard;
      return { kind, id, name: title, number: goodsNo, picture: front };
    }
    case 'design': {
      const { id, title, designNo, picture } = JSON.parse(card) as DesignCard;
      return { kind, id, name: title, number: designNo, picture };
    }
  }
}
