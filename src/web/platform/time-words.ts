/** An ISO moment in China's time zone, whatever the machine's own: "2026-11-22 09:24". */
export function momentWords(iso: string): string {
  const parts = Object.fromEntries(chinaTime.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}`;
}

/** The date without the time: "2026-04-28". */
export const dateWords = (iso: string): string => momentWords(iso).slice(0, '2026-04-28'.length);

const chinaTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
