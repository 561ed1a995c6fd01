import { randomBytes } from 'node:crypto';

/** Crockford's letters: no i, l, o or u, so that an id read aloud is the id typed. */
export const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20;

/** An id that nobody guesses: 100 random bits (trust F8). */
export function newId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length)).join('');
}
