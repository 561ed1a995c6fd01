import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/table.ts';

/** WeChat's ticket for signing pages: few are issued per day, so all servers share one. */
export const wechatTicket = pgTable('wechat_ticket', {
  appId: text('app_id').primaryKey(),
  ticket: text('ticket').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** The last failure of sharing, as our servers see it and as pages in WeChat do. */
export const wechatFailure = pgTable(
  'wechat_failure',
  {
    appId: text('app_id').notNull(),
    side: text('side').$type<'server' | 'page'>().notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'wechat_failure_pkey', columns: [t.appId, t.side] })],
);
