import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Home } from '#contract/market/site.ts';
import { pictureJson, withBase } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { JsonText } from '../../platform/json-text.ts';
import { prepared } from '../../platform/prepared.ts';
import { blankRules } from '../blanks/blank.queries.ts';
import { blank } from '../blanks/blank.table.ts';
import { countByCategory } from '../catalogue/count-facets.ts';
import { blankEntry, designerEntry, entryCount, factoryEntry, productEntry } from '../catalogue/entry.table.ts';
import { onceAMinute } from '../catalogue/once-a-minute.ts';
import { type CardRow, joined, leading } from '../catalogue/top-entries.ts';
import { design } from '../designs/design.table.ts';
import { homePicks } from '../featured/shown-picks.queries.ts';
import { product, productView, style } from '../products/product.table.ts';
import { shop } from '../shops/shop.table.ts';
import { shownBanners } from './banners.ts';
import { homeSlotIds } from './home-slots.ts';
import { scenePictures, SOLUTIONS } from './scenes.ts';

const FACTORIES = 12;
const DESIGNERS = 10;
/** Products beyond the asked number of cards: the style wall has two larger places. */
const MORE_PRODUCTS = 2;
/** Number of designs that the hero's blank shows in turn. */
const HERO_LOOKS = 6;

/** @param cards of blanks; the other rows have their own numbers */
export async function getHome(db: Db, cards: number): Promise<JsonText<Home>> {
  // One after the other: the demo asks inside its transaction, on one connection.
  const first = await homeSlotIds(db);
  const productsFirst = [...new Set([...first.products, ...(await homePicks(db))])];
  const categories = await countByCategory(db, blankRules, {});
  const banners = await shownBanners(db);
  const hero = await readHero(db);
  const blanks = await leading(db, blankEntry, first.blanks, { limit: cards });
  const products = await withPrints(
    db,
    await leading(db, productEntry, productsFirst, { limit: cards + MORE_PRODUCTS }),
  );
  const factories = await leading(db, factoryEntry, first.factories, { limit: FACTORIES });
  const designers = await leading(db, designerEntry, first.designers, { limit: DESIGNERS });
  const scenes = await scenePictures(db);
  const [counts] = await countAll(db, {});
  const solutions = SOLUTIONS.map(({ scene, ...words }) => ({ ...words, picture: scenes.get(scene)! }));
  const inText = { blanks, products, factories, designers };
  const lists = Object.entries(inText).map(([name, rows]) => `"${name}":[${withBase(joined(rows))}]`);
  const rest = { categories, banners, hero, solutions, counts: counts! };
  return new JsonText('{', lists.join(','), ',', JSON.stringify(rest).slice(1));
}

/** `getHome` in objects. */
export async function readHome(db: Db, cards: number): Promise<Home> {
  return JSON.parse((await getHome(db, cards)).text) as Home;
}

const readPrints = prepared<{ id: string; print: string }>(
  'home_prints',
  () => sql`
  select ${product.id}, jsonb_build_object('picture', ${pictureJson(picture)}, 'ground', ${design.palette}[1],
    'isPlacement', ${design.type} = 'placed')::text as print
  from ${product} join ${style} on ${style.id} = ${product.styleId} join ${design} on ${design.id} = ${style.designId}
    join ${picture} on ${picture.key} = ${design.pictureKey}
  where ${product.id} = any(${sql.placeholder('ids')}::text[])`,
);

/** The style wall shows the print beside the product made from it. */
async function withPrints(db: Db, rows: readonly CardRow[]): Promise<CardRow[]> {
  const prints = new Map((await readPrints(db, { ids: rows.map(({ id }) => id) })).map(({ id, print }) => [id, print]));
  return rows.map(({ id, card }) => ({ id, card: `${card.slice(0, -1)},"print":${prints.get(id) ?? 'null'}}` }));
}

/**
 * The blank with the most designs among visible products. All products are read for it, and it changes slowly: once a
 * minute is enough.
 */
const heroBlank = onceAMinute(async (db, _subject: 'hero'): Promise<{ id: string; name: string } | undefined> => {
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

const readLooks = prepared<{ look: string }>(
  'hero_looks',
  () => sql`
  select jsonb_build_object('productId', ${product.id}, 'designTitle', ${design.title}, 'designerName', ${shop.name},
    'picture', ${pictureJson(picture)}, 'print', ${pictureJson(print)})::text as look
  from ${style} join ${product} on ${product.styleId} = ${style.id}
    join ${productEntry} on ${productEntry.id} = ${product.id}
    -- The blank may have gone since it was chosen; its looks go with it.
    join ${blankEntry} on ${blankEntry.id} = ${style.blankId}
    join ${design} on ${design.id} = ${style.designId} join ${shop} on ${shop.id} = ${design.shopId}
    join ${productView} on ${productView.productId} = ${product.id} and ${productView.sort} = 0
    join ${picture} on ${picture.key} = ${productView.frontKey} join ${picture} print on ${print.key} = ${design.pictureKey}
  where ${style.blankId} = ${sql.placeholder('blank')} order by ${product.popularity} desc, ${product.id}
  limit ${HERO_LOOKS}`,
);

/** One blank in many designs. */
export async function readHero(db: Db): Promise<Home['hero']> {
  const chosen = await heroBlank(db, 'hero');
  if (!chosen) return { blankId: 'none', blankName: '', looks: [] };
  const looks = await readLooks(db, { blank: chosen.id });
  return {
    blankId: chosen.id,
    blankName: chosen.name,
    looks: looks.map(({ look }) => JSON.parse(withBase(look)) as Home['hero']['looks'][number]),
  };
}

const countAll = prepared<Home['counts'] & Record<string, unknown>>(
  'home_counts',
  () => sql`
  select coalesce(sum(items) filter (where kind = 'blank'), 0)::int as blanks,
         coalesce(sum(items) filter (where kind = 'fabric'), 0)::int as fabrics,
         coalesce(sum(items) filter (where kind = 'product'), 0)::int as products,
         coalesce(sum(items) filter (where kind = 'design'), 0)::int as designs,
         coalesce(sum(items) filter (where kind = 'factory'), 0)::int as factories,
         coalesce(sum(items) filter (where kind = 'designer'), 0)::int as designers
  from ${entryCount}`,
);
