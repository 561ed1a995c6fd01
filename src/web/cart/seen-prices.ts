import type { ItemTerms } from '#contract/buying.ts';
import { priceItem } from '#contract/order-price.ts';
import type { LocalLine } from './local-cart.ts';

/**
 * One line more or fewer moves the tier of all lines of a thing; that is the visitor's own doing, and what they cost
 * then is seen. What the shop changed is still said on the lines that were not touched. (The server does the same with a
 * member's lines.)
 * @param known of the things whose price is known here; the others, and lines of bundles, are asked about with the next
 *   look
 * @param touched ids of the lines that were put in or set
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

/** By line. */
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
