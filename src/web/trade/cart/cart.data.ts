import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WantedLine } from '#contract/market/buying.ts';
import type { Cart } from '#contract/trade/cart.ts';
import { useMe } from '../../people/accounts/me.ts';
import { call } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { isRefused } from '../../platform/failure.ts';
import { LIVE, queryClient, readAgain, useRead } from '../../platform/read.ts';
import { say } from '../../platform/say.ts';
import { useStored } from '../../platform/stored.ts';
import { CART_READS } from '../../market/buying/cart-reads.ts';
import { useDelivery } from './delivery.ts';
import { FULL, localCart, type LocalLine, withBundle, withLines } from '../../market/buying/local-cart.ts';
import { linesIn, partOf, withQuantities } from './part-of-cart.ts';
import { withSeenPrices } from '../../market/buying/seen-prices.ts';

const LIST = 'GET /api/v2/cart/list';
const COUNT = 'GET /api/v2/cart/count';
const LOOK = 'POST /api/v2/cart/look';

interface LineQuantity {
  readonly id: string;
  readonly quantity: number;
}

type Saved = 'taken' | 'refused' | 'unanswered';

/** The user's cart and its actions, the same for members and visitors. */
export interface CartHands {
  readonly cart: Cart | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** also marks the current prices as seen. A failure message is already shown */
  readonly save: (lines: readonly LineQuantity[]) => Promise<Saved>;
  /** optimistic. Resolves to whether they were removed; after a failure they are shown again, with a message */
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
  readonly putBack: (lines: readonly WantedLine[]) => void;
  /** Replaces the cart's lines of a bundle. Resolves to whether it did, once the cart shows it; failures are shown. */
  readonly rechoose: (bundleId: string, lines: readonly WantedLine[]) => Promise<boolean>;
}

export function useCartHands(): CartHands {
  const { status } = useMe();
  const ofMember = useMemberCart();
  const ofVisitor = useVisitorCart();
  if (status === 'member') return ofMember;
  // unknown until the session has been checked
  return status === 'visitor' ? ofVisitor : { ...ofVisitor, cart: undefined };
}

function useMemberCart(): CartHands {
  const client = useQueryClient();
  const isMember = useMe().status === 'member';
  const isComing = useDelivery();
  const read = useRead(LIST, undefined, { ...LIVE, enabled: isMember });
  const failed = () => void readAgain(CART_READS);
  const update = useMutation('POST /api/v2/cart/update');
  const removing = useMutation('POST /api/v2/cart/remove', { refresh: CART_READS, failed });
  const adding = useMutation('POST /api/v2/cart/add', { refresh: CART_READS });
  const rechoosing = useMutation('POST /api/v2/cart/rechoose');
  /** Optimistic update; an earlier request that is still running must not overwrite it. */
  const show = (change: (cart: Cart) => Cart) => {
    void client.cancelQueries({ queryKey: [LIST] });
    client.setQueryData<Cart>([LIST, undefined], (before) => before && change(before));
  };
  // While a visitor's cart is being merged into it, an empty cart is not shown as empty.
  const isWaiting = isComing !== null && isComing.error === null && read.data?.lineCount === 0;
  return {
    cart: isWaiting ? undefined : read.data,
    error: read.error,
    retry: () => void read.refetch(),
    save: (lines) =>
      update.mutateAsync({ lines: [...lines] }).then(
        () => {
          const byId = new Map(lines.map(({ id, quantity }) => [id, quantity]));
          show((cart) => withQuantities(cart, (line) => byId.get(line.id) ?? line.quantity));
          void client.invalidateQueries({ queryKey: [LIST] });
          return 'taken';
        },
        (error: Error) => {
          failed();
          return isRefused(error) ? 'refused' : 'unanswered';
        },
      ),
    remove: (ids) => {
      const gone = new Set(ids);
      show((cart) => partOf(cart, (line) => !gone.has(line.id)));
      client.setQueryData<{ lineCount: number }>(
        [COUNT, undefined],
        (before) => before && { lineCount: Math.max(0, before.lineCount - ids.length) },
      );
      return removing.mutateAsync({ ids: [...ids] }).then(
        () => true,
        () => false,
      );
    },
    putBack: (lines) => adding.mutate({ lines: [...lines] }),
    rechoose: (bundleId, lines) =>
      rechoosing
        .mutateAsync({
          bundleId,
          pieces: lines.map(({ itemId: productId, colourNo, size, quantity }) => ({
            ...{ productId, colourNo, size, quantity },
          })),
        })
        .then(
          () => readAgain(CART_READS).then(() => true),
          () => {
            failed();
            return false;
          },
        ),
  };
}

