/** Today's date in China, in any time zone of browser or server; ISO date. */
export const dayInChina = (at = new Date()): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Days from the first ISO date to the second: negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The ISO date so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
