import { isRecord, stored } from '../../platform/stored.ts';

/**
 * A visitor's wish to keep something on the phone, where sign-in is a separate page: it is carried out after sign-in.
 */
interface Wish {
  /** the list and the thing: `blank/id` for a favourite, `keptBlank/id` for 我的光版 */
  readonly mark: string;
  /** milliseconds since 1970 */
  readonly wishedAt: number;
}

/** After a longer pause the wish is forgotten. */
const GOOD_FOR_MS = 30 * 60_000;

const wish = stored<Wish | null>('jinshi.sign-in-wish', (found) => (isWish(found) ? found : null));

export function wishFor(mark: string): void {
  wish.set({ mark, wishedAt: Date.now() });
}

/** Removes the wish; true when it was for this mark. */
export function takeWish(mark: string): boolean {
  const now = wish.get();
  if (!now || now.mark !== mark) return false;
  wish.set(null);
  return Date.now() - now.wishedAt < GOOD_FOR_MS;
}

function isWish(found: unknown): found is Wish {
  return isRecord(found) && typeof found['mark'] === 'string' && typeof found['wishedAt'] === 'number';
}
