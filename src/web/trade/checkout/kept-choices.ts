import type { CheckoutRequest } from '../../market/buying/checkout-request.ts';
import { isRecord, stored } from '../../platform/stored.ts';
import { keptUser } from '../../platform/token.ts';
import { type CheckoutState, isNothing, startCheckout, wholeChoices } from './checkout-state.ts';

/** The choices of an unplaced checkout: a note survives a reload, and a way back to the cart to change something. */
interface KeptChoices extends Pick<CheckoutState, 'request' | 'addressId' | 'invoice' | 'choices'> {
  /** their member's public name */
  readonly owner: string;
}

const kept = stored<KeptChoices | null>('jinshi.checkout-choices', choicesIn, 'sessionStorage');

/** An empty checkout keeps nothing, and leaves what was kept before. */
export function keepChoices(state: CheckoutState): void {
  if (isNothing(state)) return;
  const { request, addressId, invoice, choices } = state;
  const owner = keptUser.get()?.username;
  if (owner) kept.set({ owner, request, addressId, invoice, choices });
}

export const forgetChoices = (): void => kept.set(null);

/** The checkout of a request, with the choices kept for it. */
export function resumeCheckout(request: CheckoutRequest): CheckoutState {
  const start = startCheckout(request);
  const last = kept.get();
  if (last === null || last.owner !== keptUser.get()?.username || !hasLineOf(last.request, request)) return start;
  const { addressId, invoice, choices } = last;
  return { ...start, addressId, invoice, choices: wholeChoices(choices) };
}

/**
 * Without a common line it is another purchase, and no choice for the last one belongs to it. With one it is the same
 * purchase, changed in the cart: its choices stay for all shops, also for a shop that is left out for now.
 */
const hasLineOf = (last: CheckoutRequest, next: CheckoutRequest): boolean =>
  last.cartLineIds.some((id) => next.cartLineIds.includes(id)) ||
  last.lines.some(({ kind, itemId }) => next.lines.some((line) => line.kind === kind && line.itemId === itemId));

function choicesIn(found: unknown): KeptChoices | null {
  if (!isRecord(found) || !isRecord(found['request']) || !isRecord(found['choices'])) return null;
  const last = found as unknown as KeptChoices;
  return Array.isArray(last.request.cartLineIds) && Array.isArray(last.request.lines) ? last : null;
}
