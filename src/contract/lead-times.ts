import type { ItemTerms, WantedLine } from './buying.ts';
import type { OrderKind } from './order-flow.ts';
import type { LeadTimes } from './shapes.ts';

export type { LeadTimes };

/** When an order of these things ships: all of it leaves together, so the slowest thing decides. */
export function leadHoursOf(kind: OrderKind, things: readonly LeadTimes[]): number {
  return Math.max(0, ...things.map((times) => times[HOURS_OF[kind]]));
}

const HOURS_OF: Readonly<Record<OrderKind, keyof LeadTimes>> = {
  sample: 'sampleHours',
  stock: 'stockHours',
  bulk: 'bulkHours',
};

/** What cards and pages promise before anybody has chosen: a thing without any stock is made to order. */
export function leadHoursNow(times: LeadTimes, isInStock: boolean): number {
  return leadHoursOf(isInStock ? 'stock' : 'bulk', [times]);
}

/** Some of it lies there, in whatever colour and size. */
export const isInStock = ({ skus }: { readonly skus: readonly { readonly stock: number }[] }): boolean =>
  skus.some(({ stock }) => stock > 0);

type Chosen = Pick<WantedLine, 'colourNo' | 'size' | 'purpose'>;

/** The kind of order that a line would make by itself: too little stock of its colour and size makes it a bulk order. */
export function kindOfLine({ skus }: Pick<ItemTerms, 'skus'>, line: Chosen, stockNeeded: number): OrderKind {
  if (line.purpose === 'sample') return 'sample';
  // it is never made to order
  if (line.purpose === 'smallCut') return 'stock';
  const sku = skus.find(({ colourNo, size }) => colourNo === line.colourNo && size === line.size);
  return stockNeeded <= (sku?.stock ?? 0) ? 'stock' : 'bulk';
}
