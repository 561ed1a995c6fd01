import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes; Drizzle has no column for them. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money that may grow beyond 21 million 元; exact up to 90 万亿 as a JavaScript number. */
export const bigFen = (name: string) => bigint(name, { mode: 'number' });
