import type { CheckoutRequest } from '../../market/buying/checkout-request.ts';
import { isRecord, stored } from '../../platform/stored.ts';
import { keptUser } from '../../platform/token.ts';
import { type CheckoutState, startCheckout, wholeChoices } from './checkout-state.ts';

/** The choices of an unplaced checkout: a note survives a reload, and a way back to the cart to change something. */
interface KeptChoices extends Pick<CheckoutState, 'request' | 'addressId' | 'invoice' | 'choices'> {
  /** their member's public name */
  readonly owner: string;
}

const kept = stored<KeptChoices | null>('jinshi.checkout-choices', choicesIn, 'sessionStorage');

export function keepChoices({ request, addressId, invoice, choices }: CheckoutState): void {
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
  return { ...start, addressId, invoice, choices };
}

/** Without a common line it is another purchase, and a note for the last one does not belong to it. */
const hasLineOf = (last: CheckoutRequest, next: CheckoutRequest): boolean =>
  last.cartLineIds.some((id) => next.cartLineIds.includes(id)) ||
  last.lines.some(({ kind, itemId }) => next.lines.some((line) => line.kind === kind && line.itemId === itemId));

function choicesIn(found: unknown): KeptChoices | null {
  if (!isRecord(found) || !isRecord(found['request']) || !isRecord(found['choices'])) return null;
  const { request, choices } = found as unknown as KeptChoices;
  if (!Array.isArray(request.cartLineIds) || !Array.isArray(request.lines)) return null;
  return { ...(found as unknown as KeptChoices), choices: wholeChoices(choices) };
}
