import { createHmac, hkdfSync } from 'node:crypto';

/** A key for one purpose, derived from the installation's secret: a leaked key opens no other purpose. */
export function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `jinshi ${purpose}`, 32));
}

/** An HMAC over separated parts: ("ab", "c") and ("a", "bc") give different results. */
export function sealOf(key: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
