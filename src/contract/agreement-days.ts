import { dayInChina } from './china-day.ts';

/** When a new version of an agreement may come into force: one rule for the desk's form and the server. */

/** Our own 服务协议 promises this much notice. */
export const NOTICE_DAYS = 7;

/** The first day on which a version that is published now may hold, as it is in China; ISO date. */
export function earliestDay(now = new Date()): string {
  return dayInChina(new Date(now.getTime() + NOTICE_DAYS * 86_400_000));
}

/** 2026-02-30 looks like a day and is none. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
