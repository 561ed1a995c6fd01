import type { OrderLine } from '#contract/orders.ts';

/** How many of each line go into a parcel, by line number, as typed. */
export type Typed = Readonly<Record<number, string>>;
type Line = Pick<OrderLine, 'lineNo' | 'unit' | 'quantity' | 'shippedQuantity'>;

/** What of a line has not gone out yet: whole pieces, or cloth to the tenth. */
export const leftOf = ({ quantity, shippedQuantity }: Omit<Line, 'lineNo' | 'unit'>): number =>
  Math.max(0, Math.round((quantity - shippedQuantity) * 10) / 10);

/** What is wrong with a number as typed; an empty field is none. How many may go out the server says. */
export function typedProblem(typed: string | undefined, { unit }: Pick<Line, 'unit'>): string | null {
  const words = (typed ?? '').trim();
  if (words === '') return null;
  if (unit === 'piece') return /^\d{1,7}$/.test(words) ? null : '成衣请填整件数';
  return /^\d{1,7}(\.\d)?$/.test(words) ? null : '面料最多填一位小数';
}

/** The lines of the parcel: those of which something goes out. */
export function parcelLines(typed: Typed, lines: readonly Line[]): { lineNo: number; quantity: number }[] {
  return lines
    .map(({ lineNo }) => ({ lineNo, quantity: Number((typed[lineNo] ?? '').trim() || 0) }))
    .filter(({ quantity }) => quantity > 0);
}

export const allOf = (lines: readonly Line[]): Typed =>
  Object.fromEntries(lines.map((line) => [line.lineNo, String(leftOf(line))]));

export const noneOf = (lines: readonly Line[]): Typed => Object.fromEntries(lines.map(({ lineNo }) => [lineNo, '0']));
