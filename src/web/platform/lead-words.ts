import type { LeadTimes } from '#contract/trade/lead-times.ts';
import { leadTime } from './words.ts';

/** The lead times shown on detail pages, with one label for each of the three times. */
export function leadRows(times: LeadTimes, isInStock: boolean): { name: string; value: string }[] {
  return [
    { name: '现货发货', value: isInStock ? leadTime(times.stockHours) : '暂无现货，按大货排产' },
    { name: '大货货期', value: leadTime(times.bulkHours) },
  ];
}

/** The same for a 现货成衣, which is not made to order. */
export const onlyStockRows = (times: LeadTimes, isInStock: boolean): { name: string; value: string }[] => [
  { name: '现货发货', value: isInStock ? leadTime(times.stockHours) : '已售完' },
];

/** "现货 48 小时", or "大货 16 天" for a product without stock. */
export const promiseWords = (leadHours: number, isInStock: boolean): string =>
  `${isInStock ? '现货' : '大货'} ${leadTime(leadHours)}`;

/** Samples come from stock or are not offered. */
export const sampleWords = ({ sampleHours }: LeadTimes, isInStock: boolean): string =>
  isInStock ? leadTime(sampleHours) : '有现货后可拿样';
