import type { ItemTerms } from '#contract/buying.ts';

export interface StockPart {
  /** goods on one plate share its stock */
  readonly plateId: string;
  readonly perSet: number;
  readonly terms: Pick<ItemTerms, 'colours' | 'sizes' | 'skus'>;
}

/**
 * How many whole sets lie there at most, whatever colours and sizes are chosen. Where parts are made on one plate, no
 * group of them may need more than lies there of all that any of them comes in; that this is also enough is Hall's theorem.
 */
export function stockSets(parts: readonly StockPart[]): number {
  const plates = [...Map.groupBy(parts, ({ plateId }) => plateId).values()];
  return plates.length === 0 ? 0 : Math.min(...plates.map(setsOnPlate));
}

/** A group of parts is a number, a bit each; there are ten at most. */
function setsOnPlate(parts: readonly StockPart[]): number {
  const lies = stockByTakers(parts);
  const setsOfGroup = (group: number) => {
    const stock = lies.reduce((sum, [takers, pieces]) => ((takers & group) === 0 ? sum : sum + pieces), 0);
    return Math.floor(stock / parts.reduce((sum, { perSet }, bit) => ((group >> bit) & 1 ? sum + perSet : sum), 0));
  };
  return Math.min(...Array.from({ length: 2 ** parts.length - 1 }, (_, at) => setsOfGroup(at + 1)));
}

/** The pieces on the shelf, by the group of all parts that come in their colour and size. */
function stockByTakers(parts: readonly StockPart[]): [takers: number, pieces: number][] {
  const shelf = new Map<string, { takers: number; stock: number }>();
  for (const [bit, { terms }] of parts.entries()) {
    const sizes = new Set(terms.sizes);
    const colours = new Set(terms.colours.map(({ colourNo }) => colourNo));
    for (const { colourNo, size, stock } of terms.skus) {
      if (!sizes.has(size) || !colours.has(colourNo)) continue;
      const sku = JSON.stringify([colourNo, size]);
      shelf.set(sku, { takers: (shelf.get(sku)?.takers ?? 0) | (1 << bit), stock });
    }
  }
  const byTakers = new Map<number, number>();
  for (const { takers, stock } of shelf.values()) byTakers.set(takers, (byTakers.get(takers) ?? 0) + stock);
  return [...byTakers];
}
