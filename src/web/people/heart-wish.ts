import { isRecord, stored } from '../platform/stored.ts';
import { type SearchKind, searchKindNames } from '../search/kinds.ts';

/**
 * A visitor's wish to save a favourite on the phone, where sign-in is a separate page: it is carried out after
 * sign-in.
 */
interface Wish {
  readonly kind: SearchKind;
  readonly id: string;
  /** milliseconds since 1970 */
  readonly wishedAt: number;
}

/** After a longer pause the wish is forgotten. */
const GOOD_FOR_MS = 30 * 60_000;

const wish = stored<Wish | null>('jinshi.heart-wish', (found) => (isWish(found) ? found : null));

export function wishFor(kind: SearchKind, id: string): void {
  wish.set({ kind, id, wishedAt: Date.now() });
}

/** Removes the wish; true when it was for this item. */
export function takeWish(kind: SearchKind, id: string): boolean {
  const now = wish.get();
  if (!now || now.kind !== kind || now.id !== id) return false;
  wish.set(null);
  return Date.now() - now.wishedAt < GOOD_FOR_MS;
}

function isWish(found: unknown): found is Wish {
  return (
    isRecord(found) &&
    searchKindNames.some((kind) => kind === found['kind']) &&
    typeof found['id'] === 'string' &&
    typeof found['wishedAt'] === 'number'
  );
}
