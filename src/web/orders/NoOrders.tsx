import { Link } from 'react-router';
import { to } from '../platform/screens.ts';
import { EmptyPanel } from '../platform/StatusPanel.tsx';

/** No orders yet, or none that match the search. */
export function NoOrders({ isSearch }: { isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyPanel title="没有这样的订单" drawing="emptyOrders">
        <Link to={to('userOrders')}>看全部订单</Link>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title="还没有订单。选好颜色、尺码和数量，放进购物车就能下单" drawing="emptyOrders">
      <Link to={to('blankList', { inStock: 'true' })}>看现货光版</Link>
      <Link to={to('productList')}>看精选款式</Link>
      <Link to={to('cart')}>去购物车</Link>
    </EmptyPanel>
  );
}
