import { randomBytes } from 'node:crypto';
import { orderNoOf } from '#contract/trade/order-no.ts';
import { ID_LETTERS } from '../../platform/new-id.ts';

const RANDOM_LETTERS = 11;

/** Random, so that orders can be neither counted nor guessed; ownership is checked anyway. */
export function newOrderNo(): string {
  const random = Array.from(randomBytes(RANDOM_LETTERS), (byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length));
  return orderNoOf(random.join('').toUpperCase());
}
