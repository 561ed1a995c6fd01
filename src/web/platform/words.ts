import type { FabricUnit } from '#contract/market/fabrics.ts';
import { composition } from '#contract/platform/fibres.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import { yuan } from '#contract/platform/sums.ts';

export { composition, yuan };

/** "16.50 – 26.00", or one price when all tiers are equal. */
export function tierRange(tiers: readonly PriceTier[]): string {
  const prices = tiers.map((tier) => tier.priceFen);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return low === high ? yuan(low) : `${yuan(low)} – ${yuan(high)}`;
}

/** 48 → "48 小时", 120 → "5 天" */
export function leadTime(hours: number): string {
  return hours <= 72 ? `${hours} 小时` : `${Math.ceil(hours / 24)} 天`;
}

/** 货期（小时，合 3 天）: the label of an hours field, with the days in brackets */
export function hoursLabel(label: string, hours: number): string {
  const days = Math.round(hours / 2.4) / 10;
  return hours >= 24 ? `${label}（小时，合 ${days} 天）` : `${label}（小时）`;
}

/** 0 → "当天", 3 → "3 天" */
export function sampleTime(days: number): string {
  return days === 0 ? '当天' : `${days} 天`;
}

export function unitName(unit: FabricUnit): string {
  return unit === 'kg' ? '公斤' : '米';
}

/** "10000+" when the count stopped at that bound. */
export function countWords(total: number, totalIsBound: boolean): string {
  return totalIsBound ? `${total}+` : String(total);
}

/** 3, 99+ */
export function badgeWords(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** "640 KB", "12.3 MB", "3.1 GB" */
export function bytesWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const tenths = Math.round(size * 10);
  return `${tenths >= 1_000 ? Math.round(size) : (tenths / 10).toFixed(1)} ${unit}`;
}

/** "M 码"; a garment of one size is 均码 */
export const sizeWords = (size: string): string => (size.endsWith('码') ? size : `${size} 码`);
