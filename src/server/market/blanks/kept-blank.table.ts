import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';
import { blank } from './blank.table.ts';

/** 我的光版: a blank that a member works with, and how it was offered when it was added. */
export const keptBlank = pgTable(
  'kept_blank',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    blankId: text('blank_id')
      .notNull()
      .references(() => blank.id, { onDelete: 'cascade' }),
    keptAt: moment('kept_at').notNull().defaultNow(),
    /** at the largest quantity */
    priceFen: integer('price_fen').notNull(),
    inStock: boolean('in_stock').notNull(),
    /** a removed row stays for an hour, so that a removal can be undone; null = kept */
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ name: 'kept_blank_pkey', columns: [t.accountId, t.blankId] }),
    check('kept_blank_price', sql`${t.priceFen} > 0`),
    /** the member's list, newest first */
    index('kept_blank_by_account')
      .on(t.accountId, t.keptAt.desc().nullsFirst(), t.blankId)
      .where(sql`removed_at is null`),
    /** for the sweep */
    index('kept_blank_removed')
      .on(t.removedAt)
      .where(sql`removed_at is not null`),
  ],
);
