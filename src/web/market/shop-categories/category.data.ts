import { useCallback, useRef, useState } from 'react';
import type { CallName } from '#contract/api.ts';
import type { ShopCategory } from '#contract/market/shop-categories.ts';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, queryClient, useRead } from '../../platform/read.ts';
import { findRow, isSamePlace, movedTo, movedWords, type Place, placeNow } from './category-tree.ts';

/** The reads that any change makes stale: products contain category names. */
export const CATEGORY_READS: readonly CallName[] = [
  'GET /api/v2/shop/getCategoryList',
  'GET /api/v2/shop/getGoodsList',
];

const NOBODY: readonly ShopCategory[] = [];

/** The previous place of a category, for 撤销. */
interface Moved {
  readonly id: string;
  readonly words: string;
  readonly back: Place;
}

interface Change {
  readonly name?: string;
  readonly visible?: boolean;
  readonly place?: Place;
}

/** The shop's 店铺分类. Moves are optimistic. */
export function useCategories() {
  const read = useRead('GET /api/v2/shop/getCategoryList', undefined, NOW);
  const { dataUpdatedAt } = read;
  const [wish, setWish] = useState<{ list: readonly ShopCategory[]; since: number } | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const edit = useMutation('POST /api/v2/shop/editCategory', {
    refresh: CATEGORY_READS,
    failed: () => {
      setWish(null);
      setMoved(null);
      void read.refetch();
    },
  });
  const line = useLine();
  // The optimistic list is shown until the read that follows the last request has arrived.
  const list = wish !== null && (line.isBusy || wish.since === dataUpdatedAt) ? wish.list : (read.data?.list ?? NOBODY);

  /** Sends the changed fields only. */
  const change = (id: string, { place, ...said }: Change): void => {
    const row = findRow(list, id);
    if (!row) return;
    const isMoving = place !== undefined && !isSamePlace(placeNow(row), place);
    if (isMoving) {
      const next = movedTo(list, id, place);
      setWish({ list: next, since: dataUpdatedAt });
      setMoved({ id, words: movedWords(next, id), back: placeNow(row) });
    }
    if (!isMoving && Object.keys(said).length === 0) return;
    line.add(async () => {
      await edit.mutateAsync({ id, ...said, ...(isMoving ? { place } : {}) });
      const now = queryClient.getQueryState([CATEGORY_READS[0], undefined])?.dataUpdatedAt ?? 0;
      setWish((before) => before && { ...before, since: now });
    });
  };
  return {
    read,
    list,
    change,
    move: (id: string, place: Place) => change(id, { place }),
    moved,
    forgetMoved: useCallback(() => setMoved(null), []),
    isBusy: line.isBusy,
  };
}

/** Runs requests one after another: two moves in parallel could arrive in the wrong order. */
function useLine() {
  const last = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const add = (work: () => Promise<void>): void => {
    setWaiting((before) => before + 1);
    last.current = last.current
      .then(work)
      // The mutation has shown the failure, and the next request must still run.
      .catch(() => {})
      .then(() => setWaiting((before) => before - 1));
  };
  return { add, isBusy: waiting > 0 };
}

export type Categories = ReturnType<typeof useCategories>;
