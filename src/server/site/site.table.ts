import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { picture } from '../pictures/picture.table.ts';
import { moment } from '../platform/table.ts';

/** What the operator sets: one row a setting, see `site-settings.ts` for the words. */
export const siteSetting = pgTable('site_setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** Drawings that belong to pages and not to an item: ecommerce, supplyChain, intelligentDesign, aiTools, emptyList … */
export const sitePicture = pgTable('site_picture', {
  name: text('name').primaryKey(),
  pictureKey: text('picture_key')
    .notNull()
    .references(() => picture.key),
});
