import { Link } from 'react-router';
import { to } from '../platform/screens.ts';
import { EmptyPanel } from '../platform/StatusPanel.tsx';

/** Styles belong to a shop: who has none is told what they are for. */
export function NoShop() {
  return (
    <EmptyPanel
      drawing="emptyList"
      title="款式是店里的东西：把自己的花型放到光版上，做成能卖的款。先开一家店，审核通过就能做"
    >
      <Link to={to('shopRegister')}>商家入驻</Link>
      <Link to={to('goodsList')}>看看别人做的款式</Link>
      <Link to={to('userOrders')}>我的订单</Link>
    </EmptyPanel>
  );
}
