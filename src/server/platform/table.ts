import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes; Drizzle has no column for them. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
