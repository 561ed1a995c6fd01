import type { ItemTerms } from '#contract/market/buying.ts';

export interface StockPart {
  /** products on one blank share its stock */
  readonly blankId: string;
  readonly perSet: number;
  readonly terms: Pick<ItemTerms, 'colours' | 'sizes' | 'skus'>;
}

/**
 * The most whole sets in stock, in any colours and sizes. For parts on one blank, every group of them must find enough
 * pieces among all that any of them comes in; by Hall's theorem that is also sufficient.
 */
export function stockSets(parts: readonly StockPart[]): number {
  const blanks = [...Map.groupBy(parts, ({ blankId }) => blankId).values()];
  return blanks.length === 0 ? 0 : Math.min(...blanks.map(setsOnBlank));
}

/** A group of parts is a bit mask; there are at most ten parts. */
function setsOnBlank(parts: readonly StockPart[]): number {
  const lies = stockByTakers(parts);
  const setsOfGroup = (group: number) => {
    const stock = lies.reduce((sum, [takers, pieces]) => ((takers & group) === 0 ? sum : sum + pieces), 0);
    return Math.floor(stock / parts.reduce((sum, { perSet }, bit) => ((group >> bit) & 1 ? sum + perSet : sum), 0));
  };
  return Math.min(...Array.from({ length: 2 ** parts.length - 1 }, (_, at) => setsOfGroup(at + 1)));
}

/** The pieces in stock, by the group of parts that come in their colour and size. */
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
