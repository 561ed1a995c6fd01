import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { Provider } from '#contract/trade/payments.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { DueLine, KindTag } from '../orders/OrderTags.tsx';
import { dueWords, statusName } from '../orders/order.words.ts';
import { Button } from '../../platform/Button.tsx';
import { useCountdown } from '../../platform/use-countdown.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { isPayable, usePayOrders, useReadAgain } from './pay-orders.ts';
import { PayWays, type Scenes } from './PayWays.tsx';
import { Receipt } from './Receipt.tsx';
import './cashier.css';

/** 收银台: the orders to pay, one at a time. */
export function Cashier({ scenes }: { scenes: Scenes }) {
  const [params, setParams] = useSearchParams();
  // the next order uses the same payment method until the buyer chooses another one
  const [provider, setProvider] = useState<Provider | null>(null);
  const orderNos = [...new Set((params.get('orders') ?? '').split(',').filter((no) => /^[0-9A-Z]{12,20}$/.test(no)))];
  const { orders, isPending, error, retry } = usePayOrders(orderNos);
  const payable = orders.filter(isPayable);
  const wanted = params.get('now');
  const current = payable.find(({ orderNo }) => orderNo === wanted) ?? payable[0];
  const turn = isPending ? null : current ? `${current.orderNo} ${current.status} ${current.dueFen}` : 'done';
  const place = useFocusOnTurn(turn);
  if (orderNos.length === 0) return <NothingToPay />;
  if (error) return <ErrorPanel error={error} retry={retry} />;
  if (isPending) return <Skeleton height="360px" />;
  return (
    <div className="cashier">
      {orders.length > 1 ? (
        <ol className="cashier-orders" aria-label="这次的订单">
          {orders.map((order) => (
            <li key={order.orderNo} data-now={order === current}>
              <OrderEntry
                order={order}
                isNow={order === current}
                choose={() => {
                  params.set('now', order.orderNo);
                  setParams(params, { replace: true });
                }}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <div ref={place} tabIndex={-1} className="cashier-turn">
        <Receipt orders={orders} isDone={current === undefined} />
        {current ? (
          <section className="panel" aria-label={`付款：${current.shop.name}`} key={turn}>
            <Owing order={current} />
            <PayWays
              order={current}
              scenes={scenes}
              others={payable.filter((order) => order !== current)}
              chosen={provider}
              choose={setProvider}
            />
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** Moves the focus when an order is paid and the next one replaces it, or when its price changes. */
function useFocusOnTurn(turn: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<string>(null);
  useEffect(() => {
    if (turn === null) return;
    if (last.current !== null && last.current !== turn) place.current?.focus({ preventScroll: true });
    last.current = turn;
  }, [turn]);
  return place;
}

function OrderEntry({ order, isNow, choose }: { order: OrderDetail; isNow: boolean; choose: () => void }) {
  return (
    <>
      <p className="cashier-order-head">
        <strong>{order.shop.name}</strong>
        <KindTag kind={order.kind} />
      </p>
      <p className="cashier-order-state">
        {order.hasVoucher
          ? addressed('凭证已交，等商家核对', 'buyer', asSupply(order))
          : dueWords(order) || statusName(order.status, 'buyer', asSupply(order))}
      </p>
      {isNow ? <span className="cashier-now">正在付这张</span> : null}
      {!isNow && isPayable(order) ? (
        <Button tone="text" aria-label={`付这张：${order.shop.name} ${dueWords(order)}`} onClick={choose}>
          付这张
        </Button>
      ) : null}
    </>
  );
}

const CLOCK_MS = 10_000;

/** At the end of the payment time the server cancels the order within moments: polls until it has. */
function useEndOfTime(dueAt: string | null): void {
  const isOver = useCountdown(dueAt) === 0;
  const ask = useEffectEvent(useReadAgain());
  useEffect(() => {
    if (!isOver) return;
    void ask();
    const asking = setInterval(() => document.visibilityState === 'visible' && void ask(), CLOCK_MS);
    return () => clearInterval(asking);
  }, [isOver]);
}

function Owing({ order }: { order: OrderDetail }) {
  useEndOfTime(order.dueAt);
  const refused = order.payments.findLast(({ status }) => status === 'refused');
  return (
    <div className="cashier-owing">
      <p>
        {order.shop.name} · 订单{' '}
        <Link className="plain-link" to={to('userOrderDetail', { orderNo: order.orderNo })}>
          {showOrderNo(order.orderNo)}
        </Link>
      </p>
      <DueLine order={order} reader="buyer" />
      {refused ? (
        <p className="cashier-refused">
          上次的转账凭证没有通过：{refused.reason}。请核对后重新提交，或换一种付款方式。
        </p>
      ) : null}
    </div>
  );
}

function NothingToPay() {
  return (
    <EmptyPanel title="没有选中要付款的订单。在“我的订单”里点“付款”，就会到这里来付" drawing="emptyOrders">
      <Link to={to('userOrders', { tab: 'toPay' })}>看待付款的订单</Link>
      <Link to={to('cart')}>去购物车</Link>
    </EmptyPanel>
  );
}
