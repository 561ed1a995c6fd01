import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { WantedLine } from '#contract/market/buying.ts';
import { isOrderable } from '#contract/trade/order-price.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useStored } from '../../platform/stored.ts';
import { type BundleView, piecesFor } from './bundle-view.ts';
import { type CartHands, useCartHands } from './cart.data.ts';
import { type CartView, type ItemView, type LineView, viewOf } from './cart-view.ts';
import { cartLookedAt, cartTicks, leftOutOf, tick } from '../../market/buying/cart-ticks.ts';
import { type Edited, isEdited } from './edited.ts';
import { choiceOf } from '../../market/buying/local-cart.ts';
import { linesIn } from './part-of-cart.ts';
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

/** The debounce of typed quantities. */
const PAUSE_MS = 700;

/** The state and actions of the cart, shared by both layouts. */
export function useCart(): CartScreen {
  const hands = useCartHands();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, number>>(new Map());
  const ticks = useStored(cartTicks);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const favourite = useMutation('POST /api/v2/user/favourite', {
    refresh: ['GET /api/v2/user/favourites', 'GET /api/v2/user/favouriteIds'],
  });
  const { cart } = hands;
  const [before, setBefore] = useState<CartView>();
  const now = useMemo(() => {
    if (!cart) return undefined;
    const lines = linesIn(cart);
    const leftOut = new Set(lines.filter(leftOutOf(ticks, lines)).map(({ id }) => id));
    return viewOf(
      cart,
      ({ id, quantity }) => drafts.get(id) ?? quantity,
      (id) => leftOut.has(id),
    );
  }, [cart, drafts, ticks]);
  // Equal parts stay the same objects: of three hundred lines only the changed ones are rendered again.
  const view = useMemo(() => replaceEqualDeep(before, now), [before, now]);
  if (view !== before) setBefore(view);

  const forget = (saved: ReadonlyMap<string, number>) =>
    setDrafts((now) => new Map([...now].filter(([id, quantity]) => saved.get(id) !== quantity)));
  const flush = async () => {
    if (drafts.size === 0) return true;
    const answer = await hands.save([...drafts].map(([id, quantity]) => ({ id, quantity })));
    // without an answer the typed quantities stay pending and are sent with the next save
    if (answer !== 'unanswered') forget(drafts);
    return answer === 'taken';
  };
  const flushLate = useEffectEvent(flush);
  useEffect(() => {
    if (drafts.size === 0) return;
    const timer = setTimeout(() => void flushLate(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [drafts]);
  useLeaving(flush);

  /** Drops pending quantities of lines that are being removed. */
  const drop = (ids: readonly string[]) => setDrafts((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
  const remove = (lines: readonly LineView[], words: string) => {
    if (lines.length === 0) return;
    const ids = lines.map(({ id }) => id);
    drop(ids);
    const isGone = hands.remove(ids);
    setRemoved({ words, lines: lines.map(({ wanted }) => wanted), isGone });
    void isGone.then((is) => is || setRemoved((now) => (now?.isGone === isGone ? null : now)));
  };

  const actions = useSteady({
    choose: (lines: readonly LineView[], isChosen: boolean) =>
      tick(
        lines.map(({ id, wanted }) => ({ ...wanted, id })),
        isChosen,
      ),
    setQuantity: ({ id, wanted }: LineView, quantity: number) => {
      if (isOrderable(quantity, wanted.unit)) setDrafts((typed) => new Map(typed).set(id, quantity));
    },
    setSets: (bundle: BundleView, sets: number) =>
      setDrafts((typed) => new Map([...typed, ...piecesFor(bundle, sets)])),
    acknowledge: (lines: readonly LineView[]) => {
      const some = lines.map(({ id, wanted: { quantity } }) => ({ id, quantity }));
      if (some.length > 0) void hands.save(some);
    },
    remove: (lines: readonly LineView[]) => remove(lines, `已移除 ${lines.length} 行`),
    rewrite: (edited: Edited, wanted: readonly WantedLine[]) => {
      const before = edited.item.lines.filter((line) => isEdited(line, edited));
      drop(before.map(({ id }) => id));
      return rewritten(hands, before, wanted);
    },
    rechoose: ({ id, lines }: BundleView, wanted: readonly WantedLine[]) => {
      drop(lines.map((line) => line.id));
      return hands.rechoose(id, wanted);
    },
    moveToFavourites: ({ terms, lines }: ItemView) => {
      if (!terms) return;
      favourite.mutate(
        { kind: terms.kind, ids: [terms.id], keep: true },
        { onSuccess: () => remove(lines, `“${terms.title}”已移入收藏`) },
      );
    },
    flush,
  });

  return {
    error: hands.error,
    retry: hands.retry,
    view,
    actions,
    removed,
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

/** Saves pending quantities when the page is left or the tab is hidden. */
function useLeaving(flush: () => Promise<unknown>): void {
  const flushNow = useEffectEvent(flush);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void flushNow();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void flushNow();
      cartLookedAt();
    };
  }, []);
}
