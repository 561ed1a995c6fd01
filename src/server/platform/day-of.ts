import { type SQL, sql } from 'drizzle-orm';

/** The calendar day in China. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`;
export const today = dayOf(sql`now()`);
