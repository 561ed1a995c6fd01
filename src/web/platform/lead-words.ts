import { leadHoursNow, type LeadTimes } from '#contract/lead-times.ts';
import { leadTime } from './words.ts';

/** What a page promises, with one word for each of the three times on every page. */
export function leadRows(times: LeadTimes, isInStock: boolean): { name: string; value: string }[] {
  return [
    { name: '现货发货', value: isInStock ? leadTime(times.stockHours) : '暂无现货，按大货排产' },
    { name: '大货货期', value: leadTime(times.bulkHours) },
  ];
}

/** "现货 48 小时", or "大货 16 天" of a thing without any stock. */
export const promiseWords = (leadHours: number, isInStock: boolean): string =>
  `${isInStock ? '现货' : '大货'} ${leadTime(leadHours)}`;

/** The same of a thing's page. */
export const promiseOf = (times: LeadTimes, isInStock: boolean): string =>
  promiseWords(leadHoursNow(times, isInStock), isInStock);

/** Samples come out of stock or not at all. */
export const sampleWords = ({ sampleHours }: LeadTimes, isInStock: boolean): string =>
  isInStock ? leadTime(sampleHours) : '有现货后可拿样';
