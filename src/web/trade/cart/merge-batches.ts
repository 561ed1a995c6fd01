import { newKey } from '../../platform/once-key.ts';
import { isRecord, stored } from '../../platform/stored.ts';
import { localCart, type LocalLine, localLinesIn } from '../../market/buying/local-cart.ts';

/**
 * A visitor's cart lines on their way into an account. They move from the visitor's cart into a merge batch in one
 * step, with the idempotency key they are sent under. The batch is stored until the server confirms it; however often
 * and from however many tabs it is sent, it is merged once.
 */
export interface MergeBatch {
  readonly key: string;
  /** the account it belongs to: it is merged into no other cart */
  readonly username: string;
  readonly lines: readonly LocalLine[];
}

export const mergeBatches = stored<readonly MergeBatch[]>('jinshi.cart-merge-batches', mergeBatchesIn);

if (typeof window !== 'undefined') mergeBatches.subscribe(() => {});

/** Called only by a deliberate sign-in: the phone's automatic demo sign-in merges nothing. */
export function packFor(username: string): void {
  const lines = localCart.get();
  if (lines.length === 0) return;
  mergeBatches.set([...mergeBatches.get(), { key: newKey(), username, lines }]);
  localCart.set([]);
}

export function isDelivered(key: string): void {
  mergeBatches.set(mergeBatches.get().filter((batch) => batch.key !== key));
}

export function mergeBatchesIn(found: unknown): readonly MergeBatch[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((one): MergeBatch[] => {
    if (!isRecord(one)) return [];
    const { key, username } = one;
    const lines = localLinesIn(one['lines']);
    if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key)) return [];
    if (typeof username !== 'string' || username === '' || lines.length === 0) return [];
    return [{ key, username, lines }];
  });
}
