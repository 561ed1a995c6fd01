import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type OrderStatus, OVER_ORDERS } from '#contract/trade/order-statuses.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import type { Over } from './over.ts';
import { BuyAgain, MyOrderActions } from './MyOrderActions.tsx';
import { addressed, asSupply } from './addressed.ts';
import { DueLine, KindTag, ShipDay, StatusTag, WaitingTag } from './OrderTags.tsx';
import { adjustWords, freightWords } from './order.words.ts';
import { SupplyTag } from '../supply/SupplyNotes.tsx';
import './orders.css';

/** Finished orders: the card offers 再次购买. */
const OVER: ReadonlySet<OrderStatus> = new Set(['received', ...OVER_ORDERS] as const);

interface Props {
  readonly order: OrderBrief;
  readonly Over: Over;
  /** the ordered products, as many as the layout has room for */
  readonly children: ReactNode;
}

/** One of the buyer's orders in the list, with the steps allowed now. */
export function MyOrderCard({ order, Over, children }: Props) {
  const { orderNo, shop } = order;
  const said = (words: string) => addressed(words, 'buyer', asSupply(order));
  const detail = to('userOrderDetail', { orderNo });
  return (
    <li className="my-order-card">
      <p className="my-order-card-head">
        <Link className="my-order-card-shop" to={to('shareList', { store: shop.store })}>
          {shop.name}
        </Link>
        <KindTag kind={order.kind} />
        <SupplyTag order={order} />
        <Link className="plain-link" to={detail}>
          {showOrderNo(orderNo)}
        </Link>
        <time dateTime={order.placedAt}>{momentWords(order.placedAt)}</time>
        <ShipDay order={order} />
        <WaitingTag order={order} party="buyer" />
        <StatusTag order={order} reader="buyer" />
      </p>
      {children}
      <div className="my-order-card-foot">
        <div>
          <p>
            {order.paidFen > 0 && order.paidFen >= order.payableFen ? '已付' : '应付'}{' '}
            <strong>¥{yuan(order.payableFen)}</strong>
            <small>{order.freightFen > 0 ? `含运费 ¥${yuan(order.freightFen)}` : said(freightWords(order))}</small>
            {order.taxFen > 0 ? <small>含开票税额 ¥{yuan(order.taxFen)}</small> : null}
            {order.adjustFen === 0 ? null : <small>{said('商家') + adjustWords(order.adjustFen)}</small>}
            {order.paidFen > 0 && order.paidFen < order.payableFen ? <small>已付 ¥{yuan(order.paidFen)}</small> : null}
            {order.refundedFen > 0 ? <small>已退 ¥{yuan(order.refundedFen)}</small> : null}
          </p>
          <DueLine order={order} reader="buyer" />
        </div>
        <p className="order-actions">
          <MyOrderActions order={order} Over={Over} />
          {OVER.has(order.status) ? <BuyAgain orderNo={orderNo} /> : null}
          <Link className="button" to={detail} aria-label={`查看订单 ${showOrderNo(orderNo)}`}>
            查看
          </Link>
        </p>
      </div>
    </li>
  );
}
