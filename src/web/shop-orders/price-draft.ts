import { sumOrder } from '#contract/order-price.ts';
import { spread } from '#contract/spread.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { fenOf, typedYuan } from '../platform/yuan-typed.ts';

/** 改价 as it is typed: what each line comes to now, and the freight. */
export interface PriceDraft {
  /** yuan, by the place of the line */
  readonly amounts: readonly string[];
  readonly freight: string;
}

/** As it is. An old order has a discount on the whole: it is shared out among the lines. */
export function priceDraft({ lines, adjustFen, freightFen, isFreightOpen }: OrderDetail): PriceDraft {
  const ofLinesFen = lines.reduce((sum, line) => sum + line.adjustFen, 0);
  const nowFen = lines.map((line) => line.amountFen + line.adjustFen);
  const ofWhole = spread(adjustFen - ofLinesFen, nowFen);
  return {
    amounts: nowFen.map((fen, at) => typedYuan(fen + ofWhole[at]!)),
    freight: isFreightOpen ? '' : typedYuan(freightFen),
  };
}

/** The goods come to so much in all: each line takes its share of the difference. */
export const sharedOut = ({ lines }: Pick<OrderDetail, 'lines'>, totalFen: number): string[] => {
  const amounts = lines.map(({ amountFen }) => amountFen);
  const goodsFen = amounts.reduce((sum, fen) => sum + fen, 0);
  return spread(totalFen - goodsFen, amounts).map((fen, at) => typedYuan(amounts[at]! + fen));
};

/** What is sent: ± of each line. NaN where no money is typed. */
export const adjustsOf = ({ lines }: Pick<OrderDetail, 'lines'>, { amounts }: PriceDraft): number[] =>
  lines.map(({ amountFen }, at) => fenOf(amounts[at]!) - amountFen);

/** 专线 may stay open until the order is accepted. */
export const freightOf = ({ isFreightOpen }: Pick<OrderDetail, 'isFreightOpen'>, { freight }: PriceDraft) =>
  isFreightOpen && freight.trim() === '' ? null : fenOf(freight);

/** Undefined as long as something typed is no money. */
export function newSum(order: OrderDetail, draft: PriceDraft) {
  const adjusts = adjustsOf(order, draft);
  const freightFen = freightOf(order, draft) ?? 0;
  if ([...adjusts, freightFen].some(Number.isNaN)) return undefined;
  const lines = order.lines.map((line, at) => ({ ...line, adjustFen: adjusts[at]! }));
  return { ...sumOrder({ ...order, lines, freightFen }), freightFen };
}
