import type { ItemTerms } from '#contract/market/buying.ts';
import type { ItemView, LineView } from './cart-view.ts';

/**
 * One product in the cart as a grid: a row for each colour, print and style, its sizes as columns. Fabric has one row per
 * line.
 */

export interface CartRow {
  readonly key: string;
  readonly lines: readonly LineView[];
  /** in the order of `sizes`; undefined: not in the cart */
  readonly cells: readonly (LineView | undefined)[];
}

export interface CartTable {
  /** the sizes of all rows, in the product's order; empty for fabric */
  readonly sizes: readonly string[];
  readonly rows: readonly CartRow[];
}

export function tableOf({ terms, lines }: Pick<ItemView, 'terms' | 'lines'>): CartTable {
  const wanted = new Set(lines.map((line) => line.wanted.size));
  wanted.delete('');
  const sizes = [...wanted].toSorted((one, other) => placeOf(terms, one) - placeOf(terms, other));
  const byRow = Map.groupBy(lines, ({ wanted: { colourNo, printMethod, styleId, size }, id }) =>
    size === '' ? id : JSON.stringify([colourNo, printMethod, styleId ?? '']),
  );
  return {
    sizes,
    rows: Array.from(byRow, ([key, some]) => ({
      key,
      lines: some,
      cells: sizes.map((size) => some.find((line) => line.wanted.size === size)),
    })),
  };
}

const placeOf = (terms: ItemTerms | null, size: string): number => terms?.sizes.indexOf(size) ?? 0;
