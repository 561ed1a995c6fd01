import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Optimistic locking between two operators: the second save is refused and overwrites nothing.
 * @param read the value that the editor was opened with
 * @param stands the current value, read under the advisory lock
 * @throws Refusal state.changed
 */
export function refuseChanged(read: unknown, stands: unknown): void {
  if (!isDeepStrictEqual(read, stands)) throw new Refusal('state.changed');
}
