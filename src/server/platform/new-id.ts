import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no i, l, o or u, so that an id can be read aloud and typed without mistakes. */
export const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20;

/** An unguessable id: 100 random bits. */
export function newId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length)).join('');
}
