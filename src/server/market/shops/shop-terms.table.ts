import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { moment } from '../../platform/table.ts';
import { shop } from './shop.table.ts';

/** 交易设置; a shop without a row sells on `DEFAULT_TERMS`. */
export const shopTerms = pgTable(
  'shop_terms',
  {
    shopId: text('shop_id')
      .primaryKey()
      .references(() => shop.id, { onDelete: 'cascade' }),
    terms: jsonb('terms').$type<ShopTerms>().notNull(),
    /** a save based on an older version is refused */
    version: integer('version').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [check('shop_terms_version', sql`${t.version} > 0`)],
);
