import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ChannelRules, RuledChannel } from '#contract/desks/channels/rules.ts';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** A pack of rules that an operator has loaded; never changed afterwards. */
export const channelRulePack = pgTable(
  'channel_rule_pack',
  {
    id: text('id').primaryKey(),
    channel: text('channel').$type<RuledChannel>().notNull(),
    edition: text('edition').notNull(),
    rules: jsonb('rules').$type<ChannelRules>().notNull(),
    loadedBy: text('loaded_by')
      .notNull()
      .references(() => account.id),
    loadedAt: moment('loaded_at').notNull().defaultNow(),
  },
  (t) => [
    unique('channel_rule_pack_edition').on(t.channel, t.edition),
    index('channel_rule_pack_by_loader').on(t.loadedBy),
  ],
);

/** The state of a channel; none = the rules that came with the code, switched on. */
export const channelState = pgTable(
  'channel_state',
  {
    channel: text('channel').$type<RuledChannel>().primaryKey(),
    /** null = the rules that came with the code */
    packId: text('pack_id').references(() => channelRulePack.id),
    isOff: boolean('is_off').notNull().default(false),
    /** why it is off */
    offReason: text('off_reason').notNull().default(''),
  },
  (t) => [
    index('channel_state_by_pack').on(t.packId),
    check('channel_state_reason', sql`${t.isOff} = (${t.offReason} <> '')`),
  ],
);
