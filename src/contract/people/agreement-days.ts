import { dayInChina } from '../platform/china-day.ts';

/** The earliest day on which a new version of an agreement may take effect, for the operator's form and the server. */

/** The notice period promised in the 服务协议. */
export const NOTICE_DAYS = 7;

/** The earliest effective day of a version published now, in China; ISO date. */
export function earliestDay(now = new Date()): string {
  return dayInChina(new Date(now.getTime() + NOTICE_DAYS * 86_400_000));
}

/** Rejects impossible days such as 2026-02-30. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
