import { createHmac, hkdfSync } from 'node:crypto';

/** A key for one purpose, made from the installation's secret: what one purpose lets out opens no other. */
export function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `jinshi ${purpose}`, 32));
}

/** The parts are kept apart: ("ab", "c") and ("a", "bc") make different seals. */
export function sealOf(key: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
