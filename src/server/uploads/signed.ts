import { timingSafeEqual } from 'node:crypto';
import { keyFor, sealOf } from '../platform/keys.ts';

/** Words that only this installation can have written, good until a moment. */
export interface Signer<Claims extends object> {
  sign(claims: Claims, until: Date): string;
  /** @returns null for what we did not sign for this purpose, or what has run out */
  read(signed: string, now?: Date): Claims | null;
}

/** Longer ones are not ours, and need not be hashed to see it. */
const LONGEST = 600;

/** @param purpose a signature for one thing is none for another */
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
