import { Link } from 'react-router';
import { asSum } from '#contract/platform/sums.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { to } from '../../platform/screens.ts';
import type { MadeOrders } from './AcceptProposal.tsx';

/** What the customer reads after he declined. @param from the proposer */
export function Declined({ from }: { from: string }) {
  return (
    <section className="panel">
      <h1 className="centre-title">已告诉 {from}</h1>
      <p>对方会看到您写的原因。改好的方案还是用原来的链接看。</p>
    </section>
  );
}

/** What the customer reads after he accepted. */
export function Ordered({ orders }: { orders: MadeOrders }) {
  return (
    <section className="panel">
      <h1 className="centre-title">已接受，订单已生成</h1>
      <ul className="proposal-ordered">
        {orders.map(({ orderNo, shopName, payableFen }) => (
          <li key={orderNo}>
            <span>
              {shopName} <small>{showOrderNo(orderNo)}</small>
            </span>
            <strong>{asSum(payableFen)}</strong>
            <Link className="button button-main" to={to('userOrderDetail', { orderNo })}>
              看订单，付款
            </Link>
          </li>
        ))}
      </ul>
      <p className="centre-note">
        下一步：打开订单付款，商家收到款就开始备货。发货、物流、发票都在订单里看；方案的链接也还能打开。
      </p>
    </section>
  );
}
