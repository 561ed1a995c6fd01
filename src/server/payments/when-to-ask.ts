/** Minutes after the beginning at which a provider is asked what became of it; every hour from the last one on. */
const LADDER = [1, 5, 15, 60];
const A_MINUTE_MS = 60_000;

/** A QR code of WeChat's is good for so long; nobody pays a page that has lain open longer. */
export const GOOD_MINUTES = 120;

export const firstAskAt = (startedAt: Date): Date => new Date(startedAt.getTime() + LADDER[0]! * A_MINUTE_MS);

/** The next time after now. */
export function nextAskAt(startedAt: Date, now: Date): Date {
  const minutes = (now.getTime() - startedAt.getTime()) / A_MINUTE_MS;
  const next = LADDER.find((step) => step > minutes) ?? (Math.floor(minutes / 60) + 1) * 60;
  return new Date(startedAt.getTime() + next * A_MINUTE_MS);
}
