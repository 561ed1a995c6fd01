import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { NOW } from '../../platform/read.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { isNarrowed, orderFilter } from './order-filter.ts';
import { OrderListTop } from './OrderListTop.mobile.tsx';
import { OrderThings } from './OrderThings.tsx';
import { useMyOrderCounts } from './my-order.data.ts';
import { MyOrderCard } from './MyOrderCard.tsx';
import { NoOrders } from './NoOrders.tsx';
import '../../people/personal-centre/people.css';
import './orders.css';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));
export function MyOrdersPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">我的订单</h1>
      <MyOrders supply={false} />
    </PersonalFrame>
  );
}

/** @param supply 采购单 of the own shop, or everything else */
export function MyOrders({ supply }: { supply: boolean }) {
  const list = useListQuery();
  const filter = { ...orderFilter(list), supply };
  const counts = useMyOrderCounts({ supply }).data?.counts;
  const endless = useEndless('GET /api/v2/order/list', filter, NOW);
  return (
    <>
      <OrderListTop list={list} counts={counts} label="订单号、商品" />
      <EndlessRows endless={endless}>
        {(orders) =>
          orders.length === 0 ? (
            <NoOrders isSearch={isNarrowed(orderFilter(list)) || filter.tab !== 'all'} supply={supply} />
          ) : (
            <ul className="my-order-cards" aria-label="订单">
              {orders.map((order) => (
                <MyOrderCard key={order.orderNo} order={order} Over={OverSheet}>
                  <Link className="my-order-card-things" to={to('userOrderDetail', { orderNo: order.orderNo })}>
                    <OrderThings order={order} />
                  </Link>
                </MyOrderCard>
              ))}
            </ul>
          )
        }
      </EndlessRows>
    </>
  );
}
