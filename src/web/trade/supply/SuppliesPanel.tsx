import { MADE_ORDERS, OVER_ORDERS, type OrderStatus } from '#contract/trade/order-statuses.ts';
import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderDetail, SupplyOfOrder } from '#contract/trade/orders.ts';
import { statusName } from '../orders/order.words.ts';
import type { Over } from '../orders/over.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { notOrderedWords, ownShipToWords } from './supply.words.ts';
import './supply.css';

const SupplyForm = latePart(() => import('./SupplyForm.tsx'));

/** 采购单 of a shop's order: which factory makes which lines, and what was ordered there. */
export function SuppliesPanel({ order, Over }: { order: OrderDetail; Over: Over }) {
  const [isOrdering, setOrdering] = useState(false);
  const { orderNo, supplies, status } = order;
  if (supplies.length === 0) return null;
  const open = supplies.filter((one) => one.order === null);
  const close = () => setOrdering(false);
  return (
    <section className="panel" aria-label="采购单">
      <h2>采购单</h2>
      <ul className="supplies">
        {supplies.map((supply) => (
          <Supply key={supply.shop.id} supply={supply} status={status} />
        ))}
      </ul>
      {open.length > 0 && MADE_ORDERS.includes(status) ? (
        <p className="order-actions">
          <Button tone="action" onClick={() => setOrdering(true)}>
            下采购单
          </Button>
        </p>
      ) : null}
      {isOrdering ? (
        <Suspense>
          <Over title={`下采购单 · ${showOrderNo(orderNo)}`} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <SupplyForm orderNos={[orderNo]} close={close} />
            </Suspense>
          </Over>
        </Suspense>
      ) : null}
    </section>
  );
}

function Supply({
  supply: { shop, lineNos, order, cancelledNo },
  status,
}: {
  supply: SupplyOfOrder;
  status: OrderStatus;
}) {
  return (
    <li>
      <p>
        <Link className="plain-link" to={to('shareList', { store: shop.store })}>
          {shop.name}
        </Link>
        <small>
          第 {lineNos.join('、')} 行
          {OVER_ORDERS.includes(status) ? '' : `，库存由${order === null ? '本订单' : '采购单'}占用`}
        </small>
      </p>
      {order === null ? (
        <p>
          {notOrderedWords(status)}
          {cancelledNo === '' ? null : (
            <small>
              上一张{' '}
              <Link className="plain-link" to={to('userOrderDetail', { orderNo: cancelledNo })}>
                {showOrderNo(cancelledNo)}
              </Link>{' '}
              已取消
            </small>
          )}
        </p>
      ) : (
        <p>
          <Link className="plain-link" to={to('userOrderDetail', { orderNo: order.orderNo })}>
            {showOrderNo(order.orderNo)}
          </Link>{' '}
          {statusName(order.status, 'buyer', { isSupply: true })}
          <small>
            {[
              ownShipToWords[order.shipTo],
              `¥${yuan(order.payableFen)}`,
              order.dueFen > 0 ? `待付 ¥${yuan(order.dueFen)}` : '',
              order.creditDueOn === null ? '' : `账期到 ${order.creditDueOn}`,
              order.shipBy === null ? '' : `${order.shipBy} 前发货`,
            ]
              .filter((words) => words !== '')
              .join(' · ')}
          </small>
        </p>
      )}
    </li>
  );
}
