import type { ShopTerms } from '#contract/shop-terms.ts';
import type { Db } from '../platform/database.ts';

/** The terms of these shops; those that set none sell on the default ones. */
export async function termsOfShops(_db: Db, _shopIds: readonly string[]): Promise<Map<string, ShopTerms>> {
  throw new Error('not written yet');
}
