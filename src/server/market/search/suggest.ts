import { type SQL, sql } from 'drizzle-orm';
import type { Suggestions } from '#contract/market/search.ts';
import type { DesignerCard, FactoryCard } from '#contract/market/shops.ts';
import { bundlesNamed } from '../bundles/bundle.queries.ts';
import { category } from '../catalogue/category.table.ts';
import { gramsOf } from '../catalogue/conditions.ts';
import { containing, escaped } from '../../platform/containing.ts';
import { designerEntry, type EntryTable, factoryEntry } from '../catalogue/entry.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { asWritten } from './as-written.ts';
import { nearWords } from './near-words.ts';
import { readAs } from './read-as.ts';
import { searchWord, spelledName } from './search-word.table.ts';
import { soundOf } from './sound.ts';
import { suggestItems } from './suggest-items.ts';
import { type Typed, typedAs } from './typed.ts';

/**
 * Suggestions for the text typed so far. Two queries when the text has matches; otherwise its letters are read as
 * pinyin and searched again; near words only when nothing else matches.
 */
export async function suggest(db: Db, q: string): Promise<Suggestions> {
  const typed = typedAs(q);
  if (typed.text === '') return NOTHING;

  const [named, asTyped, bundles] = await Promise.all([
    findNamed(db, typed),
    suggestItems(db, typed),
    suggestBundles(db, typed),
  ]);
  const read = asTyped.length === 0 ? await readItems(db, typed, named.words) : NOT_READ;
  const { categories, shops } = named;
  const isShown = (word: string) => shops.some(({ name }) => name === word);
  const words = named.words.length > 0 ? named.words : read.words.filter((word) => !isShown(word));
  const items = asTyped.length > 0 ? asTyped : read.items;
  if (words.length + categories.length + items.length + bundles.length + shops.length > 0)
    return { words, wordsAreNear: false, categories, items, bundles, shops };

  const near = await nearWords(db, typed);
  return { ...NOTHING, words: near, wordsAreNear: near.length > 0 };
}

const NOT_READ: Pick<Suggestions, 'words' | 'items'> = { words: [], items: [] };

/** Readings of the letters that have items: jsm → 精梳棉, szhf → 数字花房. */
async function readItems(db: Db, typed: Typed, words: readonly string[]): Promise<typeof NOT_READ> {
  if (typed.letters === null || typed.letters.length < 2) return NOT_READ;
  for (const word of words.length > 0 ? words.slice(0, 2) : await readAs(db, typed.text)) {
    const items = await suggestItems(db, typedAs(word));
    if (items.length > 0) return { words: [word], items };
  }
  return NOT_READ;
}

const NOTHING: Suggestions = { words: [], wordsAreNear: false, categories: [], items: [], bundles: [], shops: [] };

async function suggestBundles(db: Db, { text }: Typed): Promise<Suggestions['bundles']> {
  // a single letter matches too much
  if (Array.from(text).length < 2) return [];
  const named = await bundlesNamed(db, text, MOST_BUNDLES);
  return named.map(({ id, title, bundleNo, parts }) => ({ id, title, bundleNo, picture: parts[0]!.picture }));
}

const MOST_BUNDLES = 3;
const MOST_WORDS = 8;
const MOST_CATEGORIES = 4;
const MOST_SHOPS = 3;

type Named = Pick<Suggestions, 'words' | 'categories' | 'shops'>;

/** Words, categories and shops by prefix, by letters, or by a part of their name. */
async function findNamed(db: Db, typed: Typed): Promise<Named> {
  const { text, parts, letters } = typed;
  const last = lastWordOf(typed);
  const [row] = await readNamed(db, {
    text,
    begins: beginning(text),
    holds: containing(text),
    letters,
    sound: letters === null ? null : soundOf(letters),
    head: last === null ? null : asWritten(text.slice(0, -last.length)),
    last,
    patterns: parts.map(containing),
    grams: parts.filter((part) => part.length > 1).flatMap(gramsOf),
  });
  const { words, categories, shops } = row!;
  return { words, categories, shops: shops.map(({ kind, card }) => ({ kind, ...shopOf(card) })) };
}

/** The last word is completed after the text before it: 纯棉 + 汗 → 纯棉汗布. */
function lastWordOf({ text, parts }: Typed): string | null {
  const last = parts.at(-1);
  return last === undefined || last === text || !text.endsWith(last) ? null : last;
}

