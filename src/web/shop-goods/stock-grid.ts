/** What lies in stock, colour × size, while it is being counted: what one types, pastes, and walks through by keys. */

export interface Sku {
  readonly colourNo: string;
  readonly size: string;
  readonly stock: number;
}

/** As typed, by `cellKey`; what nobody touched is missing. */
export type TypedStock = ReadonlyMap<string, string>;

export const MOST_STOCK = 1_000_000;

export const cellKey = (colourNo: string, size: string): string => `${colourNo}\n${size}`;
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

/** A block copied from a sheet: rows by line, cells by tab. */
export function blockIn(text: string): readonly (readonly string[])[] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
}

interface Grid {
  readonly colourNos: readonly string[];
  readonly sizes: readonly string[];
  /** only cells that the thing is made in take a number */
  readonly isMade: (colourNo: string, size: string) => boolean;
}

/** The block lies with its first cell on this one; what hangs over the edge, or has no sku, is let go. */
export function pasted(
  { colourNos, sizes, isMade }: Grid,
  typed: TypedStock,
  at: Pick<Sku, 'colourNo' | 'size'>,
  block: readonly (readonly string[])[],
): TypedStock {
  const next = new Map(typed);
  const [row, column] = [colourNos.indexOf(at.colourNo), sizes.indexOf(at.size)];
  for (const [down, cells] of block.entries()) {
    for (const [right, words] of cells.entries()) {
      const [colourNo, size] = [colourNos[row + down], sizes[column + right]];
      if (colourNo === undefined || size === undefined || words.trim() === '') continue;
      if (isMade(colourNo, size)) next.set(cellKey(colourNo, size), words.trim());
    }
  }
  return next;
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

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads in the grid; null: it does what it does in a field. At an edge one stays. */
export function cellAfter(
  key: string,
  { colourNos, sizes }: Pick<Grid, 'colourNos' | 'sizes'>,
  at: Pick<Sku, 'colourNo' | 'size'>,
): Pick<Sku, 'colourNo' | 'size'> | null {
  const step = steps[key];
  if (!step) return null;
  const row = clamp(colourNos.indexOf(at.colourNo) + step[0], colourNos.length);
  const column = clamp(sizes.indexOf(at.size) + step[1], sizes.length);
  return { colourNo: colourNos[row] ?? at.colourNo, size: sizes[column] ?? at.size };
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));
