import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SketchSheet } from '#contract/market/sketches.ts';
import type { Hex } from '#drawing/recipe.ts';
import type { Sketched } from '#studio/wishes/prints-of.ts';
import { account } from '../../people/accounts/account.table.ts';
import { design } from '../designs/design.table.ts';
import { moment } from '../../platform/table.ts';

/** 一次出图: what a member asked for and what was drawn. */
export const sketchSheet = pgTable(
  'sketch_sheet',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    /** colours of a reference picture */
    reference: text('reference').array().$type<Hex[]>().notNull().default([]),
    made: text('made').$type<SketchSheet['made']>().notNull(),
    sketches: jsonb('sketches').$type<Sketched[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('sketch_sheet_made', sql`${t.made} in ('words', 'seed', 'palette', 'mix')`),
    check('sketch_sheet_size', sql`pg_column_size(${t.sketches}) <= 65536`),
    index('sketch_sheet_by_account').on(t.accountId, t.createdAt.desc().nullsFirst(), t.id),
  ],
);

/** A picture of a sheet that has become a design. */
export const keptSketch = pgTable(
  'kept_sketch',
  {
    sheetId: text('sheet_id')
      .notNull()
      .references(() => sketchSheet.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    designId: text('design_id')
      .notNull()
      .unique('kept_sketch_design')
      .references(() => design.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.sheetId, t.place] }), check('kept_sketch_place', sql`${t.place} between 0 and 11`)],
);
