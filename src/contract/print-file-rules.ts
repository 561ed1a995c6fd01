import type { OrderStatus } from './order-flow.ts';

/** Rules of 印花文件; without schemas, so that the browser can load them. */

export const PRINT_FORMATS = ['png', 'tiff', 'pdf'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];
export const PRINT_DPIS = [150, 300] as const;

/** Kept so long, then deleted; they can be made again. */
export const PRINT_FILE_DAYS = 7;

/** The shop of a paid order may make the files until the order is over. */
export const PRINTED_STATUSES: readonly OrderStatus[] = [
  'inProduction',
  'toPayBalance',
  'toShip',
  'toReceive',
  'received',
];
