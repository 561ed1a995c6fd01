import { sumOrder } from '#contract/trade/order-price.ts';
import { spread } from '#contract/platform/spread.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';

/** The typed state of 改价: the new amount of each line, and the freight. */
export interface PriceDraft {
  /** yuan, by line index */
  readonly amounts: readonly string[];
  readonly freight: string;
}

/** The current amounts. An old order has a discount on the whole order: it is split among the lines. */
export function priceDraft({ lines, adjustFen, freightFen, isFreightOpen }: OrderDetail): PriceDraft {
  const ofLinesFen = lines.reduce((sum, line) => sum + line.adjustFen, 0);
  const nowFen = lines.map((line) => line.amountFen + line.adjustFen);
  const ofWhole = spread(adjustFen - ofLinesFen, nowFen);
  return {
    amounts: nowFen.map((fen, at) => typedYuan(fen + ofWhole[at]!)),
    freight: isFreightOpen ? '' : typedYuan(freightFen),
  };
}

/** Splits a new products total among the lines in proportion. */
export const sharedOut = ({ lines }: Pick<OrderDetail, 'lines'>, totalFen: number): string[] => {
  const amounts = lines.map(({ amountFen }) => amountFen);
  const productFen = amounts.reduce((sum, fen) => sum + fen, 0);
  return spread(totalFen - productFen, amounts).map((fen, at) => typedYuan(amounts[at]! + fen));
};

/** The adjustment (±) of each line, as sent. NaN where the text is not an amount. */
export const adjustsOf = ({ lines }: Pick<OrderDetail, 'lines'>, { amounts }: PriceDraft): number[] =>
  lines.map(({ amountFen }, at) => fenOf(amounts[at]!) - amountFen);

/** The freight of 专线 may stay open until the order is accepted. */
export const freightOf = ({ isFreightOpen }: Pick<OrderDetail, 'isFreightOpen'>, { freight }: PriceDraft) =>
  isFreightOpen && freight.trim() === '' ? null : fenOf(freight);

/** Undefined while a field is not a valid amount. */
export function newSum(order: OrderDetail, draft: PriceDraft) {
  const adjusts = adjustsOf(order, draft);
  const freightFen = freightOf(order, draft) ?? 0;
  if ([...adjusts, freightFen].some(Number.isNaN)) return undefined;
  const lines = order.lines.map((line, at) => ({ ...line, adjustFen: adjusts[at]! }));
  return { ...sumOrder({ ...order, lines, freightFen }), freightFen };
}
