import type { Config } from '../../config.ts';
import { keyFor, sealOf } from '../../platform/purpose-keys.ts';

/** 132 bits of an HMAC in base64url. */
const MARK_CHARS = 22;
const HOUR_MS = 3_600_000;

/** A signature that fits into an address or a cookie, for one purpose. */
export const markOf = (
  { secretKey }: Pick<Config, 'secretKey'>,
  purpose: string,
  ...parts: readonly string[]
): string =>
  sealOf(keyFor(secretKey, purpose), ...parts)
    .toString('base64url')
    .slice(0, MARK_CHARS);

/** The end of a mark: whole hours since 1970. */
export const hoursFromNow = (hours: number): number => Math.floor(Date.now() / HOUR_MS) + hours;

export const isOver = (until: number): boolean => until < Date.now() / HOUR_MS;
