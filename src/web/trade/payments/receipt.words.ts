import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { buyerNextWords } from '../orders/order.words.ts';
import { leadTime, yuan } from '../../platform/words.ts';

/** The last successful payment of an order; null when there is none. */
export const paidIn = ({ payments }: Pick<OrderDetail, 'payments'>): OrderDetail['payments'][number] | null =>
  payments.findLast(({ status }) => status === 'paid') ?? null;

/** The next step after the payment, with the shipping date. */
export const receiptNextWords = (order: Paid): string => addressed(nextOf(order), 'buyer', asSupply(order));

type Paid = Pick<
  OrderDetail,
  | 'status'
  | 'hasVoucher'
  | 'waiting'
  | 'sampleWaitsFor'
  | 'delivery'
  | 'shipBy'
  | 'leadHours'
  | 'plan'
  | 'payableFen'
  | 'depositFen'
> &
  Partial<Pick<OrderDetail, 'supply'>>;

function nextOf(order: Paid): string {
  const { status, shipBy, leadHours, plan, payableFen, depositFen } = order;
  const by = shipBy === null ? `约 ${leadTime(leadHours)}内` : `${dayWords(shipBy)}前`;
  if (order.waiting.shop > 0)
    return `商家先校验 ${order.waiting.shop} 行款式，过了就开始做，${by}发货；有问题会发消息给您。`;
  if (status === 'toShip')
    return `商家备货，${by}${order.delivery === 'pickup' ? '可以提货' : '发货'}，发出后您会收到消息。`;
  if (status === 'inProduction' && plan === 'deposit') {
    return `商家开始备料生产，${by}发货；做好以后再付尾款 ¥${yuan(payableFen - depositFen)}，付清就发。`;
  }
  if (status === 'inProduction') return `商家开始备料生产，${by}发货，进度写在订单里。`;
  return buyerNextWords(order);
}

/** "2026-11-26" → "11 月 26 日" */
function dayWords(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month} 月 ${date} 日`;
}
