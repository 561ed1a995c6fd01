import { isRecord, stored } from '../platform/stored.ts';

/** What a visitor wanted to settle on the phone, where signing in is another page: it goes on when they come back. */
interface Wish {
  /** see `choiceOf` */
  readonly choices: readonly string[];
  /** milliseconds since 1970 */
  readonly wishedAt: number;
}

/** Whoever signs in a day later looks at the cart first. */
const GOOD_FOR_MS = 30 * 60_000;

const wish = stored<Wish | null>('jinshi.cart-wish', (found) => (isWish(found) ? found : null));

export function wishToSettle(choices: readonly string[]): void {
  wish.set({ choices, wishedAt: Date.now() });
}

/** Once; null when there was no wish. */
export function takeWishToSettle(): readonly string[] | null {
  const now = wish.get();
  if (!now) return null;
  wish.set(null);
  return Date.now() - now.wishedAt < GOOD_FOR_MS ? now.choices : null;
}

function isWish(found: unknown): found is Wish {
  return (
    isRecord(found) &&
    Array.isArray(found['choices']) &&
    found['choices'].every((one) => typeof one === 'string') &&
    typeof found['wishedAt'] === 'number'
  );
}
