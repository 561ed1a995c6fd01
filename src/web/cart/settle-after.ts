import { isRecord, stored } from '../platform/stored.ts';
import type { ChosenQuantities } from './cart-view.ts';

/** What a visitor wanted to settle on the phone, where signing in is another page: it goes on when they come back. */
interface Wish {
  readonly chosen: ChosenQuantities;
  /** milliseconds since 1970 */
  readonly wishedAt: number;
}

/** Whoever signs in a day later looks at the cart first. */
const GOOD_FOR_MS = 30 * 60_000;

const wish = stored<Wish | null>('jinshi.cart-wish', (found) => (isWish(found) ? found : null));

export function wishToSettle(chosen: ChosenQuantities): void {
  wish.set({ chosen, wishedAt: Date.now() });
}

/** Once; null when there was no wish. */
export function takeWishToSettle(): ChosenQuantities | null {
  const now = wish.get();
  if (!now) return null;
  wish.set(null);
  return Date.now() - now.wishedAt < GOOD_FOR_MS ? now.chosen : null;
}

function isWish(found: unknown): found is Wish {
  return (
    isRecord(found) &&
    isRecord(found['chosen']) &&
    Object.values(found['chosen']).every((one) => typeof one === 'number') &&
    typeof found['wishedAt'] === 'number'
  );
}
