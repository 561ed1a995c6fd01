import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { dueWords } from '../orders/order.words.ts';
import { KindTag, ShipDay, StatusTag, WaitingTag } from '../orders/OrderTags.tsx';
import { DayInput } from '../../mobile/parts/DayInput.mobile.tsx';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { NOW } from '../../platform/read.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { countWords, yuan } from '../../platform/words.ts';
import { orderFilter } from '../orders/order-filter.ts';
import { OrderListTop } from '../orders/OrderListTop.mobile.tsx';
import { TogetherPanel } from '../supply/TogetherPanel.tsx';
import { SupplyTag } from '../supply/SupplyNotes.tsx';
import { NoShopOrders } from './NoShopOrders.tsx';
import { OrderActions } from './OrderActions.tsx';
import { DueTabs } from './DueTabs.tsx';
import { OrderExport } from './OrderExport.tsx';
import { OrderNoLink, OrderThings } from '../orders/OrderThings.tsx';
import { firstActionOf } from './shop-actions.ts';
import { useShopOrderCounts } from './shop-order.data.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import '../../market/writing/own-rows.css';
import '../../people/personal-centre/people.css';
import './shop-orders.css';

const OverSheet = latePart(() => import('../../mobile/parts/OverSheet.mobile.tsx'));

/** 店铺订单管理 on the phone: the same list as cards, with the filters in a sheet. */
export function ShopOrdersPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <ShopOrders />
    </PersonalFrame>
  );
}

function ShopOrders() {
  const list = useListQuery();
  const filter = orderFilter(list);
  const endless = useEndless('GET /api/v2/shop/order/list', filter, NOW);
  const counts = useShopOrderCounts();
  if (!endless.items && endless.error) return <ShopFailure error={endless.error} retry={endless.retry} />;
  return (
    <>
      <h1 className="visually-hidden">店铺订单管理</h1>
      <OrderListTop list={list} counts={counts.data?.counts} label="订单号、商品、收货人" hasSupply />
      <DueTabs chosen={filter.due} counts={counts.data?.due} />
      <TogetherPanel Over={OverSheet} />
      {endless.items && endless.items.length > 0 ? (
        <p className="sale-count">
          共 {countWords(endless.total, endless.totalIsBound)} 张 <OrderExport filter={filter} />
        </p>
      ) : null}
      <EndlessRows endless={endless}>
        {(orders) =>
          orders.length === 0 ? (
            <NoShopOrders list={list} />
          ) : (
            <ul className="sale-cards">
              {orders.map((order) => (
                <OrderCard key={order.orderNo} order={order} />
              ))}
            </ul>
          )
        }
      </EndlessRows>
    </>
  );
}

function OrderCard({ order }: { order: OrderBrief }) {
  const { orderNo, kind, placedAt, buyer, payableFen } = order;
  const action = firstActionOf(order);
  return (
    <li className="sale-card">
      <p className="sale-card-head">
        <OrderNoLink orderNo={orderNo} screen="shopOrderDetail" />
        <WaitingTag order={order} party="shop" />
        <StatusTag order={order} reader="shop" />
      </p>
      <OrderThings order={order} />
      <p className="sale-card-facts">
        <KindTag kind={kind} /> <SupplyTag order={order} /> {buyer} ·{' '}
        <time dateTime={placedAt}>{momentWords(placedAt)}</time>
      </p>
      <ShipDay order={order} />
      <div className="sale-card-foot">
        <p>
          <strong>¥{yuan(payableFen)}</strong>
          <small>{dueWords(order)}</small>
        </p>
        <span className="row-actions">
          {action ? <OrderActions orderNo={orderNo} actions={[action]} Over={OverSheet} DayInput={DayInput} /> : null}
          <Link className="button" to={to('shopOrderDetail', { orderNo })} aria-label={`查看 ${showOrderNo(orderNo)}`}>
            查看
          </Link>
        </span>
      </div>
    </li>
  );
}
