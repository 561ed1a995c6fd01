import type { ItemTerms } from '#contract/market/buying.ts';
import { priceItem } from '#contract/trade/order-price.ts';
import type { LocalLine } from './local-cart.ts';

/**
 * Adding or removing a line may change the price tier of all lines of a product. A change by the visitor's own action
 * counts as seen; a price change by the shop is still reported on untouched lines. The server does the same for
 * members.
 * @param known terms of the products whose price is known here; other products and bundle lines get their price with
 * the next preview
 * @param touched ids of the lines that were added or set
 */
export function withSeenPrices(
  known: readonly ItemTerms[],
  { before, after, touched }: Record<'before' | 'after', readonly LocalLine[]> & { touched: ReadonlySet<string> },
): readonly LocalLine[] {
  const was = unitPrices(known, before);
  const is = unitPrices(known, after);
  return after.map((line) => {
    const isSeen = touched.has(line.id) || line.seenPriceFen === null || line.seenPriceFen === was.get(line.id);
    return isSeen ? { ...line, seenPriceFen: is.get(line.id) ?? null } : line;
  });
}

/** By line id. */
function unitPrices(known: readonly ItemTerms[], lines: readonly LocalLine[]): ReadonlyMap<string, number> {
  return new Map(
    known.flatMap((terms) => {
      const some = lines.filter(
        ({ kind, itemId, bundleId }) => kind === terms.kind && itemId === terms.id && bundleId === undefined,
      );
      return priceItem(terms, some).map(({ unitPriceFen }, at): [string, number] => [some[at]!.id, unitPriceFen]);
    }),
  );
}
