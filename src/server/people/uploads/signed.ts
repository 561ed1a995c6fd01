import { timingSafeEqual } from 'node:crypto';
import { keyFor, sealOf } from '../../platform/purpose-keys.ts';

/** Signs claims that expire; only this installation can have signed them. */
export interface Signer<Claims extends object> {
  sign(claims: Claims, until: Date): string;
  /** @returns null for an invalid, foreign or expired signature */
  read(signed: string, now?: Date): Claims | null;
}

/** Longer ones are not ours and are rejected without hashing. */
const LONGEST = 600;

/** @param purpose a signature for one purpose is invalid for another */
export function openSigner<Claims extends object>(secretKey: string, purpose: string): Signer<Claims> {
  const key = keyFor(secretKey, `signature ${purpose}`);
  return {
    sign: (claims, until) => {
      const payload = Buffer.from(JSON.stringify({ ...claims, until: until.getTime() })).toString('base64url');
      return `${payload}.${sealOf(key, payload).toString('base64url')}`;
    },
    read: (signed, now = new Date()) => {
      const [payload = '', given = '', ...more] = signed.length > LONGEST ? [] : signed.split('.');
      const right = sealOf(key, payload);
      const claimed = Buffer.from(given, 'base64url');
      if (more.length > 0 || claimed.length !== right.length || !timingSafeEqual(claimed, right)) return null;
      const { until, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { until: number };
      return now.getTime() < until ? (claims as Claims) : null;
    },
  };
}
