import type { Api } from '#contract/api.ts';
import type { Address, InvoiceTitle } from '#contract/people/addresses.ts';
import type { WantedLine } from '#contract/market/buying.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { Delivery, PaymentPlan } from '#contract/trade/order-flow.ts';
import type { Preview, PreviewOrder } from '#contract/trade/orders.ts';
import { CallFailure, isRefused } from '../../platform/failure.ts';
import type { CheckoutRequest } from '../../market/buying/checkout-request.ts';
import { differences } from './checkout.words.ts';

/** All choices of one checkout as pure functions; `use-checkout.ts` connects them to the server. */

export type Asked = Api['POST /api/v2/order/preview']['body'];
export type PreviewLine = PreviewOrder['lines'][number];
export type InvoiceChoice = Asked['invoice'];

/** The choices for one of the orders to be placed. */
export interface OrderChoice {
  readonly note: string;
  /** ISO date */
  readonly deliverOn: string | null;
  /** 先看打样稿 */
  readonly wantsProof: boolean;
  /** 先看产前样 */
  readonly wantsSample: boolean;
  /** 出货前验货 */
  readonly wantsInspection: boolean;
  /** 溢短装 */
  readonly overShortPercent: number;
  /** null: the preview's own, until the buyer chooses */
  readonly plan: PaymentPlan | null;
  /** as `plan` */
  readonly delivery: Delivery | null;
}
const NO_WISHES = {
  note: '',
  deliverOn: null,
  wantsProof: false,
  wantsSample: false,
  wantsInspection: false,
  overShortPercent: 0,
};
const NO_CHOICE: OrderChoice = { ...NO_WISHES, plan: null, delivery: null };

/** Kept choices may be from an older version, without the newest fields, or from a day after which a wish is past. */
export const wholeChoices = (found: CheckoutState['choices']): CheckoutState['choices'] =>
  Object.fromEntries(
    Object.entries(found).map(([key, kept]) => {
      const choice = { ...NO_CHOICE, ...kept };
      const isPast = choice.deliverOn !== null && choice.deliverOn < dayInChina();
      return [key, isPast ? { ...choice, deliverOn: null } : choice];
    }),
  );

export interface CheckoutState {
  readonly request: CheckoutRequest;
  /** null: the default address, until the buyer chooses */
  readonly addressId: string | null;
  readonly invoice: InvoiceChoice;
  /** by key of the preview's order */
  readonly choices: Readonly<Record<string, OrderChoice>>;
  /** the preview of the last submit; null after any change since */
  readonly seen: Preview | null;
}

export const startCheckout = (request: CheckoutRequest): CheckoutState => ({
  ...{ request, addressId: null, invoice: null, choices: {}, seen: null },
});

export type CheckoutChange =
  | { readonly type: 'address'; readonly id: string }
  | { readonly type: 'invoice'; readonly invoice: InvoiceChoice }
  | { readonly type: 'choice'; readonly order: PreviewOrder; readonly change: Partial<OrderChoice> }
  | {
      readonly type: 'quantity';
      readonly order: PreviewOrder;
      readonly line: PreviewLine;
      /** not less than 0, in the line's unit */
      readonly quantity: number;
    }
  | { readonly type: 'remove'; readonly order: PreviewOrder; readonly lines: readonly PreviewLine[] }
  /** 现货先发 was chosen or dropped; that choice is stored elsewhere */
  | { readonly type: 'stockFirst' }
  | { readonly type: 'submit'; readonly preview: Preview };

/** The reducer. Every change except a submit forgets the preview of the last submit. */
export function changeCheckout(state: CheckoutState, change: CheckoutChange): CheckoutState {
  const before = { ...state, seen: null };
  switch (change.type) {
    case 'address':
      return { ...before, addressId: change.id };
    case 'invoice':
      return { ...before, invoice: change.invoice };
    case 'choice': {
      const { key, plan } = change.order;
      const choice = { ...(state.choices[key] ?? { ...NO_CHOICE, plan }), ...change.change };
      return { ...before, choices: { ...state.choices, [key]: choice } };
    }
    case 'quantity':
      return { ...before, request: withQuantity(state.request, change.order, change.line, change.quantity) };
    case 'remove': {
      const { order, lines } = change;
      return { ...before, request: lines.reduce((left, line) => without(left, order, line), state.request) };
    }
    case 'stockFirst':
      return before;
    case 'submit':
      return { ...state, seen: change.preview };
  }
}

export const choiceIn = ({ choices }: CheckoutState, key: string): OrderChoice => choices[key] ?? NO_CHOICE;

export const isNothing = ({ request }: CheckoutState): boolean =>
  request.cartLineIds.length === 0 && request.lines.length === 0;

/** The chosen address; else the default one, else the first. */
export const addressIn = <A extends Pick<Address, 'id' | 'isDefault'>>(
  { addressId }: CheckoutState,
  list: readonly A[],
): A | undefined => list.find(({ id }) => id === addressId) ?? list.find((one) => one.isDefault) ?? list[0];

