import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/table.ts';

/** WeChat's ticket for signing pages: few are issued per day, so all servers share one. */
export const wechatTicket = pgTable('wechat_ticket', {
  appId: text('app_id').primaryKey(),
  ticket: text('ticket').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
