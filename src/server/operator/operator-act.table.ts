import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../accounts/account.table.ts';
import { moment } from '../platform/table.ts';

/** The audit log: every deed of an operator, written in the deed's own transaction, never changed. */
export const operatorAct = pgTable(
  'operator_act',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => account.id),
    /** as the operator was called then: a nickname is neither the only one nor there for ever */
    operatorUsername: text('operator_username').notNull(),
    operatorNickname: text('operator_nickname').notNull(),
    /** 停用账号, 驳回店铺 … */
    deed: text('deed').notNull(),
    /** what it was done to: its id, and as people call it */
    subjectId: text('subject_id').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('operator_act_by_time').on(t.at.desc().nullsFirst(), t.id)],
);
