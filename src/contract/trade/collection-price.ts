import type { ItemTerms } from '../market/buying.ts';
import type { WantedBlank } from './inquiries.ts';
import { priceItem } from './order-price.ts';

export interface PricedBlank extends WantedBlank {
  readonly terms: ItemTerms;
  readonly printName: string;
  /** without freight and tax */
  readonly amountFen: number;
  /** why it cannot be ordered like this */
  readonly problems: readonly string[];
}

/**
 * A small collection by the prices of the catalogue: each blank with its pieces and its print. Blanks without terms are
 * left out.
 */
export function priceCollection(
  terms: ReadonlyMap<string, ItemTerms>,
  wanted: readonly WantedBlank[],
): { lines: PricedBlank[]; amountFen: number } {
  const lines = wanted.flatMap((one): PricedBlank[] => {
    const item = terms.get(one.blankId);
    const colour = item?.colours[0];
    if (item === undefined || colour === undefined) return [];
    // The price is the same in every colour and size.
    const [priced] = priceItem(item, [
      {
        ...{ kind: 'blank', itemId: one.blankId, colourNo: colour.colourNo, size: item.sizes[0] ?? '' },
        ...{ purpose: 'bulk', printMethod: one.printMethod, unit: 'piece', quantity: one.pieces },
      },
    ]);
    return [
      {
        ...one,
        terms: item,
        printName: item.printMethods.find(({ code }) => code === one.printMethod)?.name ?? '',
        amountFen: priced!.amountFen,
        // Stock differs by colour, so it is checked with the order.
        problems: priced!.problems.filter(({ word }) => word !== 'noStock').map(({ say }) => say),
      },
    ];
  });
  return { lines, amountFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0) };
}
