import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A decimal that must stay exact; PostgreSQL hands it over as text, we show it as a number with few places. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
