import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Licence } from '#contract/designs.ts';
import type { PrintRecipe } from '#drawing/recipe.ts';
import { category } from '../catalogue/category.table.ts';
import { picture } from '../pictures/picture.table.ts';
import { moment } from '../platform/table.ts';
import { shop } from '../shops/shop.table.ts';

/** 花型: a print or artwork that a designer licenses. */
export const design = pgTable(
  'design',
  {
    id: text('id').primaryKey(),
    /** D + year + season + five digits + check character, e.g. D26S00123K; unique in its shop */
    designNo: text('design_no').notNull().unique(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id),
    categoryPath: text('category_path').array().notNull(),
    title: text('title').notNull(),
    /** 定位, 二方, 四方 */
    type: text('type').$type<'定位' | '二方' | '四方'>().notNull(),
    print: jsonb('print').$type<PrintRecipe>().notNull(),
    repeatWidthMm: integer('repeat_width_mm').notNull(),
    repeatHeightMm: integer('repeat_height_mm').notNull(),
    colourCount: integer('colour_count').notNull(),
    palette: text('palette').array().$type<`#${string}`[]>().notNull(),
    hues: text('hues').array().notNull(),
    tags: text('tags').array().notNull(),
    formats: text('formats').array().notNull(),
    dpi: integer('dpi').notNull(),
    copyrightNo: text('copyright_no'),
    aiGenerated: boolean('ai_generated').notNull(),
    licenceYearFen: integer('licence_year_fen').notNull(),
    buyoutFen: integer('buyout_fen').notNull(),
    licences: jsonb('licences').$type<Licence[]>().notNull(),
    methods: text('methods').array().notNull(),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => picture.key),
    popularity: integer('popularity').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('design_type', sql`${t.type} in ('定位', '二方', '四方')`),
    check('design_repeat', sql`${t.repeatWidthMm} > 0 and ${t.repeatHeightMm} > 0`),
    check('design_prices', sql`${t.licenceYearFen} > 0 and ${t.buyoutFen} > ${t.licenceYearFen}`),
    // what a shop supplies, the most wanted first: its card shows four of them
    index('design_by_shop').on(t.shopId, t.popularity.desc().nullsFirst(), t.id),
  ],
);
