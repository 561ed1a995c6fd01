import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { SearchKind } from '#contract/search.ts';
import { moment } from '../platform/table.ts';

/**
 * 检索条目: one row for every item that visitors may find, beside the item's own tables. PostgreSQL keeps it in the
 * transaction that changes the item (`keep-entries.ts`), so lists and searches read one narrow table with its own
 * indexes and answer with the card that stands in it.
 */
function entryTable<const Name extends `${SearchKind}_entry`>(name: Name) {
  return pgTable(
    name,
    {
      id: text('id').primaryKey(),
      /** folded (see `#contract/search/fold.ts`), for exact and leading hits first */
      title: text('title').notNull(),
      /** plate number, design number …, folded */
      number: text('number').notNull(),
      /** everything that search words are looked for in, folded */
      words: text('words').notNull(),
      /** every choice that the item counts for: fibre=棉, category=tee, belt=绍兴柯桥 … */
      tags: text('tags').array().notNull(),
      /** cells of the colour space that the item's colours fall into, see `colour-cells.ts` */
      shades: text('shades').array().notNull(),
      /** the shop or studio on whose page it stands; of goods, the one whose design they carry */
      shopId: text('shop_id').notNull(),
      /** of goods: the design on whose page they stand */
      designId: text('design_id'),
      inStock: boolean('in_stock').notNull(),
      popularity: integer('popularity').notNull(),
      sales: integer('sales').notNull(),
      /** of the largest quantity: a piece, a metre of cloth, a year of licence */
      priceFen: integer('price_fen').notNull(),
      /** pieces, or metres of cloth */
      moq: doublePrecision('moq').notNull(),
      leadHours: integer('lead_hours').notNull(),
      gsm: integer('gsm'),
      widthCm: doublePrecision('width_cm'),
      createdAt: moment('created_at').notNull(),
      /** 0 … 1023, the same for an item always and alike for all: a slice of it is a fair sample */
      draw: smallint('draw').notNull(),
      /** the card as the contract has it, in JSON: lists join these texts without reading them */
      card: text('card').notNull(),
    },
    // nullsFirst: as `order by … desc` means it, else PostgreSQL sorts for itself
    (t) => [
      index(`${name}_by_popularity`).on(t.popularity.desc().nullsFirst(), t.id),
      index(`${name}_by_newest`).on(t.createdAt.desc().nullsFirst(), t.id),
      index(`${name}_by_price`).on(t.priceFen, t.id),
      index(`${name}_by_moq`).on(t.moq, t.popularity.desc().nullsFirst(), t.id),
      index(`${name}_by_lead`).on(t.leadHours, t.popularity.desc().nullsFirst(), t.id),
      index(`${name}_by_sales`).on(t.sales.desc().nullsFirst(), t.id),
      index(`${name}_by_gsm`).on(t.gsm, t.id),
      index(`${name}_by_draw`).on(t.draw),
      // the most wanted of one shop or one design, whatever else it has
      index(`${name}_by_shop`).on(t.shopId, t.popularity.desc().nullsFirst(), t.id),
      index(`${name}_by_design`)
        .on(t.designId, t.popularity.desc().nullsFirst(), t.id)
        .where(sql`design_id is not null`),
      // Beginnings are found by these whatever the database's sorting is.
      index(`${name}_by_title`).on(t.title.op('text_pattern_ops')),
      index(`${name}_by_number`).on(t.number.op('text_pattern_ops')),
      // No pending list: a search must not wait for what the last hundred writers left to sort in.
      index(`${name}_by_tags`).using('gin', t.tags).with({ fastupdate: false }),
      index(`${name}_by_shades`).using('gin', t.shades).with({ fastupdate: false }),
      index(`${name}_by_grams`)
        .using('gin', sql`search_grams(${t.words})`)
        .with({ fastupdate: false }),
    ],
  );
}

export type EntryTable = ReturnType<typeof entryTable<`${SearchKind}_entry`>>;

export const plateEntry = entryTable('plate_entry');
export const fabricEntry = entryTable('fabric_entry');
export const goodsEntry = entryTable('goods_entry');
export const designEntry = entryTable('design_entry');
export const factoryEntry = entryTable('factory_entry');
export const designerEntry = entryTable('designer_entry');

/**
 * How many entries a kind has, in several parts that add up: counting a million rows takes too long for every list, and
 * one number for all would make those who add items wait for one another.
 */
export const entryCount = pgTable(
  'entry_count',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    part: smallint('part').notNull(),
    /** may be negative: another part counted what this one saw removed */
    items: integer('items').notNull(),
  },
  (t) => [primaryKey({ name: 'entry_count_pkey', columns: [t.kind, t.part] })],
);

/** 繁体字 and the simplified letter it is searched as; filled at start from the contract. */
export const traditionalLetter = pgTable('traditional_letter', {
  traditional: text('traditional').primaryKey(),
  simplified: text('simplified').notNull(),
});

/**
 * The letters and the neighbouring pairs of a folded text: what any run of two letters inside a name is found by.
 * An index stands on it, so it is part of the migrations and must never change its answers.
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
