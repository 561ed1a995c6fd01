import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WantedLine } from '#contract/market/buying.ts';
import { isOrderable } from '#contract/trade/order-price.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useStored } from '../../platform/stored.ts';
import { type BundleView, piecesFor } from './bundle-view.ts';
import { type CartHands, useCartHands } from './cart.data.ts';
import { type CartView, type ItemView, type LineView, viewOf } from './cart-view.ts';
import { cartTicks, leftOutOf, tick } from '../../market/buying/cart-ticks.ts';
import { type Edited, isEdited } from './edited.ts';
import { choiceOf } from '../../market/buying/local-cart.ts';
import { linesIn } from './part-of-cart.ts';
import { usePendingQuantities } from './use-pending-quantities.ts';
import { useSteady } from './use-steady.ts';

interface Removed {
  readonly words: string;
  readonly lines: readonly WantedLine[];
  /** resolves to whether they were removed */
  readonly isGone: Promise<boolean>;
}

interface CartScreen extends Pick<CartHands, 'error' | 'retry'> {
  /** undefined until loaded */
  readonly view: CartView | undefined;
  /** stable: always the same object */
  readonly actions: CartActions;
  readonly removed: Removed | null;
  readonly undo: () => void;
  readonly endUndo: () => void;
}

export interface CartActions {
  readonly choose: (lines: readonly LineView[], isChosen: boolean) => void;
  /** shown at once, saved after a debounce; an invalid quantity is not saved */
  readonly setQuantity: (line: LineView, quantity: number) => void;
  /** all lines of a bundle together */
  readonly setSets: (bundle: BundleView, sets: number) => void;
  /** 知道了 */
  readonly acknowledge: (lines: readonly LineView[]) => void;
  readonly remove: (lines: readonly LineView[]) => void;
  /** other sets, colours and sizes of a bundle; resolves to whether the change was saved */
  readonly rechoose: (bundle: BundleView, wanted: readonly WantedLine[]) => Promise<boolean>;
  /** other colours, sizes and quantities of a product in one print; resolves to whether the change was saved */
  readonly rewrite: (edited: Edited, wanted: readonly WantedLine[]) => Promise<boolean>;
  readonly moveToFavourites: (item: ItemView) => void;
  /** saves pending quantities now; resolves to whether all of them were accepted */
  readonly flush: () => Promise<boolean>;
}

/** The state and actions of the cart, shared by both layouts. */
export function useCart(): CartScreen {
  const hands = useCartHands();
  const pending = usePendingQuantities(hands);
  const view = useView(hands.cart, pending.quantities);
  const { removed, undo, endUndo, ...removal } = useRemoval(hands);
  const favourite = useMutation('POST /api/v2/user/favourite', {
    refresh: ['GET /api/v2/user/favourites', 'GET /api/v2/user/favouriteIds'],
  });
  const remove = (lines: readonly LineView[], words: string) => {
    pending.drop(lines.map(({ id }) => id));
    removal.remove(lines, words);
  };

  const actions = useSteady({
    choose: (lines: readonly LineView[], isChosen: boolean) =>
      tick(
        lines.map(({ id, wanted }) => ({ ...wanted, id })),
        isChosen,
      ),
    setQuantity: ({ id, wanted }: LineView, quantity: number) => {
      if (isOrderable(quantity, wanted.unit)) pending.type([[id, quantity]]);
    },
    setSets: (bundle: BundleView, sets: number) => pending.type(piecesFor(bundle, sets)),
    acknowledge: (lines: readonly LineView[]) => {
      const some = lines.map(({ id, wanted: { quantity } }) => ({ id, quantity }));
      if (some.length > 0) void hands.save(some);
    },
    remove: (lines: readonly LineView[]) => remove(lines, `已移除 ${lines.length} 行`),
    rewrite: (edited: Edited, wanted: readonly WantedLine[]) => {
      const before = edited.item.lines.filter((line) => isEdited(line, edited));
      pending.drop(before.map(({ id }) => id));
      return rewritten(hands, before, wanted);
    },
    rechoose: ({ id, lines }: BundleView, wanted: readonly WantedLine[]) => {
      pending.drop(lines.map((line) => line.id));
      return hands.rechoose(id, wanted);
    },
    moveToFavourites: ({ terms, lines }: ItemView) => {
      if (!terms) return;
      favourite.mutate(
        { kind: terms.kind, ids: [terms.id], keep: true },
        { onSuccess: () => remove(lines, `“${terms.title}”已移入收藏`) },
      );
    },
    flush: pending.flush,
  });
  return { error: hands.error, retry: hands.retry, view, actions, removed, undo, endUndo };
}

/** The cart as it is shown. Equal parts stay the same objects: of three hundred lines only the changed ones are rendered again. */
function useView(cart: CartHands['cart'], quantities: ReadonlyMap<string, number>): CartView | undefined {
  const ticks = useStored(cartTicks);
  const [before, setBefore] = useState<CartView>();
  const now = useMemo(() => {
    if (!cart) return undefined;
    const lines = linesIn(cart);
    const leftOut = new Set(lines.filter(leftOutOf(ticks, lines)).map(({ id }) => id));
    return viewOf(
      cart,
      ({ id, quantity }) => quantities.get(id) ?? quantity,
      (id) => leftOut.has(id),
    );
  }, [cart, quantities, ticks]);
  const view = useMemo(() => replaceEqualDeep(before, now), [before, now]);
  if (view !== before) setBefore(view);
  return view;
}

/** The last removal, until it is undone or forgotten. */
function useRemoval(hands: CartHands) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  return {
    removed,
    remove: (lines: readonly LineView[], words: string) => {
      if (lines.length === 0) return;
      const isGone = hands.remove(lines.map(({ id }) => id));
      setRemoved({ words, lines: lines.map(({ wanted }) => wanted), isGone });
      void isGone.then((is) => is || setRemoved((now) => (now?.isGone === isGone ? null : now)));
    },
    undo: () => {
      // Undo waits for the removal: lines put back earlier would be removed with it.
      if (removed) {
        tick(
          removed.lines.map((line) => ({ ...line, id: choiceOf(line) })),
          true,
        );
        void removed.isGone.then((is) => is && hands.putBack(removed.lines));
      }
      setRemoved(null);
    },
    endUndo: () => setRemoved(null),
  };
}

/** Updates the lines that stay, adds the new ones and removes the others. */
async function rewritten(
  { save, remove, putBack }: CartHands,
  before: readonly LineView[],
  wanted: readonly WantedLine[],
): Promise<boolean> {
  const idOf = new Map(before.map((line) => [choiceOf(line.wanted), line.id]));
  const isKept = new Set(wanted.map(choiceOf));
  const kept = wanted.flatMap((line) => {
    const id = idOf.get(choiceOf(line));
    return id === undefined ? [] : [{ id, quantity: line.quantity }];
  });
  const added = wanted.filter((line) => !idOf.has(choiceOf(line)));
  const gone = before.filter((line) => !isKept.has(choiceOf(line.wanted))).map(({ id }) => id);
  if (kept.length > 0 && (await save(kept)) !== 'taken') return false;
  tick(
    added.map((line) => ({ ...line, id: choiceOf(line) })),
    true,
  );
  if (added.length > 0) putBack(added);
  return gone.length === 0 || remove(gone);
}
