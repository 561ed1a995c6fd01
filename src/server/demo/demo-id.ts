import { createHash } from 'node:crypto';

/** Crockford's letters: no i, l, o or u, so that an id read aloud is the id typed. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** The id of a demo item, made from its number: the same item has the same id, and the same link, in every start. */
export function demoId(number: string): string {
  const hash = createHash('sha256').update(`jinshi demo ${number}`).digest();
  return Array.from(hash.subarray(0, LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
