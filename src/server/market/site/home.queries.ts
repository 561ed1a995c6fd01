import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Picture } from '#contract/platform/shapes.ts';
import { type Home, MOST_HOME_CARDS } from '#contract/market/site.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { JsonText } from '../../platform/json-text.ts';
import { prepared } from '../../platform/prepared.ts';
import { blankRules } from '../blanks/blank.queries.ts';
import { blank } from '../blanks/blank.table.ts';
import { countByCategory } from '../catalogue/count-facets.ts';
import {
  blankEntry,
  designerEntry,
  entryCount,
  type EntryTable,
  factoryEntry,
  productEntry,
} from '../catalogue/entry.table.ts';
import { onceAMinute } from '../catalogue/once-a-minute.ts';
import { leadingRows, MOST_FIRST } from '../catalogue/top-entries.ts';
import { design } from '../designs/design.table.ts';
import { homePicks } from '../featured/shown-picks.queries.ts';
import { product, productView, style } from '../products/product.table.ts';
import { shop } from '../shops/shop.table.ts';
import { shownBannersJson } from './banners.ts';
import { idsInSlot } from './home-slots.ts';
import { scenesJson, SOLUTIONS } from './scenes.ts';

const FACTORIES = 12;
const DESIGNERS = 10;
/** Products beyond the asked number of cards: the style wall has two larger places. */
const MORE_PRODUCTS = 2;
/** Number of designs that the hero's blank shows in turn. */
const HERO_LOOKS = 6;

/** @param cards of blanks; the other rows have their own numbers */
export async function getHome(db: Db, cards: number): Promise<JsonText<Home>> {
  // One after the other: the demo asks inside its transaction, on one connection.
  const chosen = await heroBlank(db, 'hero');
  const categories = await countByCategory(db, blankRules, {});
  const [row] = await readParts(db, { cards, products: cards + MORE_PRODUCTS, hero: chosen?.id ?? null });
  const { scenes, looks, ...parts } = row!;
  const inText = IN_TEXT.map((name) => `"${name}":${parts[name]}`);
  const hero = heroOf(chosen, looks);
  const solutions = SOLUTIONS.flatMap(({ scene, ...words }) => {
    const picture = scenes[scene];
    return picture === undefined ? [] : [{ ...words, picture }];
  });
  return new JsonText('{', inText.join(','), ',', JSON.stringify({ hero, categories, solutions }).slice(1));
}

/** `getHome` in objects. */
export async function readHome(db: Db, cards: number): Promise<Home> {
  return JSON.parse((await getHome(db, cards)).text) as Home;
}

/** Answered as PostgreSQL writes them: cards are stored in JSON and need no parsing. */
const IN_TEXT = ['blanks', 'products', 'factories', 'designers', 'banners', 'counts'] as const;

type Parts = Record<(typeof IN_TEXT)[number] | 'looks', string> & {
  readonly scenes: Readonly<Record<string, Picture>>;
};

/** One statement: a dozen small ones cost more than all rows that they read. */
const readParts = prepared<Parts>('home', () => {
  const blanks = { limit: given('cards'), first: idsInSlot('blanks') };
  const products = { limit: given('products'), first: PRODUCTS_FIRST };
  const factories = { limit: sql.raw(String(FACTORIES)), first: idsInSlot('factories') };
  const designers = { limit: sql.raw(String(DESIGNERS)), first: idsInSlot('designers') };
  return sql`select ${cardsJson(blankEntry, blanks)} as blanks,
    ${cardsJson(productEntry, products, WITH_PRINT)} as products,
    ${cardsJson(factoryEntry, factories)} as factories, ${cardsJson(designerEntry, designers)} as designers,
    ${shownBannersJson} as banners, ${COUNTS} as counts,
    ${looksJson(sql`${sql.placeholder('hero')}::text`)} as looks, ${scenesJson} as scenes`;
});

const given = (name: string): SQL => sql`${sql.placeholder(name)}::int`;

/**
 * Of any kind. With a limit that PostgreSQL does not know beforehand it expects a tenth of the table,
 * and would plan the whole statement at every request.
 */
const MOST_CARDS = sql.raw(String(MOST_HOME_CARDS + MORE_PRODUCTS));

