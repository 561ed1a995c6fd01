import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';

/** No orders yet, or none that match the search. */
export function NoOrders({ isSearch, supply }: { isSearch: boolean; supply: boolean }) {
  if (isSearch) {
    return (
      <EmptyPanel title={supply ? '没有这样的采购单' : '没有这样的订单'} drawing="emptyOrders">
        <Link to={to(supply ? 'userPurchases' : 'userOrders')}>{supply ? '看全部采购单' : '看全部订单'}</Link>
      </EmptyPanel>
    );
  }
  if (supply) {
    return (
      <EmptyPanel
        title="还没有采购单。卖出用别家光版做的商品，买家付款后在店铺订单里下，或在交易设置里选自动下"
        drawing="emptyOrders"
      >
        <Link to={to('shopOrders')}>店铺订单管理</Link>
        <Link to={to('merchantSettings')}>交易设置</Link>
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
