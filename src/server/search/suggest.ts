import { sql } from 'drizzle-orm';
import type { Suggestions } from '#contract/search.ts';
import type { DesignerCard, FactoryCard } from '#contract/shops.ts';
import { category } from '../catalogue/category.table.ts';
import { containing, escaped, gramsOf, list } from '../catalogue/conditions.ts';
import { designerEntry, factoryEntry } from '../catalogue/entry.table.ts';
import { withBase } from '../pictures/picture.queries.ts';
import type { Db } from '../platform/database.ts';
import { asWritten } from './as-written.ts';
import { nearWords } from './near-words.ts';
import { readAs } from './read-as.ts';
import { searchWord, spelledName } from './search-word.table.ts';
import { soundOf } from './sound.ts';
import { suggestItems } from './suggest-items.ts';
import { type Typed, typedAs } from './typed.ts';

/**
 * What somebody who typed so far may mean. Two queries when the text itself is found; letters that nothing holds are
 * read as pinyin and looked for again; and only when nothing at all fits, words that are nearly the same.
 */
export async function suggest(db: Db, q: string): Promise<Suggestions> {
  const typed = typedAs(q);
  if (typed.text === '') return NOTHING;

  const [named, asTyped] = await Promise.all([findNamed(db, typed), suggestItems(db, typed)]);
  const read = asTyped.length === 0 ? await readItems(db, typed, named.words) : NOT_READ;
  const { categories, shops } = named;
  const isShown = (word: string) => shops.some(({ name }) => name === word);
  const words = named.words.length > 0 ? named.words : read.words.filter((word) => !isShown(word));
  const items = asTyped.length > 0 ? asTyped : read.items;
  if (words.length + categories.length + items.length + shops.length > 0)
    return { words, wordsAreNear: false, categories, items, shops };

  const near = await nearWords(db, typed);
  return { ...NOTHING, words: near, wordsAreNear: near.length > 0 };
}

const NOT_READ: Pick<Suggestions, 'words' | 'items'> = { words: [], items: [] };

/** What the letters stand for, as far as there is something to be had: jsm → 精梳棉, szhf → 数字花房. */
async function readItems(db: Db, typed: Typed, words: readonly string[]): Promise<typeof NOT_READ> {
  if (typed.letters === null || typed.letters.length < 2) return NOT_READ;
  for (const word of words.length > 0 ? words.slice(0, 1) : await readAs(db, typed.text)) {
    const items = await suggestItems(db, typedAs(word));
    if (items.length > 0) return { words: [word], items };
  }
  return NOT_READ;
}

const NOTHING: Suggestions = { words: [], wordsAreNear: false, categories: [], items: [], shops: [] };

const MOST_WORDS = 8;
const MOST_CATEGORIES = 4;
const MOST_SHOPS = 3;

type Named = Pick<Suggestions, 'words' | 'categories' | 'shops'>;

