import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './table.ts';

/** Stored answers of requests sent with an `idempotency-key`: the same key gets the same answer for a day. */
export const answeredRequest = pgTable(
  'answered_request',
  {
    /** keys are scoped to the account */
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    path: text('path').notNull(),
    /** SHA-256 of path and body */
    asked: bytea('asked').notNull(),
    /** the envelope's data; null while the request is in progress */
    answer: jsonb('answer'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'answered_request_pkey', columns: [t.accountId, t.key] }),
    index('answered_request_old').on(t.at),
  ],
);