/** The first cards as a JSON array. */
function cardsJson(table: EntryTable, { limit, first }: { limit: SQL; first: SQL }, card = sql`card`): SQL {
  return sql`(select concat('[', string_agg(${card}, ',' order by place), ']')
    from (select * from (${leadingRows(table, first, MOST_CARDS)}) placed order by place limit ${limit}) shown)`;
}

/** The operator's own products, then those with a placement; each once. */
const PRODUCTS_FIRST = sql`array(
  select id from (
    select item_id as id, place from unnest(${idsInSlot('products')}) with ordinality as own(item_id, place)
    union all
    select id, ${sql.raw(String(MOST_FIRST))} + place from (${homePicks}) picks) first
  group by id order by min(place))`;

/** The style wall shows the print beside the product made from it. */
const WITH_PRINT = sql`left(card, -1) || ',"print":' || coalesce((
  select jsonb_build_object('picture', ${pictureJson(picture)}, 'ground', ${design.palette}[1],
    'isPlacement', ${design.type} = 'placed')::text
  from ${product} join ${style} on ${style.id} = ${product.styleId} join ${design} on ${design.id} = ${style.designId}
    join ${picture} on ${picture.key} = ${design.pictureKey}
  where ${product.id} = shown.id), 'null') || '}'`;

const COUNTS = sql`(
  select jsonb_build_object('blanks', coalesce(sum(items) filter (where kind = 'blank'), 0),
    'fabrics', coalesce(sum(items) filter (where kind = 'fabric'), 0),
    'products', coalesce(sum(items) filter (where kind = 'product'), 0),
    'designs', coalesce(sum(items) filter (where kind = 'design'), 0),
    'factories', coalesce(sum(items) filter (where kind = 'factory'), 0),
    'designers', coalesce(sum(items) filter (where kind = 'designer'), 0))::text
  from ${entryCount})`;

interface HeroBlank {
  readonly id: string;
  readonly name: string;
}

/**
 * The blank with the most designs among visible products. All products are read for it, and it changes slowly: once a
 * minute is enough.
 */
const heroBlank = onceAMinute(async (db, _subject: 'hero'): Promise<HeroBlank | undefined> => {
  const [row] = await db
    .select({ id: blank.id, name: blank.name })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(productEntry, eq(productEntry.id, product.id))
    .innerJoin(blankEntry, eq(blankEntry.id, blank.id))
    .groupBy(blank.id)
    .orderBy(desc(sql`count(distinct ${style.designId})`), blank.id)
    .limit(1);
  return row;
});

const print = alias(picture, 'print');

/** The most wanted products of a blank as a JSON array. */
const looksJson = (blankId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(look order by place), '[]')::text from (
    select jsonb_build_object('productId', ${product.id}, 'designTitle', ${design.title}, 'designerName', ${shop.name},
      'picture', ${pictureJson(picture)}, 'print', ${pictureJson(print)}) as look,
      row_number() over (order by ${product.popularity} desc, ${product.id}) as place
    from ${style} join ${product} on ${product.styleId} = ${style.id}
      join ${productEntry} on ${productEntry.id} = ${product.id}
      -- The blank may have gone since it was chosen; its looks go with it.
      join ${blankEntry} on ${blankEntry.id} = ${style.blankId}
      join ${design} on ${design.id} = ${style.designId} join ${shop} on ${shop.id} = ${design.shopId}
      join ${productView} on ${productView.productId} = ${product.id} and ${productView.sort} = 0
      join ${picture} on ${picture.key} = ${productView.frontKey} join ${picture} print on ${print.key} = ${design.pictureKey}
    where ${style.blankId} = ${blankId} order by place limit ${sql.raw(String(HERO_LOOKS))}) looks)`;

const readLooks = prepared<{ looks: string }>(
  'hero_looks',
  () => sql`select ${looksJson(sql`${sql.placeholder('hero')}::text`)} as looks`,
);

/** One blank in many designs. */
export async function readHero(db: Db): Promise<Home['hero']> {
  const chosen = await heroBlank(db, 'hero');
  if (!chosen) return heroOf(undefined, '[]');
  const [row] = await readLooks(db, { hero: chosen.id });
  return heroOf(chosen, row!.looks);
}

const heroOf = (chosen: HeroBlank | undefined, looks: string): Home['hero'] => ({
  blankId: chosen?.id ?? 'none',
  blankName: chosen?.name ?? '',
  looks: JSON.parse(looks) as Home['hero']['looks'],
});
