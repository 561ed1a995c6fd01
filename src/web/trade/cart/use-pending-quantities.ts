import { useEffect, useEffectEvent, useState } from 'react';
import { cartLookedAt } from '../../market/buying/cart-ticks.ts';
import type { CartHands } from './cart.data.ts';

/** The debounce of typed quantities. */
const PAUSE_MS = 700;

/** Quantities by line that were typed and not saved yet: shown at once, saved after a pause and when the page is left. */
export function usePendingQuantities({ save }: Pick<CartHands, 'save'>) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const forget = (saved: ReadonlyMap<string, number>) =>
    setQuantities((now) => new Map([...now].filter(([id, quantity]) => saved.get(id) !== quantity)));
  const flush = async () => {
    if (quantities.size === 0) return true;
    const answer = await save([...quantities].map(([id, quantity]) => ({ id, quantity })));
    // without an answer the typed quantities stay pending and are sent with the next save
    if (answer !== 'unanswered') forget(quantities);
    return answer === 'taken';
  };
  const flushLate = useEffectEvent(flush);
  useEffect(() => {
    if (quantities.size === 0) return;
    const timer = setTimeout(() => void flushLate(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [quantities]);
  useLeaving(flush);
  return {
    quantities,
    flush,
    type: (some: Iterable<readonly [id: string, quantity: number]>) =>
      setQuantities((now) => new Map([...now, ...some])),
    /** of lines that are being removed or rewritten */
    drop: (ids: readonly string[]) => setQuantities((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
  };
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
