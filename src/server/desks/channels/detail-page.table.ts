import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ArrangedBlock } from '#contract/desks/detail-blocks.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { moment } from '../../platform/table.ts';

/** 详情页 as a shop arranges it; none = the usual one. */
export const detailPage = pgTable(
  'detail_page',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shop.id),
    blocks: jsonb('blocks').$type<ArrangedBlock[]>().notNull(),
    note: text('note').notNull(),
    /** of concurrent saves the second one is refused */
    version: integer('version').notNull().default(1),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    check('detail_page_blocks', sql`jsonb_array_length(${t.blocks}) between 1 and 20`),
    check('detail_page_note', sql`length(${t.note}) <= 300`),
  ],
);