const given = (name: string) => sql`${sql.placeholder(name)}::text`;
/** The column begins with a given text: written so that a plan made for any text uses the index, unlike `like`. */
const begins = (column: string, name: string): SQL =>
  sql`(${sql.raw(column)} ~>=~ ${given(name)} and ${sql.raw(column)} ~<~ (${given(name)} || chr(1114111)))`;
const givenList = (name: string) => sql`${sql.placeholder(name)}::text[]`;

interface NamedRow extends Record<string, unknown> {
  readonly words: string[];
  readonly categories: Suggestions['categories'];
  readonly shops: readonly { kind: 'factory' | 'designer'; card: string }[];
}

const SHELF_ORDER = sql.raw(`way, array_position(array['blank', 'fabric', 'design'], kind), parent_sort, sort`);
const WORD_ORDER = sql.raw('way, weight desc, length(word), word');
const limit = (most: number) => sql.raw(`limit ${most}`);

const readNamed = prepared<NamedRow>(
  'suggest_named',
  () => sql`
    with fitting as (
      select word, word as own, weight,
        case when folded = ${given('text')} or initials = ${given('letters')} or pinyin = ${given('letters')} then 0
             when weight < 0 then 4
             when ${begins('folded', 'text')} then 1
             when ${begins('initials', 'letters')} or ${begins('pinyin', 'letters')} then 2
             when ${begins('sound', 'sound')} then 3
             else 4 end as way
      from ${searchWord}
      where folded like ${given('holds')} or ${begins('initials', 'letters')} or ${begins('sound', 'sound')}
      union all
      select ${given('head')} || word, null, weight, 5 from ${searchWord}
      where ${begins('folded', 'last')} and folded <> ${given('last')}
    ),
    word as (
      select word, min(way) as way, max(weight) as weight from fitting group by word
      order by ${WORD_ORDER} ${limit(MOST_WORDS)}
    ),
    shelf as (
      select shelf.id, shelf.kind, shelf.sort, coalesce(parent.sort, shelf.sort) as parent_sort,
        case when count(*) over (partition by shelf.kind, shelf.name) > 1 then concat_ws(' · ', parent.name, shelf.name)
             else shelf.name end as name, lower(concat(parent.name, shelf.name)) as long_name,
        (select min(way) from fitting where own = shelf.name and way < 4) as way
      from ${category} shelf left join ${category} parent on parent.id = shelf.parent_id
    ),
    named_shelf as (
      select * from shelf where way is not null or long_name like ${given('begins')}
      order by ${SHELF_ORDER} ${limit(MOST_CATEGORIES)}
    ),
    shop as (${shopsNamed('factory', factoryEntry)} union all ${shopsNamed('designer', designerEntry)}),
    named_shop as (
      select kind, id, min(way) as way, max(popularity) as popularity from shop group by kind, id
      order by way, popularity desc, id ${limit(MOST_SHOPS)}
    )
    select coalesce((select json_agg(word order by ${WORD_ORDER}) from word), '[]') as words,
      coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'name', name) order by ${SHELF_ORDER})
        from named_shelf), '[]') as categories,
      coalesce((select json_agg(json_build_object('kind', kind, 'card', case kind
          when 'factory' then (select card from ${factoryEntry} entry where entry.id = named_shop.id)
          else (select card from ${designerEntry} entry where entry.id = named_shop.id) end)
        order by way, popularity desc, id) from named_shop), '[]') as shops`,
);

/** Each kind of match has its own limit, because there are thousands of shops. */
function shopsNamed(kind: 'factory' | 'designer', table: EntryTable): SQL {
  const found = sql`select ${sql.raw(`'${kind}'`)} as kind, entry.id, entry.popularity`;
  return sql`
    (${found}, 0 as way from ${table} entry
      where ${begins('title', 'text')} or ${begins('number', 'text')} ${limit(BY_BEGINNING)})
    union all
    (${found}, 1 from ${spelledName} named join ${table} entry on entry.id = named.id
      where named.kind = 'shop' and (${begins('initials', 'letters')} or ${begins('sound', 'sound')}) ${limit(BY_BEGINNING)})
    union all
    (${found}, 2 from ${table} entry
      where cardinality(${givenList('grams')}) > 0 and search_grams(words) @> ${givenList('grams')}
        and title like all(${givenList('patterns')}) ${limit(BY_BEGINNING)})`;
}

const BY_BEGINNING = 20;

function shopOf(card: string): Omit<Suggestions['shops'][number], 'kind'> {
  const { id, name, city, logo } = JSON.parse(card) as FactoryCard | DesignerCard;
  return { id, name, city, logo };
}

function beginning(text: string): string {
  return `${escaped(text)}%`;
}
