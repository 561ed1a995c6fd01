import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { HOME_SLOTS } from '#contract/operator.ts';
import type { Agreement, AgreementName } from '#contract/site.ts';
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

/** What the operator has put first on the home page; the most wanted follow. */
export const homeSlot = pgTable(
  'home_slot',
  {
    slot: text('slot').$type<(typeof HOME_SLOTS)[number]>().notNull(),
    sort: integer('sort').notNull(),
    itemId: text('item_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slot, t.sort] }), unique('home_slot_once').on(t.slot, t.itemId)],
);

/** Rules and agreements, one row a version. A version that was published is never changed: people agreed to it. */
export const agreement = pgTable(
  'agreement',
  {
    name: text('name').$type<AgreementName>().notNull(),
    version: text('version').notNull(),
    /** ISO date */
    effectiveOn: text('effective_on').notNull(),
    lead: text('lead').notNull(),
    sections: jsonb('sections').$type<Agreement['sections']>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);
