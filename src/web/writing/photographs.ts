import { useCallback, useState } from 'react';
import type { Picture } from '#contract/shapes.ts';

/** Own photographs by their keys, as a document names them. */
export type Photographs = ReadonlyMap<string, Picture>;

/**
 * Those that stood there, and what is uploaded or found meanwhile.
 * @param item null = new
 * @param again how it lies on the server; its photographs are taken along
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
