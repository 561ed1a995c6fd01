import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';

/** Designs and styles belong to a shop: users without one see what they are for. */
export function NoShop({ title }: { title: string }) {
  return (
    <EmptyPanel drawing="emptyList" title={title}>
      <Link to={to('shopRegister')}>商家入驻</Link>
      <Link to={to('productList')}>看看别人做的款式</Link>
      <Link to={to('userOrders')}>我的订单</Link>
    </EmptyPanel>
  );
}
