import { sumOf } from '#contract/platform/sums.ts';
import type { OrderLine } from '#contract/trade/orders.ts';
import { pieceWords } from '../bulk/bulk.words.ts';

/** The quantity of each line in a parcel, by line number, as typed. */
export type Typed = Readonly<Record<number, string>>;
type Line = Pick<OrderLine, 'lineNo' | 'unit' | 'quantity' | 'shippedQuantity' | 'tolerancePercent'>;

/** The unshipped quantity: whole pieces, or fabric to the tenth. */
export const leftOf = ({ quantity, shippedQuantity }: Pick<Line, 'quantity' | 'shippedQuantity'>): number =>
  Math.max(0, Math.round((quantity - shippedQuantity) * 10) / 10);

/** The problem of a typed quantity; an empty field is valid. */
export function typedProblem(typed: string | undefined, line: Omit<Line, 'lineNo'>): string | null {
  const words = (typed ?? '').trim();
  if (words === '') return null;
  const isPieces = line.unit === 'piece';
  if (!(isPieces ? /^\d{1,7}$/ : /^\d{1,7}(\.\d)?$/).test(words))
    return isPieces ? '成衣请填整件数' : '面料最多填一位小数';
  const most = mostOf(line);
  return Number(words) > most ? `这一行最多还能发 ${most}${most > leftOf(line) ? '（已含允差）' : ''}` : null;
}

/** The largest quantity that may still be shipped: fabric may come out a little longer than ordered. */
function mostOf({ quantity, shippedQuantity, tolerancePercent }: Omit<Line, 'lineNo' | 'unit'>): number {
  const mostTenths = Math.floor((Math.round(quantity * 10) * (100 + tolerancePercent)) / 100);
  return Math.max(0, mostTenths - Math.round(shippedQuantity * 10)) / 10;
}

/** The lines of the parcel: those with a quantity. */
export function shipmentLines(typed: Typed, lines: readonly Line[]): { lineNo: number; quantity: number }[] {
  return lines
    .map(({ lineNo }) => ({ lineNo, quantity: Number((typed[lineNo] ?? '').trim() || 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The problem of a parcel; only the end of the shipping needs no quantities.
 * @param mostPieces that the inspected lots still let go; null = no limit
 */
export function parcelProblem(
  { typed, isLast }: { readonly typed: Typed; readonly isLast: boolean },
  lines: readonly Line[],
  mostPieces: number | null,
): string | null {
  for (const line of lines) {
    const problem = typedProblem(typed[line.lineNo], line);
    if (problem) return problem;
  }
  if (mostPieces !== null && piecesIn(typed, lines) > mostPieces)
    return mostPieces === 0
      ? '验过的都发了，其余的先报验货'
      : `验过还没发的只有 ${pieceWords(mostPieces)}，请减少件数，其余的验过再发`;
  return shipmentLines(typed, lines).length === 0 && !isLast ? '这一批还没有填数量' : null;
}

function piecesIn(typed: Typed, lines: readonly Line[]): number {
  const pieces = lines.filter(({ unit }) => unit === 'piece');
  return sumOf(shipmentLines(typed, pieces).map(({ quantity }) => quantity));
}

export const allOf = (lines: readonly Line[]): Typed =>
  Object.fromEntries(lines.map((line) => [line.lineNo, String(leftOf(line))]));

export const noneOf = (lines: readonly Line[]): Typed => Object.fromEntries(lines.map(({ lineNo }) => [lineNo, '0']));
