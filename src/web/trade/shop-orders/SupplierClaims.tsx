import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { AfterSaleCase, OrderDetail, SupplyOfOrder } from '#contract/trade/orders.ts';
import { claimOnSupply } from '#contract/trade/supply-claim.ts';
import { Button } from '../../platform/Button.tsx';
import { readAgain } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { statusName } from '../orders/order.words.ts';
import type { Over } from '../orders/over.ts';
import { ownShipToWords } from '../supply/supply.words.ts';
import { shopOrderReads } from './shop-order.data.ts';
import '../supply/supply.css';

const MyActionForm = latePart(() => import('../orders/MyActionForm.tsx'));

interface Props {
  readonly order: OrderDetail;
  /** the buyer's claim */
  readonly one: AfterSaleCase;
  readonly Over: Over;
}

/** 谁做的: the factories behind a buyer's claim. The shop answers to its buyer, the factory to the shop. */
export function SupplierClaims({ order, one, Over }: Props) {
  const [asked, setAsked] = useState<SupplyOfOrder | null>(null);
  const close = () => {
    setAsked(null);
    void readAgain(shopOrderReads);
  };
  if (order.supplies.length === 0) return null;
  return (
    <section className="panel" aria-label="谁做的">
      <h2>谁做的</h2>
      <p className="fields-note">买家的售后由本店答复；是工厂的问题，再按采购单向工厂申请，金额是采购价，不是卖价。</p>
      <ul className="supplies">
        {order.supplies.map((supply) => (
          <li key={supply.shop.id}>
            <p>
              <Link className="plain-link" to={to('shareList', { store: supply.shop.store })}>
                {supply.shop.name}
              </Link>
              <small>{linesOf(order, supply)}</small>
            </p>
            <Supplied supply={supply} claim={() => setAsked(supply)} />
          </li>
        ))}
      </ul>
      {asked?.order ? (
        <Suspense>
          <Over title={`向${asked.shop.name}申请售后 · ${showOrderNo(asked.order.orderNo)}`} close={close}>
            <Suspense fallback={<Skeleton height="320px" />}>
              <MyActionForm
                orderNo={asked.order.orderNo}
                action="requestRefund"
                claim={{ ...claimOnSupply(order, asked, one), photosOf: order.orderNo }}
                close={close}
              />
            </Suspense>
          </Over>
        </Suspense>
      ) : null}
    </section>
  );
}

function Supplied({ supply: { order }, claim }: { supply: SupplyOfOrder; claim: () => void }) {
  if (order === null) return <p>没有采购单，由本店承担</p>;
  return (
    <p>
      采购单{' '}
      <Link className="plain-link" to={to('userOrderDetail', { orderNo: order.orderNo })}>
        {showOrderNo(order.orderNo)}
      </Link>{' '}
      {statusName(order.status, 'buyer', { isSupply: true })}
      <small>{ownShipToWords[order.shipTo]}</small>{' '}
      {order.isClaimable ? <Button onClick={claim}>向工厂申请售后</Button> : null}
    </p>
  );
}

/** "圆领短袖T恤 军绿 S × 6、M × 10；…" */
function linesOf({ lines }: OrderDetail, { lineNos }: SupplyOfOrder): string {
  const own = lines.filter(({ lineNo }) => lineNos.includes(lineNo));
  return Array.from(
    Map.groupBy(own, ({ title, colourName }) => `${title} ${colourName}`),
    ([name, some]) => `${name} ${some.map(({ size, quantity }) => `${size} × ${quantity}`).join('、')}`,
  ).join('；');
}
