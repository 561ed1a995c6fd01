import { Link } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { to } from '../../platform/screens.ts';
import { factoryWords, traderWords } from './supply.words.ts';
import '../../platform/state-tags.css';
import './supply.css';

type Order = Pick<OrderBrief, 'supply'>;

/** Marks a 采购单 in a list of orders. */
export function SupplyTag({ order: { supply } }: { order: Order }) {
  if (supply === null) return null;
  return (
    <span className="order-tag supply-tag">
      采购单{supply.shipTo === 'buyer' ? ' · 一件代发' : ''}
      {supply.mergedWith.length > 0 ? ` · 合单 ${supply.mergedWith.length + 1} 张` : ''}
    </span>
  );
}

/** What a 采购单 is, for the factory. */
export function FactoryNote({ order: { supply } }: { order: Order }) {
  if (supply === null) return null;
  return (
    <p className="supply-note">
      {factoryWords(supply)}
      <Merged orderNos={supply.mergedWith} screen="shopOrderDetail" />
      {supply.isFreightShared ? (
        <span className="supply-merged">
          寄到同一个地方的几张，快递费按一个包裹收：请装在一起，各单填同一个快递单号
        </span>
      ) : null}
    </p>
  );
}

/** 合单: links to the others. */
function Merged({
  orderNos,
  screen,
}: {
  readonly orderNos: readonly string[];
  readonly screen: 'shopOrderDetail' | 'userOrderDetail';
}) {
  if (orderNos.length === 0) return null;
  return (
    <span className="supply-merged">
      合单，一起算的价：
      {orderNos.map((orderNo) => (
        <Link key={orderNo} className="plain-link" to={to(screen, { orderNo })}>
          {showOrderNo(orderNo)}
        </Link>
      ))}
    </span>
  );
}

/** What a 采购单 is and which order it fulfils, for the shop that ordered. */
export function TraderNote({ order: { supply } }: { order: Order }) {
  if (supply === null) return null;
  const orderNo = supply.sourceOrderNo;
  return (
    <p className="supply-note">
      采购单，供{' '}
      <Link className="plain-link" to={to('shopOrderDetail', { orderNo })}>
        店铺订单 {showOrderNo(orderNo)}
      </Link>
      ：{traderWords(supply)}
      <Merged orderNos={supply.mergedWith} screen="userOrderDetail" />
    </p>
  );
}
