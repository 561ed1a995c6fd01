import { isRecord, stored, useStored } from '../../platform/stored.ts';
import { keptUser } from '../../platform/token.ts';

/** A newly created batch that the merchant has not fully reviewed; it survives closing the window. */
interface Checking {
  readonly owner: string;
  /** not reviewed yet, in the order of creation */
  readonly ids: readonly string[];
  /** the size of the batch */
  readonly total: number;
}

const kept = stored<Checking | null>('jinshi.product-check', (found) => (isChecking(found) ? found : null));

/** The signed-in user's review; null when none is open. */
export function useChecking(): Checking | null {
  const found = useStored(kept);
  return found !== null && found.ids.length > 0 && found.owner === keptUser.get()?.username ? found : null;
}

/** Starts a review of new products; a single one is reviewed where it opens. */
export function keepChecking(ids: readonly string[]): void {
  const owner = keptUser.get()?.username;
  if (owner && ids.length > 1) kept.set({ owner, ids, total: ids.length });
}

/** Marks a product as reviewed. @returns the next one; undefined after the last, or for a product outside the batch */
export function checked(id: string): string | undefined {
  const before = kept.get();
  const at = before?.ids.indexOf(id) ?? -1;
  if (before === null || at < 0) return undefined;
  const ids = before.ids.toSpliced(at, 1);
  kept.set(ids.length === 0 ? null : { ...before, ids });
  // After the end come those that were skipped.
  return ids[at] ?? ids[0];
}

export const dropChecking = (): void => kept.set(null);

function isChecking(found: unknown): found is Checking {
  return (
    isRecord(found) &&
    typeof found['owner'] === 'string' &&
    typeof found['total'] === 'number' &&
    Array.isArray(found['ids']) &&
    found['ids'].every((id) => typeof id === 'string')
  );
}
