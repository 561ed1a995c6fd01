import { type SQL, sql } from 'drizzle-orm';
import type { BlankCard } from '#contract/market/blanks.ts';
import type { DesignCard } from '#contract/market/designs.ts';
import type { FabricCard } from '#contract/market/fabrics.ts';
import type { ProductCard } from '#contract/market/products.ts';
import type { Suggestions } from '#contract/market/search.ts';
import type { DesignerCard, FactoryCard } from '#contract/market/shops.ts';
import { bundlesWithIds, idsOfBundlesNamed, patternsFor } from '../bundles/bundle.queries.ts';
import { gramsOf } from '../catalogue/conditions.ts';
import { containing } from '../../platform/containing.ts';
import { designerEntry, type EntryTable, factoryEntry } from '../catalogue/entry.table.ts';
import { cardRows } from '../catalogue/read-cards.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { nearWords } from './near-words.ts';
import { readAs } from './read-as.ts';
import { spelledName } from './search-word.table.ts';
import { soundOf } from './sound.ts';
import { type FoundItem, ITEM_KINDS, suggestItems } from './suggest-items.ts';
import { suggestWords } from './suggest-words.ts';
import { type Typed, typedAs } from './typed.ts';

/**
 * Suggestions for the text typed so far. Words, categories and items are found in memory; one query reads the items'
 * cards and finds shops and bundles. Letters that no item has are read as pinyin; near words only when nothing else
 * matches.
 */
export async function suggest(db: Db, q: string): Promise<Suggestions> {
  const typed = typedAs(q);
  if (typed.text === '') return NOTHING;

  const named = await suggestWords(db, typed);
  const found = await findItems(db, typed, named.words);
  const { items, shops, bundles } = await readFound(db, typed, found.items);
  const { categories } = named;
  const isShown = (word: string) => shops.some(({ name }) => name === word);
  const words = named.words.length > 0 ? named.words : found.readAs.filter((word) => !isShown(word));
  if (words.length + categories.length + items.length + bundles.length + shops.length > 0)
    return { words, wordsAreNear: false, categories, items, bundles, shops };

  const near = await nearWords(db, typed);
  return { ...NOTHING, words: near, wordsAreNear: near.length > 0 };
}

const NOTHING: Suggestions = { words: [], wordsAreNear: false, categories: [], items: [], bundles: [], shops: [] };

interface Found {
  readonly items: readonly FoundItem[];
  /** the reading of the letters that has these items: jsm → 精梳棉, szhf → 数字花房 */
  readonly readAs: readonly string[];
}

async function findItems(db: Db, typed: Typed, words: readonly string[]): Promise<Found> {
  const asTyped = await suggestItems(db, typed);
  if (asTyped.length > 0 || typed.letters === null || typed.letters.length < 2) return { items: asTyped, readAs: [] };
  for (const word of words.length > 0 ? words.slice(0, 2) : await readAs(db, typed.text)) {
    const items = await suggestItems(db, typedAs(word));
    if (items.length > 0) return { items, readAs: [word] };
  }
  return { items: [], readAs: [] };
}

const MOST_BUNDLES = 3;
const MOST_SHOPS = 3;

type Shown = Pick<Suggestions, 'items' | 'shops' | 'bundles'>;

async function readFound(db: Db, { text, parts, letters }: Typed, items: readonly FoundItem[]): Promise<Shown> {
  // A single letter matches too many bundles.
  const bundle = Array.from(text).length < 2 ? undefined : patternsFor(text);
  const rows = await readRows(db, {
    ...Object.fromEntries(
      ITEM_KINDS.map((kind) => [kind, items.filter((item) => item.kind === kind).map(({ id }) => id)]),
    ),
    text,
    letters,
    sound: letters === null ? null : soundOf(letters),
    patterns: parts.map(containing),
    grams: parts.filter((part) => part.length > 1).flatMap(gramsOf),
    bundleNumber: bundle?.number ?? null,
    bundleWords: bundle?.words ?? null,
  });
  const cards = new Map(rows.map(({ kind, id, card }) => [`${kind}/${id}`, card]));
  const bundles = rows.filter(({ kind }) => kind === 'bundle').map(({ id }) => id);
  return {
    // An item may have just gone.
    items: items.flatMap(({ kind, id }) => {
      const card = cards.get(`${kind}/${id}`);
      return card === undefined ? [] : [itemOf(kind, card)];
    }),
    shops: rows.flatMap(({ kind, card }) => (kind === 'factory' || kind === 'designer' ? [shopOf(kind, card)] : [])),
    bundles: (await bundlesWithIds(db, bundles)).map(({ id, title, bundleNo, parts: [first] }) => ({
      ...{ id, title, bundleNo },
      picture: first!.picture,
    })),
  };
}

interface Row extends Record<string, unknown> {
  readonly kind: FoundItem['kind'] | 'factory' | 'designer' | 'bundle';
  readonly id: string;
  /** of a bundle: none */
  readonly card: string;
}

const given = (name: string) => sql`${sql.placeholder(name)}::text`;
/** The column begins with a given text: written so that a plan made for any text uses the index, unlike `like`. */
const begins = (column: string, name: string): SQL =>
  sql`(${sql.raw(column)} ~>=~ ${given(name)} and ${sql.raw(column)} ~<~ (${given(name)} || chr(1114111)))`;
const givenList = (name: string) => sql`${sql.placeholder(name)}::text[]`;
const limit = (most: number) => sql.raw(`limit ${most}`);

/** Shops by prefix, by letters, or by a part of their name. */
const readRows = prepared<Row>(
  'suggested',
  () => sql`
    with named_shop as (${shopsNamed('factory', factoryEntry)} union all ${shopsNamed('designer', designerEntry)}),
    best as (
      select kind, id, row_number() over (order by min(way), max(popularity) desc, id) as place from named_shop
      group by kind, id order by place ${limit(MOST_SHOPS)}
    )
    select kind, id, card from (
      select 0 as place, kind, id, card from (${cardRows(ITEM_KINDS)}) item
      union all select place, kind, id, case kind
          when 'factory' then (select card from ${factoryEntry} entry where entry.id = best.id)
          else (select card from ${designerEntry} entry where entry.id = best.id) end from best
      union all select 0, 'bundle', id, '' from (
        ${idsOfBundlesNamed('bundleNumber', 'bundleWords', MOST_BUNDLES)}) bundle
    ) found order by place`,
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

type Item = Suggestions['items'][number];

function itemOf(kind: FoundItem['kind'], card: string): Item {
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

function shopOf(kind: 'factory' | 'designer', card: string): Suggestions['shops'][number] {
  const { id, name, city, logo } = JSON.parse(card) as FactoryCard | DesignerCard;
  return { kind, id, name, city, logo };
}
