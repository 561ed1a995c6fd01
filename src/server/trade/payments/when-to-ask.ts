/** Minutes after the start at which a provider is queried; then every hour. */
const LADDER = [1, 5, 15, 60];
const A_MINUTE_MS = 60_000;

/** Payments expire after this time; it is also the lifetime of a WeChat QR code. */
export const GOOD_MINUTES = 120;

export const firstAskAt = (startedAt: Date): Date => new Date(startedAt.getTime() + LADDER[0]! * A_MINUTE_MS);

export function nextAskAt(startedAt: Date, now: Date): Date {
  const minutes = (now.getTime() - startedAt.getTime()) / A_MINUTE_MS;
  const next = LADDER.find((step) => step > minutes) ?? (Math.floor(minutes / 60) + 1) * 60;
  return new Date(startedAt.getTime() + next * A_MINUTE_MS);
}
