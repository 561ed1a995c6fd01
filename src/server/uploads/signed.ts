import { createHmac, timingSafeEqual } from 'node:crypto';

/** Words that only this installation can have written, until a moment. */
export interface Signer<Claims extends object> {
  sign(claims: Claims, until: Date): string;
  /** @returns null for what we did not sign for this purpose, or what has run out */
  read(signed: string, now?: Date): Claims | null;
}

/** Longer ones are not ours, and need not be hashed to see it. */
const LONGEST = 600;

/** @param purpose a signature for one thing is none for another */
export function openSigner<Claims extends object>(secretKey: string, purpose: string): Signer<Claims> {
  const key = createHmac('sha256', secretKey).update(`jinshi signature ${purpose}`).digest();
  const mac = (payload: string) => createHmac('sha256', key).update(payload).digest();
  return {
    sign: (claims, until) => {
      const payload = Buffer.from(JSON.stringify({ ...claims, until: until.getTime() })).toString('base64url');
      return `${payload}.${mac(payload).toString('base64url')}`;
    },
    read: (signed, now = new Date()) => {
      const [payload = '', given = '', ...more] = signed.length > LONGEST ? [] : signed.split('.');
      const right = mac(payload);
      const claimed = Buffer.from(given, 'base64url');
      if (more.length > 0 || claimed.length !== right.length || !timingSafeEqual(claimed, right)) return null;
      const { until, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims & {
        until: number;
      };
      return now.getTime() < until ? (claims as unknown as Claims) : null;
    },
  };
}