/** Why an invoice of this type is not possible for this title; empty when it is. */
export const invoiceTroubleOf = ({ invoice }: CheckoutState, title: Pick<InvoiceTitle, 'kind'> | undefined): string =>
  invoice?.type === 'special' && title?.kind === 'person' ? '专用发票只能开给企业，请换一个抬头' : '';

interface Settings {
  readonly addressId: string | null;
  readonly invoiceTrouble: string;
  /** ids of the shops that ship 现货先发 */
  readonly shopsFirst: readonly string[];
}

/** The request of a preview. An impossible invoice is previewed as a plain one: the server would refuse the whole. */
export function askedOf(state: CheckoutState, { addressId, invoiceTrouble, shopsFirst }: Settings): Asked {
  const { request, invoice, choices } = state;
  return {
    cartLineIds: [...request.cartLineIds],
    quantities: Object.entries(request.quantities).map(([id, quantity]) => ({ id, quantity })),
    lines: [...request.lines],
    stockFirst: [...shopsFirst],
    addressId,
    invoice: invoice && invoiceTrouble !== '' ? { ...invoice, type: 'normal' } : invoice,
    choices: Object.entries(choices).map(([key, { note, plan, delivery, ...wishes }]) => ({
      key,
      ...wishes,
      note: note.trim(),
      plan: plan ?? 'full',
      ...(delivery === null ? {} : { delivery }),
    })),
  };
}

/**
 * The same request with the choices of the previewed orders only. Kept choices for other orders have no field on the
 * page, so the buyer could not correct one that the server refuses.
 */
export const askedFor = (asked: Asked, { orders }: Pick<Preview, 'orders'>): Asked => ({
  ...asked,
  choices: asked.choices.filter((choice) => orders.some(({ key }) => key === choice.key)),
});

/**
 * Equal texts have equal sums; the request is the first item. A note to a shop changes no sum, so typing one requests no
 * new preview. A corrected address or invoice title keeps its id but may change freight or invoice, so its content is
 * part of the text.
 */
export const previewWords = (asked: Asked, address: unknown, title: unknown): string =>
  JSON.stringify([{ ...asked, choices: asked.choices.map((choice) => ({ ...choice, ...NO_WISHES })) }, address, title]);

export const askedIn = (words: string): Asked => (JSON.parse(words) as [Asked])[0];

/** The outcome of the last submit. */
export interface Outcome {
  /** what the buyer must confirm, each as a sentence; null = nothing has changed */
  readonly changes: readonly string[] | null;
  /** a duplicate of a recent order: the buyer is asked */
  readonly isSameAgain: boolean;
  /** the outcome is unknown: a retry sends the same request again */
  readonly isUnanswered: boolean;
}

/**
 * @param error of the last submit; null = it has not failed
 * @param preview the newest one
 */
export function outcomeOf(error: Error | null, { seen }: CheckoutState, preview: Preview | undefined): Outcome {
  const reason = error instanceof CallFailure ? error.reason : undefined;
  return {
    changes: reason === 'order.changed' && seen && preview ? differences(seen, preview) : null,
    isSameAgain: reason === 'order.same_again',
    isUnanswered: error !== null && !isRefused(error),
  };
}

/** The quantity as last typed. A cart line is identified by its id, a direct line by its choice. */
export function quantityIn({ request }: CheckoutState, order: PreviewOrder, line: PreviewLine): number {
  const wished =
    line.cartLineId === null
      ? request.lines.find((one) => isIt(one, order, line))?.quantity
      : request.quantities[line.cartLineId];
  return wished ?? line.quantity;
}

function without(request: CheckoutRequest, order: PreviewOrder, line: PreviewLine): CheckoutRequest {
  if (line.cartLineId !== null) {
    return { ...request, cartLineIds: request.cartLineIds.filter((id) => id !== line.cartLineId) };
  }
  return { ...request, lines: request.lines.filter((one) => !isIt(one, order, line)) };
}

function withQuantity(
  request: CheckoutRequest,
  order: PreviewOrder,
  line: PreviewLine,
  quantity: number,
): CheckoutRequest {
  if (line.cartLineId !== null) {
    return { ...request, quantities: { ...request.quantities, [line.cartLineId]: quantity } };
  }
  return { ...request, lines: request.lines.map((one) => (isIt(one, order, line) ? { ...one, quantity } : one)) };
}

const isIt = (one: WantedLine, order: PreviewOrder, line: PreviewLine): boolean =>
  one.kind === line.kind &&
  one.itemId === line.itemId &&
  one.colourNo === line.colourNo &&
  one.size === line.size &&
  one.printMethod === line.printMethod &&
  one.unit === line.unit &&
  one.bundleId === line.bundle?.id &&
  one.styleId === line.style?.id &&
  one.purpose === line.purpose &&
  (one.purpose === 'sample') === (order.kind === 'sample');
