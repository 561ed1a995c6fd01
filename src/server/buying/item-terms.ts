import type { BoughtKind, ItemTerms } from '#contract/buying.ts';
import type { Db } from '../platform/database.ts';

/** One thing that may be bought. */
export interface Bought {
  readonly kind: BoughtKind;
  readonly itemId: string;
}

export const boughtKey = ({ kind, itemId }: Bought): string => `${kind}/${itemId}`;

/**
 * What one must know of these things to price and check lines of them, by `boughtKey`: one query a kind. A thing that
 * does not exist is not in it; one that is off the shelf, or whose shop is closed, is not offered.
 */
export async function readItemTerms(_db: Db, _things: readonly Bought[]): Promise<Map<string, ItemTerms>> {
  throw new Error('not written yet');
}