/** Words, shelves and shops by their beginning, their letters, or a part of their name. One query. */
async function findNamed(db: Db, typed: Typed): Promise<Named> {
  const { rows } = await db.execute<{
    words: string[];
    categories: Suggestions['categories'];
    shops: { kind: 'factory' | 'designer'; card: string }[];
  }>(sql`
    with ending(head, text, begins, holds, letters, spelled, sounds, later) as (values ${sql.join(
      endingsOf(typed).map(
        ({ head, text, letters }, later) => sql`(${sql.join(wordingsOf(head, text, letters, later), sql`, `)})`,
      ),
      sql`, `,
    )}),
    fitting as (
      select head || word as word, word as own, later, weight,
        case when folded = text or initials = letters or pinyin = letters then 0
             when folded like begins then 1
             when initials like spelled or pinyin like spelled then 2
             when sound like sounds then 3
             else 4 end as way
      from ${searchWord} join ending
        on folded like begins and folded <> text or later = 0 and (folded like holds or initials like spelled or sound like sounds)
    ),
    word as (
      select word, min(later * 10 + way) as way, max(weight) as weight from fitting group by word
      order by way, weight desc, length(word), word limit ${MOST_WORDS}
    ),
    shelf as (
      select shelf.id, shelf.kind, shelf.sort,
        case when count(*) over (partition by shelf.kind, shelf.name) > 1 then concat_ws(' · ', parent.name, shelf.name)
             else shelf.name end as name, lower(concat(parent.name, shelf.name)) as long_name,
        (select min(way) from fitting where own = shelf.name and later = 0 and way < 4) as way
      from ${category} shelf left join ${category} parent on parent.id = shelf.parent_id
    ),
    named_shelf as (
      select * from shelf where way is not null or long_name like ${beginning(typed.text)}
      order by way, array_position(array['plate', 'fabric', 'design'], kind), sort limit ${MOST_CATEGORIES}
    ),
    shop as (${shopsNamed('factory', factoryEntry, typed)} union all ${shopsNamed('designer', designerEntry, typed)}),
    named_shop as (
      select kind, id, min(way) as way, max(popularity) as popularity from shop group by kind, id
      order by way, popularity desc, id limit ${MOST_SHOPS}
    )
    select coalesce((select json_agg(word order by way, weight desc, length(word), word) from word), '[]') as words,
      coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'name', name)
        order by way, array_position(array['plate', 'fabric', 'design'], kind), sort) from named_shelf), '[]') as categories,
      coalesce((select json_agg(json_build_object('kind', kind, 'card', case kind
          when 'factory' then (select card from ${factoryEntry} entry where entry.id = named_shop.id)
          else (select card from ${designerEntry} entry where entry.id = named_shop.id) end)
        order by way, popularity desc, id) from named_shop), '[]') as shops`);
  const { words, categories, shops } = rows[0]!;
  return { words, categories, shops: shops.map(({ kind, card }) => ({ kind, ...shopOf(card) })) };
}

function shopOf(card: string): Omit<Suggestions['shops'][number], 'kind'> {
  const { id, name, city, logo } = JSON.parse(withBase(card)) as FactoryCard | DesignerCard;
  return { id, name, city, logo };
}

/** The whole; and the last word alone, which goes on from what stands before it: 纯棉 + 汗 → 纯棉汗布. */
function endingsOf({ text, parts, letters }: Typed): { head: string; text: string; letters: string | null }[] {
  const whole = { head: '', text, letters };
  const last = parts.at(-1);
  if (last === undefined || last === text || !text.endsWith(last)) return [whole];
  return [whole, { head: asWritten(text.slice(0, -last.length)), text: last, letters: null }];
}

function wordingsOf(head: string, text: string, letters: string | null, later: number) {
  return [
    sql`${head}::text`,
    sql`${text}::text`,
    sql`${beginning(text)}::text`,
    sql`${containing(text)}::text`,
    sql`${letters}::text`,
    sql`${letters === null ? null : beginning(letters)}::text`,
    sql`${letters === null ? null : beginning(soundOf(letters))}::text`,
    sql`${later}::int`,
  ];
}

/** A name looked for in vain costs a few index pages: each way to it has its own index and its own bound. */
function shopsNamed(kind: 'factory' | 'designer', table: typeof factoryEntry | typeof designerEntry, typed: Typed) {
  const { text, parts, letters } = typed;
  const found = sql`select ${sql.raw(`'${kind}'`)} as kind, entry.id, entry.popularity`;
  const ways = [
    sql`(${found}, 0 as way from ${table} entry where title like ${beginning(text)} limit 20)`,
    sql`(${found}, 0 from ${table} entry where number like ${beginning(text)} limit 20)`,
  ];
  if (letters !== null) {
    ways.push(sql`(${found}, 1 from ${spelledName} named join ${table} entry on entry.id = named.id
      where named.kind = 'shop' and (initials like ${beginning(letters)} or sound like ${beginning(soundOf(letters))}) limit 20)`);
  }
  const grams = parts.filter((part) => part.length > 1).flatMap(gramsOf);
  if (grams.length > 0) {
    const inTitle = parts.map((part) => sql`title like ${containing(part)}`);
    ways.push(
      sql`(${found}, 2 from ${table} entry where search_grams(words) @> ${list(grams)} and ${sql.join(inTitle, sql` and `)} limit 50)`,
    );
  }
  return sql.join(ways, sql` union all `);
}

export function beginning(text: string): string {
  return `${escaped(text)}%`;
}
