import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ItemLine } from '#contract/market/favourites.ts';
import type { SearchKind } from '#contract/market/search.ts';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** How an item looked when it was saved, shown once it is no longer visible. */
export type Remembered = Pick<ItemLine, 'title' | 'facts' | 'picture' | 'priceFen'>;

const ownItem = () => ({
  accountId: text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<SearchKind>().notNull(),
  itemId: text('item_id').notNull(),
  remembered: jsonb('remembered').$type<Remembered>().notNull(),
  at: moment('at').notNull().defaultNow(),
});

/** 收藏 */
export const favourite = pgTable('favourite', ownItem(), (t) => [
  primaryKey({ columns: [t.accountId, t.kind, t.itemId] }),
  index('favourite_by_age').on(t.accountId, t.at.desc().nullsFirst()),
]);

/** 浏览记录: one row per item, for its last visit. */
export const visit = pgTable('visit', ownItem(), (t) => [
  primaryKey({ columns: [t.accountId, t.kind, t.itemId] }),
  index('visit_by_age').on(t.accountId, t.at.desc().nullsFirst()),
]);

/** 保存的搜索 */
export const savedSearch = pgTable(
  'saved_search',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** the route with its query */
    address: text('address').notNull(),
    name: text('name').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.address] })],
);
