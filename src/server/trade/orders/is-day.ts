import { dayInChina } from '#contract/platform/china-day.ts';

/** JavaScript reads 31 February as 3 March; PostgreSQL rejects it. */
export function isDay(isoDate: string): boolean {
  const at = new Date(`${isoDate}T00:00:00+08:00`);
  return !Number.isNaN(at.getTime()) && dayInChina(at) === isoDate;
}
