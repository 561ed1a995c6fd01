import { type OrderSum, sumOrder } from './order-price.ts';
import type { PaymentPlan } from './order-flow.ts';

/**
 * 溢短装: within the percentage agreed at checkout the shop may make more or fewer pieces than ordered, and what was made is
 * what is paid. Settled when production is finished, in the balance; in an order paid in full what is missing is refunded.
 */

/** What a buyer may agree to at checkout, for lines in pieces; fabric has its own tolerance. */
export const OVER_SHORT_PERCENTS = [0, 2, 3, 5] as const;
export const MOST_OVER_SHORT_PERCENT = 10;

interface SettledLine {
  readonly quantity: number;
  readonly tolerancePercent: number;
  readonly amountFen: number;
  /** by the shop, before payment */
  readonly adjustFen: number;
  /** of printing blanks, made once whatever the quantity */
  readonly setupFen: number;
  readonly taxIncluded: boolean;
}

const tenths = (quantity: number): number => Math.round(quantity * 10);

/** The fewest and the most that may be made of a line: whole pieces within the percentage. */
export function madeRange({ quantity, tolerancePercent }: Pick<SettledLine, 'quantity' | 'tolerancePercent'>): {
  readonly least: number;
  readonly most: number;
} {
  const all = tenths(quantity);
  return {
    least: Math.ceil((all * (100 - tolerancePercent)) / 1000),
    most: Math.floor((all * (100 + tolerancePercent)) / 1000),
  };
}

/** Fen to add to the line's amount, rounded half up; negative = made fewer. Printing blanks are not counted again. */
export function overShortFenOf(line: SettledLine, made: number): number {
  const { quantity, amountFen, adjustFen, setupFen } = line;
  const perQuantityFen = BigInt(Math.max(0, amountFen + adjustFen - setupFen));
  const n = perQuantityFen * BigInt(tenths(made) - tenths(quantity));
  const d = BigInt(tenths(quantity));
  const doubled = 2n * n + d;
  // BigInt division truncates towards zero; rounding half up needs the floor.
  const floor = doubled >= 0n || doubled % (2n * d) === 0n ? doubled / (2n * d) : doubled / (2n * d) - 1n;
  return Number(floor);
}

interface MadeLine extends SettledLine {
  readonly made: number;
  /** of a styled line: its style, and whether it was sent back and is not made at all */
  readonly styled?: { readonly styleId: string; readonly isDropped: boolean };
}

/** The printing blanks of a style are not made when none of its lines is. */
function lineFenOf(line: MadeLine, lines: readonly MadeLine[]): number {
  const styleId = line.styled?.styleId;
  const isGone =
    line.styled?.isDropped === true &&
    lines.every(({ styled }) => styled?.styleId !== styleId || styled?.isDropped === true);
  return isGone ? -Math.max(0, line.amountFen + line.adjustFen) : overShortFenOf(line, line.made);
}

/** @param lines with the quantity that was made of each @returns fen to add to the order, tax included */
export function settlementOf(
  order: {
    readonly taxPercent: number;
    readonly plan: PaymentPlan;
    readonly depositPercent: number;
    readonly freightFen: number;
  },
  lines: readonly MadeLine[],
): { readonly overShortFen: number; readonly linesFen: readonly number[] } {
  const linesFen = lines.map((line) => lineFenOf(line, lines));
  const sumWith = (extra: readonly number[]): OrderSum =>
    sumOrder({ ...order, lines: lines.map((line, at) => ({ ...line, adjustFen: line.adjustFen + extra[at]! })) });
  const none = lines.map(() => 0);
  return { linesFen, overShortFen: sumWith(linesFen).payableFen - sumWith(none).payableFen };
}

/** Made by the shop itself: stock is counted already, and a 采购单 is owed as it was placed. */
export const mayComeOutOverShort = (line: {
  readonly unit: string;
  readonly tolerancePercent: number;
  readonly reservedFrom: string;
  readonly isSupply: boolean;
}): boolean =>
  !line.isSupply &&
  line.unit === 'piece' &&
  line.tolerancePercent > 0 &&
  (line.reservedFrom === 'capacity' || line.reservedFrom === 'none');

/** A line as it is to be shipped: once the made quantity is settled, exactly that. */
export const asMade = <Line extends { quantity: number; tolerancePercent: number; madeQuantity: number | null }>(
  line: Line,
): Line => (line.madeQuantity === null ? line : { ...line, quantity: line.madeQuantity, tolerancePercent: 0 });
