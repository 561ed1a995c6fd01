import type { ItemTerms, LineProblem, WantedLine } from '#contract/market/buying.ts';
import type { PricedLine } from '#contract/trade/order-price.ts';
import type { StyleToOrder } from '../../market/products/styles-to-order.ts';

export type PrintedStyle = Pick<StyleToOrder, 'id' | 'styleNo' | 'version' | 'name' | 'picture'>;

/** A line of an order before it is placed: what is wanted, its terms, its price and the stock it draws on. */
export interface DraftLine {
  /** null: ordered directly, 立即下单 */
  readonly cartLineId: string | null;
  /** quantity in the cart, which may differ from what is wanted now; null: ordered directly */
  readonly inCart: number | null;
  readonly wanted: WantedLine;
  readonly terms: ItemTerms;
  readonly priced: PricedLine;
  /** the blank or the fabric; products are sold from the stock of their blank */
  readonly stockId: string;
  /** the version of the style that the product is made of now; null for blanks and fabrics */
  readonly soldStyleId: string | null;
  /** 组合套餐 that the line is a piece of, and the price of one set; null = bought singly */
  readonly bundle: {
    readonly id: string;
    readonly title: string;
    readonly sets: number;
    readonly priceFen: number;
  } | null;
  /** 款式 to be printed on the blank; null = none, or not the buyer's. A `StyleToOrder` adds its fingerprint to the hash. */
  readonly style: PrintedStyle | null;
  readonly problems: readonly LineProblem[];
  /** how much of its quantity can be sent from stock: all, a part or none. Known once the orders are split. */
  readonly fromStock: number;
  /** the whole quantity, when 现货先发 splits the line over two orders; else null */
  readonly dividedOf: number | null;
}
