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
  const groups = [...Map.groupBy(parts, ({ plateId }) => plateId).values()].flatMap(groupsOf);
  return groups.length === 0 ? 0 : Math.min(...groups.map(setsOfGroup));
}

/** Every choice of some of them; there are ten at most. */
const groupsOf = (parts: readonly StockPart[]): StockPart[][] =>
  Array.from({ length: 2 ** parts.length - 1 }, (_, at) => parts.filter((_part, bit) => ((at + 1) >> bit) & 1));

function setsOfGroup(group: readonly StockPart[]): number {
  const pieces = new Map(
    group.flatMap(({ terms: { colours, sizes, skus } }) =>
      skus
        .filter((sku) => sizes.includes(sku.size) && colours.some(({ colourNo }) => colourNo === sku.colourNo))
        .map(({ colourNo, size, stock }): [string, number] => [JSON.stringify([colourNo, size]), stock]),
    ),
  );
  const lies = [...pieces.values()].reduce((sum, stock) => sum + stock, 0);
  return Math.floor(lies / group.reduce((sum, { perSet }) => sum + perSet, 0));
}
