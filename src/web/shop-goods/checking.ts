import { isRecord, stored, useStored } from '../platform/stored.ts';
import { keptUser } from '../platform/token.ts';

/** Goods that were made together, of which the merchant has not gone through all; lasts over a closed window. */
interface Checking {
  readonly owner: string;
  /** those that are left, in the order in which they were made */
  readonly ids: readonly string[];
  /** how many they were */
  readonly total: number;
}

const kept = stored<Checking | null>('jinshi.goods-check', (found) => (isChecking(found) ? found : null));

/** Of this person; null when none are left. */
export function useChecking(): Checking | null {
  const found = useStored(kept);
  return found !== null && found.ids.length > 0 && found.owner === keptUser.get()?.username ? found : null;
}

/** Begins with goods that were just made; one alone is checked where it opens. */
export function keepChecking(ids: readonly string[]): void {
  const owner = keptUser.get()?.username;
  if (owner && ids.length > 1) kept.set({ owner, ids, total: ids.length });
}

/** One has been gone through. @returns the next one; undefined when it was the last, or none of them */
export function checked(id: string): string | undefined {
  const before = kept.get();
  const at = before?.ids.indexOf(id) ?? -1;
  if (before === null || at < 0) return undefined;
  const ids = before.ids.toSpliced(at, 1);
  kept.set(ids.length === 0 ? null : { ...before, ids });
  // What was passed over comes at the end.
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
