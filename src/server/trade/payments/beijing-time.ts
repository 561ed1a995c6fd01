const EIGHT_HOURS_MS = 8 * 3_600_000;

/** 2026-11-22 10:34:56 in China, whatever the server's time zone. */
export function beijingTime(at: Date): string {
  return new Date(at.getTime() + EIGHT_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ');
}
