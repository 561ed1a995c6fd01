import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** 类目: the platform's own tree, one per kind of item. */
export const category = pgTable(
  'category',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'blank' | 'fabric' | 'design'>().notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => category.id),
    name: text('name').notNull(),
    /** from the root to this category, itself included */
    path: text('path').array().notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    check('category_kind', sql`${t.kind} in ('blank', 'fabric', 'design')`),
    index('category_by_kind').on(t.kind, t.sort),
  ],
);
