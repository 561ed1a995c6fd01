import { cellKey } from '../../platform/cell-grid.ts';

export { cellKey };

/** Stock by colour × size while it is being counted. */

export interface Sku {
  readonly colourNo: string;
  readonly size: string;
  readonly stock: number;
}

/** As typed, by `cellKey`; untouched cells are absent. */
export type TypedStock = ReadonlyMap<string, string>;

export const MOST_STOCK = 1_000_000;

const keyOf = ({ colourNo, size }: Sku): string => cellKey(colourNo, size);

/** Whole pieces; NaN for anything else. Spreadsheets contain "1,200" and "1200 件". */
export function piecesIn(typed: string): number {
  const bare = typed.normalize('NFKC').replaceAll(/[,\s]|件$/g, '');
  return /^\d{1,7}$/.test(bare) && Number(bare) <= MOST_STOCK ? Number(bare) : Number.NaN;
}

/** The cells whose typed value differs from the stock, with the number that the form showed. */
export function changedStock(skus: readonly Sku[], typed: TypedStock): (Sku & { readonly was: number })[] {
  return skus.flatMap((sku) => {
    const words = typed.get(keyOf(sku));
    if (words === undefined) return [];
    const stock = piecesIn(words);
    return stock === sku.stock ? [] : [{ ...sku, was: sku.stock, stock }];
  });
}

/**
 * What others have changed since the form was filled: typed cells stay as typed and are compared with the new stock.
 */
export function soldMeanwhile(before: readonly Sku[], now: readonly Sku[]): (Sku & { readonly was: number })[] {
  const was = new Map(before.map((sku) => [keyOf(sku), sku.stock]));
  return now.flatMap((sku) => {
    const shown = was.get(keyOf(sku));
    return shown === undefined || shown === sku.stock ? [] : [{ ...sku, was: shown }];
  });
}
