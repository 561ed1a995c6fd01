import { isRecord, stored } from '../../platform/stored.ts';
import type { ChosenQuantities } from './cart-view.ts';

/** A visitor's wish to check out on the phone, where sign-in is a separate page: it continues after sign-in. */
interface Wish {
  readonly chosen: ChosenQuantities;
  /** milliseconds since 1970 */
  readonly wishedAt: number;
}

/** After a longer pause a sign-in leads to the cart instead. */
const GOOD_FOR_MS = 30 * 60_000;

const wish = stored<Wish | null>('jinshi.cart-wish', (found) => (isWish(found) ? found : null));

export function requestCheckout(chosen: ChosenQuantities): void {
  wish.set({ chosen, wishedAt: Date.now() });
}

/** Removes the wish and returns it; null when there is none. */
export function takeCheckoutRequest(): ChosenQuantities | null {
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
