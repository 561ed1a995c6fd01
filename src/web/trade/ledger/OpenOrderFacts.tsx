import { dayInChina } from '#contract/platform/china-day.ts';
import type { OpenOrder } from '#contract/trade/partners.ts';
import { statusName } from '../orders/order.words.ts';
import { OrderNoLink } from '../orders/OrderThings.tsx';
import { yuan } from '../../platform/words.ts';

/** @param screen the buyer's or the shop's order detail */
export function OpenOrderFacts({
  order: { orderNo, status, dueFen, creditDueOn, hasVoucher },
  screen,
}: {
  order: OpenOrder;
  screen: 'userOrderDetail' | 'shopOrderDetail';
}) {
  const isLate = creditDueOn !== null && creditDueOn < dayInChina();
  const due =
    creditDueOn === null
      ? statusName(status, screen === 'userOrderDetail' ? 'buyer' : 'shop', { isSupply: true })
      : `账期到 ${creditDueOn}${isLate ? '，已逾期' : ''}`;
  return (
    <>
      <span>
        <OrderNoLink orderNo={orderNo} screen={screen} />
        <small data-tone={isLate ? 'late' : undefined}>
          {due}
          {hasVoucher ? '，转账待核对' : ''}
        </small>
      </span>
      <strong>¥{yuan(dueFen)}</strong>
    </>
  );
}
