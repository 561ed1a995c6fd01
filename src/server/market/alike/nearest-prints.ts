import type { Db } from '../../platform/database.ts';
import type { ComparedList } from './compared-list.ts';
import type { LookBook } from './look-book.ts';

/** Of each look: how alike it is to the nearest print that buyers find, 0 … 1 by the rank of 以图搜. */
export type NearestPrints = (looks: readonly Uint8Array[]) => Promise<readonly number[]>;

/**
 * All prints on sale, read at the first comparison. Whole pictures are compared: a print that only contains another's
 * motif is another print.
 */
export function nearestPrints(db: Db, { book, things }: { book: LookBook; things: ComparedList }): NearestPrints {
  let prints: Promise<readonly number[]> | undefined;
  return async (looks) => {
    prints ??= printsOnSale();
    return book.nearest(looks, await prints);
  };

  async function printsOnSale(): Promise<readonly number[]> {
    await book.catchUp(db);
    const slots = new Set<number>();
    for (const { kind, ownKey } of await things.all(db)) {
      const slot = kind === 'design' ? book.slotOf(ownKey) : undefined;
      if (slot !== undefined) slots.add(slot);
    }
    return [...slots];
  }
}
