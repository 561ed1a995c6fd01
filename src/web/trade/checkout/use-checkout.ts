import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#contract/people/addresses.ts';
import type { Preview, PreviewOrder } from '#contract/trade/orders.ts';
import { CART_READS } from '../../market/buying/cart-reads.ts';
import { chooseStockFirst, stockFirst } from '../cart/stock-first.ts';
import { referredBy } from '../../market/sharing/referrer.ts';
import { call } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { isRefused } from '../../platform/failure.ts';
import { useRead } from '../../platform/read.ts';
import { say } from '../../platform/say.ts';
import { useStored } from '../../platform/stored.ts';
import { to } from '../../platform/screens.ts';
import { NOTHING_REQUESTED, checkoutRequest, checkOutWith } from '../../market/buying/checkout-request.ts';
import { usePaused } from '../../platform/use-paused.ts';
import {
  addressIn,
  askedFor,
  askedIn,
  askedOf,
  changeCheckout,
  type CheckoutChange,
  choiceIn,
  type InvoiceChoice,
  invoiceTroubleOf,
  isNothing,
  type OrderChoice,
  type Outcome,
  outcomeOf,
  type PreviewLine,
  previewWords,
  quantityIn,
} from './checkout-state.ts';
import { forgetChoices, keepChoices, resumeCheckout } from './kept-choices.ts';

export interface Checkout extends Outcome {
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
  const [state, dispatch] = useReducer(changeCheckout, undefined, () => resumeCheckout(checkoutRequest()));
  const shopsFirst = useStored(stockFirst);
  const { request, invoice } = state;
  useEffect(() => checkOutWith(request), [request]);
  useEffect(() => keepChoices(state), [state]);

  const isEmpty = isNothing(state);
  const addresses = useRead('GET /api/v2/address/list', undefined, { enabled: !isEmpty });
  const address = addressIn(state, addresses.data?.list ?? []);
  const titles = useRead('GET /api/v2/invoice/list', undefined, { enabled: invoice !== null });
  const title = titles.data?.list.find(({ id }) => id === invoice?.titleId);
  const invoiceTrouble = invoiceTroubleOf(state, title);

  const addressId = address?.id ?? null;
  const asked = askedOf(state, { addressId, invoiceTrouble, shopsFirst });
  const words = previewWords(asked, address, title);
  const waited = usePaused(words, WAIT_MS);
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
      forgetChoices();
      if (orders.some(({ dueFen }) => dueFen > 0)) {
        void navigate(to('pay', { orders: orders.map(({ orderNo }) => orderNo).join(',') }), { replace: true });
      } else {
        say.success('订单已提交，等商家确认后付款');
        void navigate(to('userOrders'), { replace: true });
      }
    },
  });
  const placeNow = (again: { again: true } | object) => {
    if (!preview.data || !isSettled || invoiceTrouble !== '') return;
    dispatch({ type: 'submit', preview: preview.data });
    placing.mutate({ ...askedFor(asked, preview.data), hash: preview.data.hash, ...referredBy(), ...again });
  };
  /** a change clears the last refusal */
  const change = (one: CheckoutChange) => {
    placing.reset();
    dispatch(one);
  };

  return {
    isEmpty,
    addresses,
    addressId,
    chooseAddress: (id) => change({ type: 'address', id }),
    invoice,
    chooseInvoice: (next) => change({ type: 'invoice', invoice: next }),
    invoiceTrouble,
    preview,
    choiceOf: (key) => choiceIn(state, key),
    choose: (order, some) => change({ type: 'choice', order, change: some }),
    chooseStockFirst: (shopId, isFirst) => {
      change({ type: 'stockFirst' });
      chooseStockFirst(shopId, isFirst);
    },
    quantityOf: (order, line) => quantityIn(state, order, line),
    setQuantity: (order, line, quantity) => change({ type: 'quantity', order, line, quantity }),
    remove: (order, lines) => change({ type: 'remove', order, lines }),
    ...outcomeOf(placing.error, state, preview.data),
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
    queryFn: async ({ signal }) => (await call('POST /api/v2/order/preview', { body: askedIn(words), signal })).data,
    placeholderData: keepPreviousData,
    enabled,
    // prices and stock may change at any moment
    staleTime: 0,
    gcTime: 0,
    // and a submit without an answer must be repeated unchanged; a preview that failed offline recovers
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}
