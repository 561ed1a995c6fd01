import { useCallback, useState } from 'react';
import type { Picture } from '#contract/platform/shapes.ts';

/** The shop's own photos by key, as a document refers to them. */
export type Photographs = ReadonlyMap<string, Picture>;

/**
 * The photos of the item, and those uploaded or found meanwhile.
 * @param item null = new
 * @param again reads the saved item; its photos are added
 */
export function usePhotographs<Item>(
  item: Item | null,
  photographsOf: (item: Item) => Photographs,
  again: () => Promise<Item | null>,
) {
  const [photographs, setPhotographs] = useState<Photographs>(() => (item ? photographsOf(item) : new Map()));
  const add = useCallback((more: Photographs) => setPhotographs((before) => new Map([...before, ...more])), []);
  return {
    photographs,
    add,
    again: async () => {
      const found = await again();
      if (found) add(photographsOf(found));
      return found;
    },
  };
}
