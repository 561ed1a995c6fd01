import { useCallback, useRef, useState } from 'react';
import type { CallName } from '#contract/api.ts';
import type { ShopCategory } from '#contract/shop-categories.ts';
import { useDeed } from '../platform/deed.ts';
import { NOW, queryClient, useRead } from '../platform/read.ts';
import { findRow, isSamePlace, movedTo, movedWords, type Place, placeNow } from './category-tree.ts';

/** What says something else after any change: the goods bear the names. */
export const CATEGORY_READS: readonly CallName[] = [
  'GET /api/v2/shop/getCategoryList',
  'GET /api/v2/shop/getGoodsList',
];

const NOBODY: readonly ShopCategory[] = [];

/** Where a category was, for a while: the way back. */
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

/** 店铺分类 of the own shop. A move is shown at once, before the server has agreed. */
export function useCategories() {
  const read = useRead('GET /api/v2/shop/getCategoryList', undefined, NOW);
  const { dataUpdatedAt } = read;
  const [wish, setWish] = useState<{ list: readonly ShopCategory[]; since: number } | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const edit = useDeed('POST /api/v2/shop/editCategory', {
    refresh: CATEGORY_READS,
    failed: () => {
      setWish(null);
      setMoved(null);
      void read.refetch();
    },
  });
  const line = useLine();
  // What was wished for holds until the answer that comes after all of it.
  const list = wish !== null && (line.isBusy || wish.since === dataUpdatedAt) ? wish.list : (read.data?.list ?? NOBODY);

  /** Only what changes is said. */
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

/** One after another, in the order in which they were asked for: two moves at once could arrive the other way round. */
function useLine() {
  const last = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const add = (deed: () => Promise<void>): void => {
    setWaiting((before) => before + 1);
    last.current = last.current
      .then(deed)
      // That it failed is told already, and the next one is another.
      .catch(() => {})
      .then(() => setWaiting((before) => before - 1));
  };
  return { add, isBusy: waiting > 0 };
}

export type Categories = ReturnType<typeof useCategories>;
