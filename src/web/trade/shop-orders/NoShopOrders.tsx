import { Link } from 'react-router';
import { isNarrowed, orderFilter } from '../orders/order-filter.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';

/** No matches, or no orders yet, each with a next step. */
export function NoShopOrders({ list }: { list: ListQuery }) {
  const filter = orderFilter(list);
  if (isNarrowed(filter) || filter.tab !== 'all') {
    return (
      <EmptyPanel title="没有这样的订单" drawing="emptyOrders">
        <button type="button" onClick={() => list.clear()}>
          看全部订单
        </button>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title="还没有人在您店里下单。把店铺主页发给客户，设好运费和收款账户" drawing="emptyOrders">
      <Link to={to('merchantShop')}>去店铺信息，复制主页链接</Link>
      <Link to={to('merchantSettings')}>交易设置</Link>
    </EmptyPanel>
  );
}
