import type { ShopBrief } from '#contract/platform/shapes.ts';

export const shopKindNames: Readonly<Record<ShopBrief['kind'], string>> = {
  factory: '工厂',
  designer: '设计师',
  trader: '贸易商',
};

/** A new shop has no statistics yet: no figure is invented. */
const NOT_YET_MEASURED = '暂无';

export function percentWords(percent: number | null): string {
  return percent === null ? NOT_YET_MEASURED : `${percent}%`;
}

export function replyWords(minutes: number | null, unit: '分' | '分钟'): string {
  return minutes === null ? NOT_YET_MEASURED : `${minutes} ${unit}`;
}

/** 新店: too few orders to state its punctuality. */
export function isNewShop(factory: { readonly onTimePercent: number | null }): boolean {
  return factory.onTimePercent === null;
}
