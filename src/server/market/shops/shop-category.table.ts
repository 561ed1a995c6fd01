import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/table.ts';
import { shop } from './shop.table.ts';

/** 店铺分类: the shop's own tree of two levels. */
export const shopCategory = pgTable(
  'shop_category',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    /** null = first level; the handlers that lock the tree keep it at two levels */
    parentId: text('parent_id'),
    name: text('name').notNull(),
    /** order among its siblings */
    sort: integer('sort').notNull(),
    visible: boolean('visible').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('shop_category_name', sql`length(${t.name}) between 1 and 40`),
    check('shop_category_not_its_own_parent', sql`${t.parentId} <> ${t.id}`),
    unique('shop_category_of_shop').on(t.shopId, t.id),
    unique('shop_category_name_once').on(t.shopId, t.parentId, t.name).nullsNotDistinct(),
    // a parent of the same shop
    foreignKey({ name: 'shop_category_parent', columns: [t.shopId, t.parentId], foreignColumns: [t.shopId, t.id] }),
    index('shop_category_by_shop').on(t.shopId, t.sort),
  ],
);
