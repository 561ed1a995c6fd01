import type { ItemTerms, LineProblem, QuantityUnit, WantedLine } from './buying.ts';
import type { PaymentPlan } from './order-flow.ts';
import type { FreightRule } from './shop-terms.ts';

/**
 * What lines, freight, tax and orders cost. Both sides compute with this; the server's word counts. Integer fen
 * throughout, cloth on whole tenths, every rounding halves up.
 */

export interface PricedLine {
  /** of one `terms.priceUnit` */
  readonly unitPriceFen: number;
  /** of the print, a piece */
  readonly surchargeFen: number;
  /** of the print, once: on the first line that has it */
  readonly setupFen: number;
  /** all of the line, setup included */
  readonly amountFen: number;
  readonly grams: number;
  /** what it takes out of stock: pieces, or metres with one decimal */
  readonly stockNeeded: number;
  readonly problems: readonly LineProblem[];
}

/** Prices the lines of one thing together: MOQ, multiples and tiers count them as one. In the order given. */
export function priceItem(_terms: ItemTerms, _lines: readonly WantedLine[]): PricedLine[] {
  throw new Error('not written yet');
}

/** Whole pieces, or cloth with at most one decimal, above nothing and up to a million. */
export function isOrderable(_quantity: number, _unit: QuantityUnit): boolean {
  throw new Error('not written yet');
}

/** @param areaCode of the receiver's district */
export function freightFen(
  _rules: readonly FreightRule[],
  _areaCode: string,
  _grams: number,
  _goodsFen: number,
): number {
  throw new Error('not written yet');
}

export interface OrderSum {
  readonly goodsFen: number;
  readonly taxFen: number;
  readonly payableFen: number;
  /** 0 when paid in full */
  readonly depositFen: number;
}

/** @param order amounts of the lines, each with or without tax in its price */
export function sumOrder(_order: {
  readonly lines: readonly { readonly amountFen: number; readonly taxIncluded: boolean }[];
  readonly freightFen: number;
  readonly adjustFen: number;
  /** 0 when no invoice is wanted */
  readonly taxPercent: number;
  readonly plan: PaymentPlan;
  readonly depositPercent: number;
}): OrderSum {
  throw new Error('not written yet');
}
