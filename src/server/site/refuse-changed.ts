import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../platform/refusal.ts';

/**
 * Two operators who arrange the same thing: the second reads that it has changed, and writes over nothing.
 * @param read what stood there when it was read
 * @param stands what stands there now, read in one's turn
 * @throws Refusal state.changed
 */
export function refuseChanged(read: unknown, stands: unknown): void {
  if (!isDeepStrictEqual(read, stands)) throw new Refusal('state.changed');
}
