import { dayInChina } from '#contract/china-day.ts';

/** JavaScript takes the 31st of February for the 3rd of March; PostgreSQL does not. */
export function isDay(isoDate: string): boolean {
  const at = new Date(`${isoDate}T00:00:00+08:00`);
  return !Number.isNaN(at.getTime()) && dayInChina(at) === isoDate;
}
