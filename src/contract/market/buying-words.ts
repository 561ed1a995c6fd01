import type { QuantityUnit } from './buying.ts';

/** Words and lists of what is bought, without schemas, because the browser imports them. */

export const BOUGHT_KINDS = ['blank', 'product', 'fabric'] as const;

export const unitWords: Readonly<Record<QuantityUnit, string>> = {
  piece: '件',
  m: '米',
  kg: '公斤',
  yd: '码',
  swatch: '片',
};
