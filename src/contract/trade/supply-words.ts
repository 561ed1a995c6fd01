import type { ProductionStatus } from './production-flow.ts';

/** 采购单 without schemas, because the browser imports them. */

/** Where a supply order is sent: to the trader, or straight to the trader's buyer (一件代发). */
export const SHIP_TO = ['trader', 'buyer'] as const;
export type ShipTo = (typeof SHIP_TO)[number];

export const shipToWords: Readonly<Record<ShipTo, string>> = { trader: '发给商家', buyer: '一件代发' };

/** From the beginning of printing on a 采购单 cannot be cancelled. */
export const PRINTING_STATUSES: readonly ProductionStatus[] = ['printing', 'sewing', 'inspecting', 'done'];

/** Days that a parcel travels to the trader, who then sends it on: the supply order ships so much earlier. */
export const SUPPLY_TRANSIT_DAYS = 3;

export const MOST_CREDIT_DAYS = 180;
/** 100 万元 */
export const MOST_CREDIT_FEN = 100_000_000;

/** 账期: reminded so many days before a debt is due, and so many days after the last time while it is overdue. */
export const DEBT_REMINDER_DAYS = { before: 3, again: 7 } as const;

/** 合单: orders that are priced together. */
export const MOST_MERGED = 50;

/** 合并付款: orders of one transfer. */
export const MOST_TOGETHER = 100;
