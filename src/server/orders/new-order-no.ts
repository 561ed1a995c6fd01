import { randomBytes } from 'node:crypto';
import { orderNoOf } from '#contract/order-no.ts';
import { ID_LETTERS } from '../platform/new-id.ts';

const RANDOM_LETTERS = 11;

/** Nobody counts our orders by it, and nobody guesses one; whose it is is checked anyway (trust F8). */
export function newOrderNo(): string {
  const random = Array.from(randomBytes(RANDOM_LETTERS), (byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length));
  return orderNoOf(random.join('').toUpperCase());
}
