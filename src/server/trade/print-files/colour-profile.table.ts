import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { upload } from '../../people/uploads/upload.table.ts';

/** 颜色配置: the ICC profile of a shop's printing machine. */
export const colourProfile = pgTable(
  'colour_profile',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    uploadId: text('upload_id')
      .notNull()
      .unique()
      .references(() => upload.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('colour_profile_by_shop').on(t.shopId, t.createdAt)],
);
