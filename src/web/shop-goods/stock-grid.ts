import { cellKey } from '../platform/cell-grid.ts';

export { cellKey };

/** What lies in stock, colour × size, while it is being counted. */

export interface Sku {
  readonly colourNo: string;
  readonly size: string;
  readonly stock: number;
}

/** As typed, by `cellKey`; what nobody touched is missing. */
export type TypedStock = ReadonlyMap<string, string>;

export const MOST_STOCK = 1_000_000;

const keyOf = ({ colourNo, size }: Sku): string => cellKey(colourNo, size);

/** Whole pieces; NaN for anything else. "1,200" and "1200 件" come out of sheets. */
export function piecesIn(typed: string): number {
  const bare = typed.normalize('NFKC').replaceAll(/[,\s]|件$/g, '');
  return /^\d{1,7}$/.test(bare) && Number(bare) <= MOST_STOCK ? Number(bare) : Number.NaN;
}

/** What was typed and says something else than what lies there, with what the form showed. */
export function changedStock(skus: readonly Sku[], typed: TypedStock): (Sku & { readonly was: number })[] {
  return skus.flatMap((sku) => {
    const words = typed.get(keyOf(sku));
    if (words === undefined) return [];
    const stock = piecesIn(words);
    return stock === sku.stock ? [] : [{ ...sku, was: sku.stock, stock }];
  });
}

/**
 * What others have changed since the form was filled: typed cells stay as typed, and are measured against what lies
 * there now.
 */
export function soldMeanwhile(before: readonly Sku[], now: readonly Sku[]): (Sku & { readonly was: number })[] {
  const was = new Map(before.map((sku) => [keyOf(sku), sku.stock]));
  return now.flatMap((sku) => {
    const shown = was.get(keyOf(sku));
    return shown === undefined || shown === sku.stock ? [] : [{ ...sku, was: shown }];
  });
}
