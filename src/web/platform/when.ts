import { momentWords } from './time-words.ts';

const DAY_MS = 86_400_000;

/** "2026-11-22", in China's time zone */
const dateOf = (iso: string) => momentWords(iso).slice(0, 10);

/** 今天, 昨天, 11月20日, 2025年3月8日: in China's time zone, whatever the machine's own. */
export function dayWords(iso: string, now = new Date()): string {
  const [date, today] = [dateOf(iso), dateOf(now.toISOString())];
  const daysAgo = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS);
  if (daysAgo === 0) return '今天';
  if (daysAgo === 1) return '昨天';
  const [year, month, day] = date.split('-').map(Number);
  const monthAndDay = `${month}月${day}日`;
  return today.startsWith(`${year}-`) ? monthAndDay : `${year}年${monthAndDay}`;
}

/** 09:05, in China's time zone. */
export const hourWords = (iso: string): string => momentWords(iso).slice(11);
