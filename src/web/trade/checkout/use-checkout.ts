import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#contract/people/addresses.ts';
import type { Api } from '#contract/api.ts';
import type { WantedLine } from '#contract/market/buying.ts';
import type { Delivery, PaymentPlan } from '#contract/trade/order-flow.ts';
import type { Preview, PreviewOrder } from '#contract/trade/orders.ts';
import { CART_READS } from '../cart/delivery.ts';
import { chooseStockFirst, stockFirst } from '../cart/stock-first.ts';
import { call } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure, isRefused } from '../../platform/failure.ts';
import { useRead } from '../../platform/read.ts';
import { say } from '../../platform/say.ts';
import { useStored } from '../../platform/stored.ts';
import { to } from '../../platform/screens.ts';
import { NOTHING_REQUESTED, type CheckoutRequest, checkoutRequest, checkOutWith } from './checkout-request.ts';
import { differences } from './checkout.words.ts';

type Asked = Api['POST /api/v2/order/preview']['body'];
export type PreviewLine = PreviewOrder['lines'][number];
type InvoiceChoice = Asked['invoice'];

/** The choices for one of the orders to be placed. */
interface OrderChoice {
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

export interface Checkout {
  readonly isEmpty: boolean;
  readonly addresses: UseQueryResult<{ list: Address[] }>;
  readonly addressId: string | null;
  readonly chooseAddress: (id: string) => void;
  readonly invoice: InvoiceChoice;
  readonly chooseInvoice: (invoice: InvoiceChoice) => void;
  /** why an invoice of this type is not possible for this title; empty when it is */
  readonly invoiceTrouble: string;
  readonly preview: UseQueryResult<Preview>;
  readonly choiceOf: (key: string) => OrderChoice;
  readonly choose: (order: PreviewOrder, change: Partial<OrderChoice>) => void;
  /** 现货先发 for a shop, or 一起发 */
  readonly chooseStockFirst: (shopId: string, isFirst: boolean) => void;
  /** the quantity to order, as last typed */
  readonly quantityOf: (order: PreviewOrder, line: PreviewLine) => number;
  /** for lines outside bundles; the cart's own quantity stays */
  readonly setQuantity: (order: PreviewOrder, line: PreviewLine, quantity: number) => void;
  /** removes them from this checkout; they stay in the cart */
  readonly remove: (order: PreviewOrder, lines: readonly PreviewLine[]) => void;
  /** the changes found by the last submit */
  readonly changes: readonly string[] | null;
  /** a duplicate of a recent order: the buyer is asked */
  readonly isSameAgain: boolean;
  /** the outcome of the last submit is unknown: a retry sends the same request again */
  readonly isUnanswered: boolean;
  readonly isPlacing: boolean;
  /** the sums shown belong to the current choices */
  readonly isSettled: boolean;
  readonly place: () => void;
  readonly placeAgain: () => void;
}

const WAIT_MS = 300;

/** One checkout: the lines, all choices, and the server's preview of both. */
export function useCheckout(): Checkout {
  const navigate = useNavigate();
  const [wish, setWish] = useState<CheckoutRequest>(checkoutRequest);
  const [chosenAddress, chooseAddress] = useState<string | null>(null);
  const [invoice, chooseInvoice] = useState<InvoiceChoice>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, OrderChoice>>>({});
  const [seen, setSeen] = useState<Preview | null>(null);
  const shopsFirst = useStored(stockFirst);
  const choiceOf = (key: string) => choices[key] ?? NO_CHOICE;

  const isEmpty = wish.cartLineIds.length === 0 && wish.lines.length === 0;
  const addresses = useRead('GET /api/v2/address/list', undefined, { enabled: !isEmpty });
  const list = addresses.data?.list ?? [];
  const address = list.find(({ id }) => id === chosenAddress) ?? list.find((one) => one.isDefault) ?? list[0];
  const titles = useRead('GET /api/v2/invoice/list', undefined, { enabled: invoice !== null });
  const title = titles.data?.list.find(({ id }) => id === invoice?.titleId);
  // The problem is shown beside the choice, and the sums are previewed with a plain invoice: the server would refuse
  // the whole preview.
  const invoiceTrouble =
    invoice?.type === 'special' && title?.kind === 'person' ? '专用发票只能开给企业，请换一个抬头' : '';

  const asked: Asked = {
    cartLineIds: [...wish.cartLineIds],
    quantities: Object.entries(wish.quantities).map(([id, quantity]) => ({ id, quantity })),
    lines: [...wish.lines],
    stockFirst: [...shopsFirst],
    addressId: address?.id ?? null,
    invoice: invoice && invoiceTrouble !== '' ? { ...invoice, type: 'normal' } : invoice,
    choices: Object.entries(choices).map(([key, { note, plan, delivery, ...wishes }]) => ({
      key,
      ...wishes,
      note: note.trim(),
      plan: plan ?? 'full',
      ...(delivery === null ? {} : { delivery }),
    })),
  };
  // A note to a shop changes no sum, so typing one requests no new preview. A corrected address or invoice title keeps
  // its id but may change freight or invoice, so its content is part of the key.
  const words = JSON.stringify([
    { ...asked, choices: asked.choices.map((choice) => ({ ...choice, ...NO_WISHES })) },
    address,
    title,
  ]);
  const waited = useWaited(words);
  const preview = usePreview(waited, !isEmpty && addresses.data !== undefined);
  const isAsking = waited !== words || addresses.isFetching || titles.isFetching || preview.isFetching;
  const isSettled = !isAsking && preview.data !== undefined && !preview.isPlaceholderData;

  const placing = useMutation('POST /api/v2/order/place', {
    refresh: [...CART_READS, 'GET /api/v2/order/list', 'GET /api/v2/order/counts'],
    // Without an answer the orders may exist, and the same request under the same key reports them; a new preview would
    // find their lines gone from the cart.
    failed: (error) => {
      if (isRefused(error)) void preview.refetch();
    },
    done: ({ orders }) => {
      checkOutWith(NOTHING_REQUESTED);
      if (orders.some(({ dueFen }) => dueFen > 0)) {
        void navigate(to('pay', { orders: orders.map(({ orderNo }) => orderNo).join(',') }), { replace: true });
      } else {
        say.success('订单已提交，等商家确认后付款');
        void navigate(to('userOrders'), { replace: true });
      }
    },
  });
  const reason = placing.error instanceof CallFailure ? placing.error.reason : undefined;
  const placeNow = (again: { again: true } | object) => {
    if (!preview.data || !isSettled || invoiceTrouble !== '') return;
    setSeen(preview.data);
    placing.mutate({ ...asked, hash: preview.data.hash, ...again });
  };
  /** clears the last refusal when a choice changes */
  const chosen = () => {
    setSeen(null);
    placing.reset();
  };

  const wishFor = (next: CheckoutRequest) => {
    chosen();
    checkOutWith(next);
    setWish(next);
  };

  return {
    isEmpty,
    addresses,
    addressId: asked.addressId,
    chooseAddress: (id) => {
      chosen();
      chooseAddress(id);
    },
    invoice,
    chooseInvoice: (next) => {
      chosen();
      chooseInvoice(next);
    },
    invoiceTrouble,
    preview,
    choiceOf,
    choose: ({ key, plan }, change) => {
      chosen();
      setChoices((before) => ({ ...before, [key]: { ...(before[key] ?? { ...NO_CHOICE, plan }), ...change } }));
    },
    chooseStockFirst: (shopId, isFirst) => {
      chosen();
      chooseStockFirst(shopId, isFirst);
    },
    quantityOf: (order, line) => quantityIn(wish, order, line),
    setQuantity: (order, line, quantity) => wishFor(withQuantity(wish, order, line, quantity)),
    remove: (order, lines) => wishFor(lines.reduce((left, line) => without(left, order, line), wish)),
    changes: reason === 'order.changed' && seen && preview.data ? differences(seen, preview.data) : null,
    isSameAgain: reason === 'order.same_again',
    isUnanswered: placing.isError && !isRefused(placing.error),
    isPlacing: placing.isPending,
    isSettled,
    place: () => placeNow({}),
    placeAgain: () => placeNow({ again: true }),
  };
}

/** A preview changes nothing, but its parameters are too long for an address: the one read that is a POST. */
function usePreview(words: string, enabled: boolean): UseQueryResult<Preview> {
  return useQuery<Preview>({
    queryKey: ['POST /api/v2/order/preview', words],
    queryFn: async ({ signal }) =>
      (await call('POST /api/v2/order/preview', { body: (JSON.parse(words) as [Asked])[0], signal })).data,
    placeholderData: keepPreviousData,
    enabled,
    // prices and stock may change at any moment
    staleTime: 0,
    gcTime: 0,
    // and a submit without an answer must be repeated unchanged
    refetchOnReconnect: false,
  });
}

/** The words after a debounce; the first ones at once. */
function useWaited(words: string): string {
  const [waited, setWaited] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(words), WAIT_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return waited;
}

/** A cart line is identified by its id, a direct line by its choice. */
function without(wish: CheckoutRequest, order: PreviewOrder, line: PreviewLine): CheckoutRequest {
  if (line.cartLineId !== null) {
    return { ...wish, cartLineIds: wish.cartLineIds.filter((id) => id !== line.cartLineId) };
  }
  return { ...wish, lines: wish.lines.filter((one) => !isIt(one, order, line)) };
}

function withQuantity(
  wish: CheckoutRequest,
  order: PreviewOrder,
  line: PreviewLine,
  quantity: number,
): CheckoutRequest {
  if (line.cartLineId !== null) return { ...wish, quantities: { ...wish.quantities, [line.cartLineId]: quantity } };
  return { ...wish, lines: wish.lines.map((one) => (isIt(one, order, line) ? { ...one, quantity } : one)) };
}

function quantityIn(wish: CheckoutRequest, order: PreviewOrder, line: PreviewLine): number {
  const wished =
    line.cartLineId === null
      ? wish.lines.find((one) => isIt(one, order, line))?.quantity
      : wish.quantities[line.cartLineId];
  return wished ?? line.quantity;
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
