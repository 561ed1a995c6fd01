import { Link } from 'react-router';
import { providerWords } from '#contract/trade/order-words.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { addressed } from '../orders/addressed.ts';
import { dueWords, partOfWords } from '../orders/order.words.ts';
import { OrderNoLink } from '../orders/OrderThings.tsx';
import { KindTag } from '../orders/OrderTags.tsx';
import { NOW, useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { isPayable } from './pay-orders.ts';
import { paidIn, receiptNextWords } from './receipt.words.ts';

interface Props {
  readonly orders: readonly OrderDetail[];
  /** none of these orders has anything left to pay */
  readonly isDone: boolean;
}

/** 付款成功: what was paid and how, and the next step of each order. */
export function Receipt({ orders, isDone }: Props) {
  const settled = orders.filter((order) => !isPayable(order));
  const paid = settled.flatMap((order) => paidIn(order) ?? []);
  if (settled.length === 0 || (!isDone && paid.length === 0)) return null;
  const shown = isDone ? orders : settled.filter((order) => paidIn(order) !== null);
  const providers = [...new Set(paid.map(({ provider }) => providerWords[provider]))];
  return (
    <section className="panel cashier-receipt" role="status">
      <h2>{headWords(orders, paid.length)}</h2>
      {paid.length > 0 ? (
        <p className="cashier-receipt-sum">
          <strong>¥{yuan(paid.reduce((sum, { amountFen }) => sum + amountFen, 0))}</strong>
          <span>
            {providers.join('、')} · {momentWords(paid.at(-1)!.paidAt!)}
          </span>
        </p>
      ) : null}
      <ul>
        {shown.map((order) => (
          <ReceiptRow key={order.orderNo} order={order} />
        ))}
      </ul>
      {isDone ? (
        <>
          <Unpaid besides={orders} />
          <p className="cashier-done-ways">
            {orders.length === 1 ? (
              <Link className="button button-main" to={to('userOrderDetail', { orderNo: orders[0]!.orderNo })}>
                看这张订单
              </Link>
            ) : null}
            <Link className={orders.length === 1 ? 'button' : 'button button-main'} to={to('userOrders')}>
              看我的订单
            </Link>
            <Link className="button" to={to('blankList')}>
              继续找货
            </Link>
          </p>
        </>
      ) : null}
    </section>
  );
}

function headWords(orders: readonly OrderDetail[], paidCount: number): string {
  if (paidCount > 0) return '付款成功';
  const told = orders.filter(({ hasVoucher }) => hasVoucher);
  const isSupply = told.every(({ supply }) => supply !== null);
  if (told.length > 0) return addressed('凭证已提交，等商家核对到账', 'buyer', { isSupply });
  return orders.every(({ status }) => status === 'cancelled') ? '订单已取消，不用付款' : '现在没有要付的款';
}

function ReceiptRow({ order }: { order: OrderDetail }) {
  const paid = paidIn(order);
  return (
    <li>
      <p className="cashier-receipt-order">
        <strong>{order.shop.name}</strong>
        <KindTag kind={order.kind} />
        <OrderNoLink orderNo={order.orderNo} screen="userOrderDetail" />
        {paid ? (
          <span>
            已付{partOfWords(paid.part, order.depositPercent)} ¥{yuan(paid.amountFen)}
          </span>
        ) : null}
      </p>
      <p>{receiptNextWords(order)}</p>
    </li>
  );
}

/** Other unpaid orders, so that none expires unnoticed. */
function Unpaid({ besides }: { besides: readonly OrderDetail[] }) {
  const { data } = useRead('GET /api/v2/order/list', { tab: 'toPay', page: 1, pageSize: 20 }, NOW);
  const known = new Set(besides.map(({ orderNo }) => orderNo));
  const others = (data?.list ?? []).filter(
    (order) => order.dueFen > 0 && !order.hasVoucher && !known.has(order.orderNo),
  );
  if (others.length === 0) return null;
  return (
    <div className="cashier-unpaid">
      <p>
        还有 {others.length} 张订单等您付款，共 ¥{yuan(others.reduce((sum, { dueFen }) => sum + dueFen, 0))}：
        {others
          .slice(0, 3)
          .map((order) => `${order.shop.name} ${dueWords(order)}`)
          .join('；')}
        {others.length > 3 ? ' 等' : ''}
      </p>
      <Link className="button" to={to('pay', { orders: others.map(({ orderNo }) => orderNo).join(',') })}>
        去付下一张
      </Link>
    </div>
  );
}
