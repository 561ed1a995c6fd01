import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** The audit log: every action of an operator, written in the action's transaction and never changed. */
export const operatorAct = pgTable(
  'operator_act',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => account.id),
    /** the username at that time: nicknames are neither unique nor permanent */
    operatorUsername: text('operator_username').notNull(),
    operatorNickname: text('operator_nickname').notNull(),
    /** 停用账号, 驳回店铺 … */
    action: text('action').notNull(),
    /** the subject's id and its name shown to people */
    subjectId: text('subject_id').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('operator_act_by_time').on(t.at.desc().nullsFirst(), t.id)],
);
