import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { HOME_SLOTS } from '#contract/desks/operator.ts';
import type { Agreement, AgreementName } from '#contract/market/site.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { moment } from '../../platform/table.ts';

/** The operator's settings, one row each; `site-settings.ts` defines their values. */
export const siteSetting = pgTable('site_setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** Drawings of pages, not of items: ecommerce, supplyChain, intelligentDesign, aiTools, emptyList … */
export const sitePicture = pgTable('site_picture', {
  name: text('name').primaryKey(),
  pictureKey: text('picture_key')
    .notNull()
    .references(() => picture.key),
});

/** Items that the operator has put first on the home page; the most popular follow. */
export const homeSlot = pgTable(
  'home_slot',
  {
    slot: text('slot').$type<(typeof HOME_SLOTS)[number]>().notNull(),
    sort: integer('sort').notNull(),
    itemId: text('item_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slot, t.sort] }), unique('home_slot_once').on(t.slot, t.itemId)],
);

/** Rules and agreements, one row a version. A published version never changes: users have agreed to it. */
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
