import { type SQL, sql } from 'drizzle-orm';

/** The calendar day in China. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`;
export const today = dayOf(sql`now()`);

/** Start of that day in China. A date such as 02-30 becomes the day after the month's last. */
export function dayBegin(isoDate: string): SQL {
  const [year, month, day] = isoDate.split('-').map(Number);
  return sql`${new Date(Date.UTC(year!, month! - 1, day, -8)).toISOString()}::timestamptz`;
}
