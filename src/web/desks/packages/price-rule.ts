import type { ProductPriceRule } from '#contract/desks/package-shapes.ts';
import { fenOf } from '../../platform/yuan-typed.ts';

/** A price change for all rows of a package, as typed. */

export const wayWords = {
  same: '照表里的价',
  percentUp: '按比例涨',
  percentDown: '按比例降',
  fenUp: '每件加',
  fenDown: '每件减',
} as const;
export type Way = keyof typeof wayWords;

export interface PriceFields {
  readonly way: Way;
  /** percent or yuan, as typed: both have at most two decimals */
  readonly by: string;
}

const MOST = 10_000_000;
const WHOLE_IN_HUNDREDTHS = 10_000;

export function byProblem(by: string, way: Way): string | null {
  if (way === 'same') return null;
  const hundredths = fenOf(by);
  if (!(hundredths > 0)) return way.startsWith('percent') ? '请填百分比，最多两位小数' : '请填金额，最多两位小数';
  if (way === 'percentDown' && hundredths >= WHOLE_IN_HUNDREDTHS) return '降价要少于 100%';
  return hundredths > MOST ? '太大了，请核对' : null;
}

/** In hundredths: a yuan has a hundred fen, a percent a hundred hundredths. @returns null when prices do not change */
export function ruleOf({ way, by }: PriceFields): ProductPriceRule | null {
  if (way === 'same') return null;
  const hundredths = fenOf(by);
  return {
    by: way.startsWith('percent') ? 'percent' : 'fen',
    change: way.endsWith('Down') ? -hundredths : hundredths,
  };
}
