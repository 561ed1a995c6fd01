import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { SearchKind } from '#contract/market/search.ts';
import { moment } from '../../platform/table.ts';

/**
 * 检索条目: one row per item that visitors may find, beside the item's own tables. Triggers keep it in the transaction that
 * changes the item (`keep-entries.ts`), so lists and searches read one narrow table with its own indexes and answer
 * with its card.
 */
function entryTable<const Name extends `${SearchKind}_entry`>(name: Name) {
  return pgTable(
    name,
    {
      id: text('id').primaryKey(),
      /** folded (see `#contract/market/search/fold.ts`), for exact and prefix matches first */
      title: text('title').notNull(),
      /** blank number, design number …, folded */
      number: text('number').notNull(),
      /** all texts for the word search, folded */
      words: text('words').notNull(),
      /** all filter values of the item: fibre=棉, category=tee, cluster=绍兴柯桥 … */
      tags: text('tags').array().notNull(),
      /** cells of the colour space of the item's colours, see `colour-cells.ts` */
      shades: text('shades').array().notNull(),
      /** the shop or studio whose page shows it; for a product, the owner of its design */
      shopId: text('shop_id').notNull(),
      /** for a product: the design whose page shows it */
      designId: text('design_id'),
      inStock: boolean('in_stock').notNull(),
      popularity: integer('popularity').notNull(),
      sales: integer('sales').notNull(),
      /** at the largest quantity: per piece, per metre of fabric, per year of licence */
      priceFen: integer('price_fen').notNull(),
      /** pieces, or metres of fabric */
      moq: doublePrecision('moq').notNull(),
      leadHours: integer('lead_hours').notNull(),
      gsm: integer('gsm'),
      widthCm: doublePrecision('width_cm'),
      createdAt: moment('created_at').notNull(),
      /** 0 … 1023, constant per item and evenly distributed: a range of it is a fair sample */
      draw: smallint('draw').notNull(),
      /** the contract's card in JSON: lists join these texts without parsing them */
      card: text('card').notNull(),
    },
    // nullsFirst, as in `order by … desc`; otherwise PostgreSQL would not use the index for sorting
    (t) => [
      index(`${name}_by_popularity`).on(t.popularity.desc().nullsFirst(), t.id),
      index(`${name}_by_newest`).on(t.createdAt.desc().nullsFirst(), t.id),
      index(`${name}_by_price`).on(t.priceFen, t.id),
      index(`${name}_by_moq`).on(t.moq, t.popularity.desc().nullsFirst(), t.id),
      index(`${name}_by_lead`).on(t.leadHours, t.popularity.desc().nullsFirst(), t.id),
      index(`${name}_by_sales`).on(t.sales.desc().nullsFirst(), t.id),
      index(`${name}_by_gsm`).on(t.gsm, t.id),
      index(`${name}_by_draw`).on(t.draw),
      // the most popular of one shop or design
      index(`${name}_by_shop`).on(t.shopId, t.popularity.desc().nullsFirst(), t.id),
      index(`${name}_by_design`)
        .on(t.designId, t.popularity.desc().nullsFirst(), t.id)
        .where(sql`design_id is not null`),
      // Prefix search in any collation of the database.
      index(`${name}_by_title`).on(t.title.op('text_pattern_ops')),
      index(`${name}_by_number`).on(t.number.op('text_pattern_ops')),
      // No pending list: a search would have to scan the entries that recent writers left in it.
      index(`${name}_by_tags`).using('gin', t.tags).with({ fastupdate: false }),
      index(`${name}_by_shades`).using('gin', t.shades).with({ fastupdate: false }),
      index(`${name}_by_grams`)
        .using('gin', sql`search_grams(${t.words})`)
        .with({ fastupdate: false }),
    ],
  );
}

export type EntryTable = ReturnType<typeof entryTable<`${SearchKind}_entry`>>;

export const blankEntry = entryTable('blank_entry');
export const fabricEntry = entryTable('fabric_entry');
export const productEntry = entryTable('product_entry');
export const designEntry = entryTable('design_entry');
export const factoryEntry = entryTable('factory_entry');
export const designerEntry = entryTable('designer_entry');

/**
 * Number of entries per kind, in several rows that add up: counting a million rows is too slow for every list, and a
 * single row would serialise writers.
 */
export const entryCount = pgTable(
  'entry_count',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    part: smallint('part').notNull(),
    /** may be negative: removals can be counted in another row than additions */
    items: integer('items').notNull(),
  },
  (t) => [primaryKey({ name: 'entry_count_pkey', columns: [t.kind, t.part] })],
);

/** 繁体字 and the simplified letter for searching; filled at start from the contract. */
export const traditionalLetter = pgTable('traditional_letter', {
  traditional: text('traditional').primaryKey(),
  simplified: text('simplified').notNull(),
});

/**
 * The letters and neighbouring pairs of a folded text, by which any two-letter substring of a name is found. An index
 * depends on it, so it belongs to the migrations and must never change its results.
 */
export const SEARCH_GRAMS = `create function search_grams(words text) returns text[]
  language sql immutable strict parallel safe as $$
    with letter as (
      select one, two from unnest(string_to_array(words, null), (string_to_array(words, null))[2:]) as pair(one, two)
    )
    select coalesce(array_agg(distinct gram), '{}') from (
      select one as gram from letter where one <> ' '
      union all select one || two from letter where one <> ' ' and two <> ' '
    ) grams
  $$`;
