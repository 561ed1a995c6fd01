import { dayAfter, daysBetween } from '../platform/china-day.ts';

/** The ship dates of an order: which of them its buyer has to agree to, and batches (分批). */

/** A part of the order, shipped by its own day. */
export interface Batch {
  /** ISO date in China */
  readonly shipBy: string;
  /** in the order's single unit */
  readonly quantity: number;
}

/** Days after the first batch, so that a moved ship date moves all of them. */
export interface KeptBatch {
  readonly afterDays: number;
  readonly quantity: number;
}

export const MOST_BATCHES = 12;

/** A single day is not kept as a batch. @param batches by day, the earliest first */
export const keptBatches = (batches: readonly Batch[]): KeptBatch[] =>
  batches.length < 2
    ? []
    : batches.map(({ shipBy, quantity }) => ({ afterDays: daysBetween(batches[0]!.shipBy, shipBy), quantity }));

/**
 * Whether the buyer has to agree before he pays: the last ship date is later than the day he wished. Without a wish he
 * agrees by paying.
 * @param wishedOn the wished day of arrival; of a 采购单 the ship date that it was ordered for
 */
export const needsAgreement = (wishedOn: string | null, lastDay: string): boolean =>
  wishedOn !== null && lastDay > wishedOn;

interface Promised {
  /** of the first batch that is not shipped */
  readonly shipBy: string | null;
  readonly batches: readonly KeptBatch[];
  /** index of that batch */
  readonly batchAt: number;
}

/** The batches with their days; empty for a single ship date. */
export function batchesOf({ shipBy, batches, batchAt }: Promised): (Batch & { readonly isDone: boolean })[] {
  if (shipBy === null) return [];
  return batches.map(({ quantity }, at) => ({
    shipBy: dayAfter(shipBy, daysFromNow(batches, batchAt, at)),
    quantity,
    isDone: at < batchAt,
  }));
}

/** The day by which everything is shipped. */
export const lastShipDay = (order: Promised): string | null => batchesOf(order).at(-1)?.shipBy ?? order.shipBy;

const daysFromNow = (batches: readonly KeptBatch[], from: number, to: number): number =>
  batches[to]!.afterDays - batches[from]!.afterDays;

/**
 * The batch that is open after so much was shipped. A batch may fall short by the tolerance of the lines, as the whole
 * order may.
 */
export function batchAfter(
  batches: readonly KeptBatch[],
  batchAt: number,
  shipped: number,
  tolerancePercent: number,
): { readonly batchAt: number; readonly moveDays: number } {
  let sum = 0;
  const open = batches.findIndex(({ quantity }) => {
    sum += quantity;
    return shipped * 100 < sum * (100 - tolerancePercent);
  });
  const last = Math.max(0, batches.length - 1);
  const next = Math.max(batchAt, open === -1 ? last : open);
  return { batchAt: next, moveDays: next === batchAt ? 0 : daysFromNow(batches, batchAt, next) };
}

/** "承诺 2026-12-11 前发货", "分 2 批发货，2026-12-01 前 1,500，2026-12-11 前 1,500" */
export function promiseWords(order: Promised): string {
  const batches = batchesOf(order);
  if (batches.length === 0) return `承诺 ${order.shipBy} 前发货`;
  const each = batches.map(({ shipBy, quantity }) => `${shipBy} 前 ${quantity.toLocaleString('zh-CN')}`);
  return `承诺分 ${batches.length} 批发货，${each.join('，')}`;
}
