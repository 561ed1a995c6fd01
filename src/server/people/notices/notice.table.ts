import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#contract/people/notices.ts';
import { account } from '../accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** 消息: to one account, about one event. */
export const notice = pgTable(
  'notice',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    to: text('to_route').notNull(),
    at: moment('at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (t) => [
    index('notice_by_account').on(t.accountId, t.at.desc().nullsFirst()),
    index('notice_unread')
      .on(t.accountId)
      .where(sql`read_at is null`),
  ],
);

/** Changed notification settings; a missing row means the default. */
export const noticeSetting = pgTable(
  'notice_setting',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    isOn: boolean('is_on').notNull(),
    sms: boolean('sms').notNull(),
  },
  (t) => [primaryKey({ name: 'notice_setting_pkey', columns: [t.accountId, t.kind] })],
);
