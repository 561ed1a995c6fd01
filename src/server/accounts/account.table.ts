import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../platform/table.ts';

/** A person who can sign in. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** public name for links, never a phone number */
    username: text('username').notNull().unique(),
    nickname: text('nickname').notNull(),
    role: text('role').$type<'buyer' | 'operator'>().notNull().default('buyer'),
    createdAt: moment('created_at').notNull().defaultNow(),
    disabledAt: moment('disabled_at'),
  },
  (t) => [check('account_role', sql`${t.role} in ('buyer', 'operator')`)],
);

/** A signed-in device. Only the token's SHA-256 is kept, so that a stolen dump opens nothing. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('session_by_account').on(t.accountId)],
);
