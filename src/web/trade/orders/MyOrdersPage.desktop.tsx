import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { isNarrowed, orderFilter } from './order-filter.ts';
import { OrderFilterForm } from './OrderFilterForm.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { useMyOrderCounts, useMyOrders } from './my-order.data.ts';
import { MyOrderCard } from './MyOrderCard.tsx';
import { NoOrders } from './NoOrders.tsx';
import '../../people/personal-centre/people.css';
import './orders.css';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));

const PAGE_SIZE = 10;

/** 我的订单: the buyer's orders, by status. */
export function MyOrdersPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">我的订单</h1>
        <MyOrders supply={false} />
      </section>
    </PersonalFrame>
  );
}

/** @param supply 采购单 of the own shop, or everything else */
export function MyOrders({ supply }: { supply: boolean }) {
  const list = useListQuery();
  const filter = { ...orderFilter(list), supply };
  const counts = useMyOrderCounts({ supply }).data?.counts;
  const read = useMyOrders({ ...filter, page: list.page, pageSize: PAGE_SIZE });
  return (
    <>
      <OrderTabs chosen={filter.tab} counts={counts} />
      <OrderFilterForm list={list} label="订单号、商品" DayInput={DayInput} />
      <ReadBody read={read} skeleton={<Skeleton height="480px" />}>
        {({ list: orders, total, page, pageSize }) => (
          <div aria-busy={read.isPlaceholderData} className="my-orders">
            {orders.length === 0 ? (
              <NoOrders isSearch={isNarrowed(orderFilter(list)) || filter.tab !== 'all'} supply={supply} />
            ) : (
              <ul className="my-order-cards" aria-label="订单">
                {orders.map((order) => (
                  <MyOrderCard key={order.orderNo} order={order} Over={Window}>
                    <FirstLines order={order} />
                  </MyOrderCard>
                ))}
              </ul>
            )}
            <Pager page={page} pageSize={pageSize} total={total} />
          </div>
        )}
      </ReadBody>
    </>
  );
}

function FirstLines({ order: { orderNo, lines, lineCount } }: { order: OrderBrief }) {
  const more = lineCount - lines.length;
  return (
    <>
      <OrderLines lines={lines} />
      {more > 0 ? (
        <p>
          <Link className="plain-link my-order-card-more" to={to('userOrderDetail', { orderNo })}>
            还有 {more} 行，看全部
          </Link>
        </p>
      ) : null}
    </>
  );
}
