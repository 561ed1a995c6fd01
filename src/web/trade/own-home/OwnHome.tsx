import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderTab } from '#contract/trade/order-statuses.ts';
import { calledName } from '#contract/people/nickname.ts';
import { useMe } from '../../people/accounts/me.ts';
import { tabWords } from '../orders/order-filter.ts';
import { useMyOrderCounts, useMyOrders } from '../orders/my-order.data.ts';
import { OrderThings } from '../orders/OrderThings.tsx';
import { StatusTag } from '../orders/OrderTags.tsx';
import { NOW, useRead } from '../../platform/read.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { useSite } from '../../people/accounts/site.data.ts';
import './own-home.css';

/**
 * The buyer's order tabs, in the order of an order's life. 待确认 waits for the shop and is shown only when not empty.
 */
const MINE: readonly OrderTab[] = ['toConfirm', 'toPay', 'toShip', 'toReceive', 'afterSale'];
const OF_SHOP: readonly OrderTab[] = ['toConfirm', 'toPay', 'toShip', 'afterSale'];

const LATEST = 3;

/** 我的: orders first, then the most used pages, then everything else (`children`). */
export function OwnHome({ children }: { children?: ReactNode }) {
  const { me } = useMe();
  if (!me) return null;
  return (
    <div className="own-home">
      <h1 className="centre-title">{calledName(me)}</h1>
      <MyOrders />
      {me.shop_id === null ? null : <ShopOrders />}
      <nav className="own-home-ways" aria-label="常用">
        <Link to={to('userFavourites')}>
          <Sign path="M12 19.5C6 15.5 4 12.5 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5c0 3-2 6-8 10Z" />
          我的收藏
        </Link>
        <Link to={to('userAddress')}>
          <Sign path="M12 20.5c4-4.5 6-7.5 6-10.5a6 6 0 1 0-12 0c0 3 2 6 6 10.5ZM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />
          收货地址
        </Link>
        <Link to={to('userAddress', { tab: 'invoice' })}>
          <Sign path="M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9 8.5h6M9 12h6" />
          发票抬头
        </Link>
        <Service />
      </nav>
      {children}
    </div>
  );
}

/** Pages linked here, so that the menu below does not repeat them. */
export const OWN_HOME_WAYS: readonly Screen[] = ['userOrders', 'userFavourites', 'userAddress'];

function Service() {
  const { data } = useSite();
  const phone = data?.site.servicePhone;
  const drawing = <Sign path="M5 13v-1.5a7 7 0 0 1 14 0V13M5 13h2.5v5H5ZM16.5 13H19v5h-2.5ZM19 18c0 2-2 2.5-4.5 2.5" />;
  return phone ? (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} aria-label={`拨打客服电话 ${phone}`}>
      {drawing}
      客服
    </a>
  ) : (
    <span className="closed-note">
      {drawing}
      客服电话未设置
    </span>
  );
}

function MyOrders() {
  const { data } = useMyOrderCounts({ supply: false });
  return (
    <Orders title="我的订单" screen="userOrders" tabs={MINE} counts={data?.counts}>
      <LatestOrders />
    </Orders>
  );
}

function ShopOrders() {
  const { data } = useRead('GET /api/v2/shop/order/counts', undefined, NOW);
  return <Orders title="店铺订单" screen="shopOrders" tabs={OF_SHOP} counts={data?.counts} />;
}

interface OrdersProps {
  readonly title: string;
  readonly screen: Screen;
  readonly tabs: readonly OrderTab[];
  /** undefined until loaded: the labels are shown at once */
  readonly counts: readonly { readonly tab: OrderTab; readonly count: number }[] | undefined;
  readonly children?: ReactNode;
}

function Orders({ title, screen, tabs, counts, children }: OrdersProps) {
  const countOf = (tab: OrderTab) => counts?.find((one) => one.tab === tab)?.count ?? 0;
  return (
    <section className="panel own-home-orders" aria-label={title}>
      <div className="centre-head">
        <h2>{title}</h2>
        <Link className="plain-link" to={to(screen)}>
          全部{counts ? ` ${countOf('all')}` : ''}
        </Link>
      </div>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link to={to(screen, { tab })}>
              <strong data-none={countOf(tab) === 0}>{counts ? countOf(tab) : '–'}</strong>
              {tabWords[tab]}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function LatestOrders() {
  const read = useMyOrders({ supply: false, page: 1, pageSize: LATEST });
  if (!read.data) return <NoDataYet read={read} height="168px" />;
  if (read.data.list.length === 0)
    return (
      <p className="own-home-none">
        还没有订单。<Link to={to('blankList', { inStock: 'true' })}>看现货光版</Link>
      </p>
    );
  return (
    <ol className="own-home-latest">
      {read.data.list.map((order) => (
        <li key={order.orderNo}>
          <OrderThings order={order} />
          <span className="own-home-sum">
            <StatusTag order={order} reader="buyer" />
            <small>¥{yuan(order.payableFen)}</small>
          </span>
          <Link
            className="own-home-order"
            to={to('userOrderDetail', { orderNo: order.orderNo })}
            aria-label={`订单 ${showOrderNo(order.orderNo)}`}
          />
        </li>
      ))}
    </ol>
  );
}

/** An icon drawn in strokes on a 24 × 24 grid. */
function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
