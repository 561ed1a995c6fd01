import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key for one purpose, derived from the installation's secret: a leaked key opens no other purpose. */
export function keyFor(secretKey: string, purpose: string): KeyObject {
  const known = keys.get(purpose);
  if (known?.secretKey === secretKey) return known.key;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `jinshi ${purpose}`, 32)));
  keys.set(purpose, { secretKey, key });
  return key;
}

/**
 * By purpose, of which there are a dozen: a page of three hundred signed pictures derives one key. As a KeyObject it is
 * prepared once; with a Buffer each HMAC takes six times as long.
 */
const keys = new Map<string, { readonly secretKey: string; readonly key: KeyObject }>();

/** An HMAC over separated parts: ("ab", "c") and ("a", "bc") give different results. */
export function sealOf(key: KeyObject, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