function useVisitorCart(): CartHands {
  const isVisitor = useMe().status === 'visitor';
  const lines = useStored(localCart);
  const look = useQuery<Cart>({
    ...lookAt(lines, () => localCart.get()),
    enabled: isVisitor && lines.length > 0,
    ...LIVE,
    placeholderData: keepPreviousData,
  });
  const { data } = look;
  const cart = useMemo(() => {
    if (lines.length === 0) return EMPTY;
    const byId = new Map(lines.map((line) => [line.id, line.quantity]));
    return (
      data &&
      withQuantities(
        partOf(data, ({ id }) => byId.has(id)),
        ({ id, quantity }) => byId.get(id) ?? quantity,
      )
    );
  }, [lines, data]);
  const set = (next: readonly LocalLine[], touched: readonly string[]) => {
    const known = data?.groups.flatMap(({ items }) => items.flatMap(({ terms }) => terms ?? [])) ?? [];
    localCart.set(withSeenPrices(known, { before: localCart.get(), after: next, touched: new Set(touched) }));
  };
  return {
    cart,
    error: look.error,
    retry: () => void look.refetch(),
    save: async (changed) => {
      const quantities = new Map(changed.map(({ id, quantity }) => [id, quantity]));
      set(
        localCart.get().map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity })),
        [...quantities.keys()],
      );
      void queryClient.invalidateQueries({ queryKey: [LOOK] });
      return 'taken';
    },
    remove: async (gone) => {
      set(
        localCart.get().filter(({ id }) => !gone.includes(id)),
        [],
      );
      return true;
    },
    putBack: (wanted) => {
      const next = withLines(localCart.get(), wanted);
      if (next === 'full') say.failure(FULL);
      else set(next.lines, []);
    },
    rechoose: async (bundleId, wanted) => {
      const chosen = () => withBundle(localCart.get(), bundleId, wanted);
      const first = chosen();
      // Prefetched: a bundle whose lines have no prices yet would disappear for a moment.
      if (first !== 'full') await queryClient.prefetchQuery(lookAt(first.lines, () => first.lines));
      // Recomputed: another line may have changed meanwhile, here or in another tab.
      const next = chosen();
      if (next === 'full') {
        say.failure(FULL);
        return false;
      }
      set(next.lines, []);
      return true;
    },
  };
}

/** A visitor's quantities are kept in the browser: a request is needed only when a line is added or removed. */
function lookAt(lines: readonly LocalLine[], asked: () => readonly LocalLine[]) {
  return {
    queryKey: [LOOK, lines.map(({ id }) => id).join()],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await call(LOOK, { body: { lines: [...asked()] }, signal, unknownCaller: 'fail' });
      localCart.set(withSeen(localCart.get(), data));
      return data;
    },
  };
}

const EMPTY: Cart = { groups: [], lineCount: 0 };

/** Prices not seen before are recorded as seen now; for a bundle that is the price of a set. */
function withSeen(lines: readonly LocalLine[], shown: Cart): readonly LocalLine[] {
  const setPrices = new Map(
    shown.groups.flatMap(({ bundles }) => bundles.map(({ id, terms }) => [id, terms?.priceFen ?? null])),
  );
  const prices = new Map(
    linesIn(shown).map(({ id, bundleId, unitPriceFen }) => [
      id,
      bundleId === undefined ? unitPriceFen : setPrices.get(bundleId),
    ]),
  );
  return lines.map((line) => ({ ...line, seenPriceFen: line.seenPriceFen ?? prices.get(line.id) ?? null }));
}
