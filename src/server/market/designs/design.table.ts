import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { DESIGN_STATUSES, type DesignStatus } from '#contract/market/design-flow.ts';
import { DESIGN_TYPES, type DesignType } from '#contract/market/design-types.ts';
import type { DesignSeason } from '#contract/market/design-no.ts';
import type { Licence } from '#contract/market/designs.ts';
import type { DesignCheck } from '#contract/market/own-designs.ts';
import type { PrintRecipe } from '#drawing/recipe.ts';
import type { Hue } from '#contract/platform/colour.ts';
import { areHues } from '../catalogue/are-hues.ts';
import { category } from '../catalogue/category.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { moment, listed } from '../../platform/table.ts';
import { shop } from '../shops/shop.table.ts';
import { upload } from '../../people/uploads/upload.table.ts';

/** 花型: a pattern or artwork that a designer licenses. */
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
    type: text('type').$type<DesignType>().notNull(),
    print: jsonb('print').$type<PrintRecipe>().notNull(),
    repeatWidthMm: integer('repeat_width_mm').notNull(),
    repeatHeightMm: integer('repeat_height_mm').notNull(),
    colourCount: integer('colour_count').notNull(),
    palette: text('palette').array().$type<`#${string}`[]>().notNull(),
    hues: text('hues').array().$type<Hue[]>().notNull(),
    tags: text('tags').array().notNull(),
    formats: text('formats').array().notNull(),
    dpi: integer('dpi').notNull(),
    copyrightNo: text('copyright_no'),
    aiGenerated: boolean('ai_generated').notNull(),
    /** null where it is not offered to others */
    licenceYearFen: integer('licence_year_fen'),
    buyoutFen: integer('buyout_fen'),
    /** the other licences, and how many pieces an ordinary one covers in a year; null = not offered, as many as wished */
    exclusiveYearFen: integer('exclusive_year_fen'),
    pieceFen: integer('piece_fen'),
    sharePermille: integer('share_permille'),
    mostPieces: integer('most_pieces'),
    /** 买断: its shop offers and uses it no more. Written by `bought-out.ts` only */
    boughtOutAt: moment('bought_out_at'),
    licences: jsonb('licences').$type<Licence[]>().notNull(),
    methods: text('methods').array().notNull(),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => picture.key),
    popularity: integer('popularity').notNull(),
    createdAt: moment('created_at').notNull(),
    /** set by `move-design.ts` and by the check; only a ready design is laid on blanks */
    status: text('status').$type<DesignStatus>().notNull().default('ready'),
    /** why the platform took it down; empty otherwise */
    reason: text('reason').notNull().default(''),
    /** whether other shops may see it and ask for a licence */
    offered: boolean('offered').notNull().default(true),
    /** a save based on an older version is refused */
    version: integer('version').notNull().default(1),
    /** the original file, private; null for drawn designs */
    uploadId: text('upload_id').references(() => upload.id),
    check: jsonb('check').$type<DesignCheck>(),
    /** perceptual hash, 64 bits, to find similar designs */
    look: bigint('look', { mode: 'bigint' }),
    season: text('season').$type<DesignSeason>().notNull().default('Y'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('design_type', sql`${t.type} in ${listed(DESIGN_TYPES)}`),
    check('design_hues', areHues(t.hues)),
    check('design_repeat', sql`${t.repeatWidthMm} > 0 and ${t.repeatHeightMm} > 0`),
    check('design_prices', sql`${t.licenceYearFen} > 0 and ${t.buyoutFen} > ${t.licenceYearFen}`),
    check('design_offered', sql`not ${t.offered} or (${t.licenceYearFen} is not null and ${t.buyoutFen} is not null)`),
    check(
      'design_licences',
      sql`${t.exclusiveYearFen} > 0 and ${t.pieceFen} > 0 and ${t.sharePermille} between 1 and 500 and ${t.mostPieces} > 0`,
    ),
    check('design_bought_out', sql`${t.boughtOutAt} is null or not ${t.offered}`),
    check('design_status', sql`${t.status} in ${listed(DESIGN_STATUSES)}`),
    check('design_reason', sql`(${t.reason} <> '') = (${t.status} = 'takenDown')`),
    /** the shop's own desk, newest first */
    index('design_own').on(t.shopId, t.updatedAt.desc().nullsFirst(), t.id),
    index('design_by_upload').on(t.uploadId),
    // the similarity search reads all perceptual hashes from this index, without the rows
    index('design_by_look')
      .on(t.look, t.id)
      .where(sql`look is not null`),
    // a shop's designs, the most popular first: its card shows four of them
    index('design_by_shop').on(t.shopId, t.popularity.desc().nullsFirst(), t.id),
  ],
);
