import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TaskKind, TaskState } from '#contract/people/tasks.ts';
import { account } from '../accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** 任务: long work with progress. The queue runs it; this row holds its progress. */
export const task = pgTable(
  'task',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TaskKind>().notNull(),
    /** the package, product or design it works on */
    subjectId: text('subject_id').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<TaskState>().notNull().default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    message: text('message').notNull().default(''),
    /** the owner has asked to stop it; its worker checks between two steps */
    stopAsked: boolean('stop_asked').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** hidden by its owner: left out of the list */
    hiddenAt: moment('hidden_at'),
  },
  (t) => [
    check('task_state', sql`${t.state} in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    check('task_counts', sql`${t.done} >= 0 and ${t.total} >= 0`),
    check('task_ended', sql`(${t.endedAt} is null) = (${t.state} in ('waiting', 'running'))`),
    index('task_by_account').on(t.accountId, t.createdAt.desc().nullsFirst()),
    index('task_by_subject').on(t.subjectId),
  ],
);
