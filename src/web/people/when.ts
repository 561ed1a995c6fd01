const DAY_MS = 86_400_000;

const dayOf = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** 今天, 昨天, 11月20日, 2025年3月8日: by the reader's own clock. */
export function dayWords(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const daysAgo = Math.round((dayOf(now) - dayOf(moment)) / DAY_MS);
  if (daysAgo === 0) return '今天';
  if (daysAgo === 1) return '昨天';
  const monthAndDay = `${moment.getMonth() + 1}月${moment.getDate()}日`;
  return moment.getFullYear() === now.getFullYear() ? monthAndDay : `${moment.getFullYear()}年${monthAndDay}`;
}

/** 09:05, by the same clock. */
export function hourWords(iso: string): string {
  const moment = new Date(iso);
  return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}
