import type { ItemTerms, WantedLine } from '../market/buying.ts';
import type { OrderKind } from './order-flow.ts';
import type { LeadTimes } from '../platform/shapes.ts';

export type { LeadTimes };

/** Lead time of an order: its items ship together, so the slowest decides. */
export function leadHoursOf(kind: OrderKind, things: readonly LeadTimes[]): number {
  return kind === 'licence' ? 0 : Math.max(0, ...things.map((times) => times[HOURS_OF[kind]]));
}

const HOURS_OF: Readonly<Record<Exclude<OrderKind, 'licence'>, keyof LeadTimes>> = {
  sample: 'sampleHours',
  stock: 'stockHours',
  bulk: 'bulkHours',
};

/** The lead time on cards and pages before a choice is made: an item without any stock is made to order. */
export function leadHoursNow(times: LeadTimes, isInStock: boolean): number {
  return leadHoursOf(isInStock ? 'stock' : 'bulk', [times]);
}

/** Some stock in any colour and size. */
export const isInStock = ({ skus }: { readonly skus: readonly { readonly stock: number }[] }): boolean =>
  skus.some(({ stock }) => stock > 0);

type Chosen = Pick<WantedLine, 'colourNo' | 'size' | 'purpose'>;

/** The kind of order that a line alone would make: too little stock of its colour and size makes it a bulk order. */
export function kindOfLine({ skus }: Pick<ItemTerms, 'skus'>, line: Chosen, stockNeeded: number): OrderKind {
  if (line.purpose === 'sample') return 'sample';
  // small cuts are never made to order
  if (line.purpose === 'smallCut') return 'stock';
  const sku = skus.find(({ colourNo, size }) => colourNo === line.colourNo && size === line.size);
  return stockNeeded <= (sku?.stock ?? 0) ? 'stock' : 'bulk';
}
