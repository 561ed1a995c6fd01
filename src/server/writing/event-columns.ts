import { bigserial, text } from 'drizzle-orm/pg-core';
import { account } from '../accounts/account.table.ts';
import { moment } from '../platform/table.ts';

/** What happened to a thing that a shop keeps, in the order in which it happened. */
export const eventColumns = <Deed extends string>() => ({
  no: bigserial('no', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** an account that was closed keeps its row */
  actorId: text('actor_id').references(() => account.id),
  by: text('by').$type<'owner' | 'operator'>().notNull(),
  deed: text('deed').$type<Deed>().notNull(),
  label: text('label').notNull(),
  note: text('note').notNull().default(''),
});
