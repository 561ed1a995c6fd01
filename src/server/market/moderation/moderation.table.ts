import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/table.ts';

/** The operator's settings of the cloud service that looks at pictures first, and its state: one row. */
export const moderationProvider = pgTable(
  'moderation_provider',
  {
    id: text('id').primaryKey(),
    isOn: boolean('is_on').notNull().default(false),
    host: text('host').notNull().default(''),
    keyId: text('key_id').notNull().default(''),
    /** see `sealed-text.ts`; null = none */
    sealedKey: text('sealed_key'),
    /** the service's own policy; empty = its usual one */
    policy: text('policy').notNull().default(''),
    /** pictures that the service passes are not looked at by the operator again */
    passesAlone: boolean('passes_alone').notNull().default(false),
    /** circuit breaker: failures in a row, and until when nothing is asked */
    failures: integer('failures').notNull().default(0),
    pausedUntil: moment('paused_until'),
  },
  (t) => [check('moderation_provider_one', sql`${t.id} = 'one'`)],
);
