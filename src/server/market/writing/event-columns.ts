import { bigserial, text } from 'drizzle-orm/pg-core';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** Columns of an item's history, in order of events. */
export const eventColumns = <Action extends string>() => ({
  no: bigserial('no', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** closed accounts keep their row */
  actorId: text('actor_id').references(() => account.id),
  by: text('by').$type<'owner' | 'operator'>().notNull(),
  action: text('action').$type<Action>().notNull(),
  label: text('label').notNull(),
  note: text('note').notNull().default(''),
});
