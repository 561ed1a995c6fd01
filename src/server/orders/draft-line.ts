import type { ItemTerms, LineProblem, WantedLine } from '#contract/buying.ts';
import type { PricedLine } from '#contract/order-price.ts';

/** A line on its way into an order: what is wanted, on which terms, what it costs, whose stock it is. */
export interface DraftLine {
  /** null: given directly, 立即下单 */
  readonly cartLineId: string | null;
  /** what lies in the cart, which may be more or less than is wanted now; null: given directly */
  readonly inCart: number | null;
  readonly wanted: WantedLine;
  readonly terms: ItemTerms;
  readonly priced: PricedLine;
  /** the plate or the fabric; goods are sold from the stock of their plate */
  readonly stockId: string;
  /** 组合套餐 that it is a piece of, and what one set costs; null = bought by itself */
  readonly bundle: {
    readonly id: string;
    readonly title: string;
    readonly sets: number;
    readonly priceFen: number;
  } | null;
  readonly problems: readonly LineProblem[];
  /** of its quantity, what can be sent from stock: all of it, a part or nothing. Known once the orders are divided. */
  readonly fromStock: number;
  /** the whole quantity, when 现货先发 divides the line between two orders; else null */
  readonly dividedOf: number | null;
}
