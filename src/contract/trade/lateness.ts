import { daysBetween, dayInChina } from '../platform/china-day.ts';
import { type OrderStatus, TO_SHIP_ORDERS } from './order-statuses.ts';

interface Promised {
  readonly status: OrderStatus;
  /** ISO date, in China */
  readonly shipBy: string | null;
}

/** Days past the promised ship date (承诺发货日): 0 today, negative before; null when nothing is to be shipped. */
export function daysLate({ status, shipBy }: Promised, today = dayInChina()): number | null {
  return shipBy === null || !TO_SHIP_ORDERS.includes(status) ? null : daysBetween(shipBy, today);
}

/** "已超期 8 天", "今天到期", "明天到期"; empty while there is time, and when nothing is to be shipped. */
export function lateWords(order: Promised, today = dayInChina()): string {
  const days = daysLate(order, today);
  if (days === null || days < -1) return '';
  if (days > 0) return `已超期 ${days} 天`;
  return days === 0 ? '今天到期' : '明天到期';
}
