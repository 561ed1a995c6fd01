import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TextKind, TextOutcome, TextTrouble } from '#contract/market/text-rules.ts';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** The operator's settings of the language model, and its state: one row. */
export const textModel = pgTable(
  'text_model',
  {
    id: text('id').primaryKey(),
    isOn: boolean('is_on').notNull().default(false),
    vendor: text('vendor').notNull().default('dashscope'),
    host: text('host').notNull().default(''),
    model: text('model').notNull().default(''),
    /** see `sealed-text.ts`; null = none */
    sealedKey: text('sealed_key'),
    memberADay: integer('member_a_day').notNull().default(50),
    /** circuit breaker: failures in a row, and until when nothing is asked */
    failures: integer('failures').notNull().default(0),
    pausedUntil: moment('paused_until'),
    pausedFor: text('paused_for').$type<TextTrouble | ''>().notNull().default(''),
  },
  (t) => [
    check('text_model_one', sql`${t.id} = 'one'`),
    check('text_model_quota', sql`${t.memberADay} between 1 and 10000`),
  ],
);

/** A question to the model: for the quota, and for the operator to see how often its texts are refused. */
export const textAsked = pgTable(
  'text_asked',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TextKind>().notNull(),
    outcome: text('outcome').$type<TextOutcome>().notNull().default('asked'),
    /** what was wrong with a refused text */
    why: text('why').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    check('text_asked_kind', sql`${t.kind} in ('inquiry', 'product')`),
    check('text_asked_outcome', sql`${t.outcome} in ('asked', 'used', 'refused', 'failed')`),
    index('text_asked_by_account').on(t.accountId, t.at),
    index('text_asked_at').on(t.at),
  ],
);
