import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { caseKindWords } from '#contract/trade/order-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import { BundleName } from '../orders/BundleHead.tsx';
import { choiceWords, deliveryLine, quantityWords, statusWords, supplyWords } from '../orders/order.words.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { kindLine, placeWords } from '../orders/OrderParts.tsx';
import { UnderBundles } from '../orders/UnderBundles.tsx';
import { GridTable } from './GridTable.tsx';
import { type GridItem, isToPick, orderGrid, partClaim, toPick, whyNotToPick } from './order-grid.ts';
import { MOST_PICKED } from './picking.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { usePickingOrders } from './shop-order.data.ts';
import './picking.css';
import { addressed, asSupply } from '../orders/addressed.ts';

/** 拣货单: one merged A4 page for all orders, and one page for each order. */
export function PickingList({ orderNos }: { orderNos: readonly string[] }) {
  if (orderNos.length === 0 || orderNos.length > MOST_PICKED) {
    return (
      <EmptyPanel
        title={
          orderNos.length === 0
            ? '没有选订单。请回店铺订单管理，勾选要拣的订单再打印'
            : `一次最多打印 ${MOST_PICKED} 张，请少选一些`
        }
        drawing="emptyOrders"
      >
        <Link to={to('shopOrders')}>去店铺订单管理</Link>
      </EmptyPanel>
    );
  }
  return <Sheets orderNos={orderNos} />;
}

function Sheets({ orderNos }: { orderNos: readonly string[] }) {
  const read = usePickingOrders(orderNos.join(','));
  const [wanted, setWanted] = useState<Wanted>({ merged: true, single: true });
  if (!read.data && read.isError) return <ShopFailure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="800px" />;
  const { list } = read.data;
  const orders = list.filter(isToPick);
  const canMerge = orders.length > 1;
  const isMerged = canMerge && wanted.merged;
  const isSingle = !canMerge || wanted.single;
  const pages = (isMerged ? 1 : 0) + (isSingle ? orders.length : 0);
  return (
    <>
      <div className="picking-tools">
        <p>{orders.length === 0 ? '没有要拣的订单' : `${orders.length} 张订单要拣，A4 纸共 ${pages} 份`}</p>
        {canMerge ? <PagesChoice wanted={wanted} change={setWanted} /> : null}
        <Link className="button" to={to('shopOrders')}>
          回订单管理
        </Link>
        <Button tone="action" disabled={pages === 0} onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <LeftOut list={list} missing={orderNos.length - list.length} />
      {isMerged ? <MergedSheet orders={orders} /> : null}
      {isSingle
        ? orders.map((order) => (
            <Fragment key={order.orderNo}>
              <PickingSheet order={order} />
              {order.supply?.shipTo === 'buyer' ? <PackingSlip order={order} sender={order.supply.sender} /> : null}
            </Fragment>
          ))
        : null}
    </>
  );
}

interface Wanted {
  /** print one page for all orders */
  readonly merged: boolean;
  /** print a page for each order */
  readonly single: boolean;
}

function PagesChoice({ wanted, change }: { wanted: Wanted; change: (wanted: Wanted) => void }) {
  const box = (key: keyof Wanted, label: string) => (
    <label className="picking-choice">
      <Checkbox checked={wanted[key]} change={(checked) => change({ ...wanted, [key]: checked })} />
      {label}
    </label>
  );
  return (
    <>
      {box('merged', '合并拣货单')}
      {box('single', '一单一页')}
    </>
  );
}

/** Orders without a picking page, each with the reason, so that they are not searched for on the shelves. */
function LeftOut({ list, missing }: { list: readonly OrderDetail[]; missing: number }) {
  const out = list.filter((order) => !isToPick(order));
  if (out.length === 0 && missing === 0) return null;
  return (
    <div className="picking-out" role="note">
      {out.length > 0 ? (
        <>
          <p>{out.length} 张不用拣，没有打印：</p>
          <ul>
            {out.map((order) => (
              <li key={order.orderNo}>
                {showOrderNo(order.orderNo)} · {whyNotToPick(order)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {missing > 0 ? <p>另有 {missing} 张不是您店里的订单。</p> : null}
    </div>
  );
}

/** 合并拣货单: adds up the same product over all orders, for one walk along the shelves. */
function MergedSheet({ orders }: { orders: readonly OrderDetail[] }) {
  const lines = orders.flatMap((order) => toPick(order.lines));
  return (
    <article className="picking-sheet" aria-label="合并拣货单">
      <header>
        <div>
          <h2>合并拣货单</h2>
          <p>
            {orders[0]!.shop.name} · {orders.length} 张订单的货加在一起，拣齐后按后面的单子分
            {orders.some(partClaim)
              ? ` · ${orders
                  .filter(partClaim)
                  .map(({ orderNo }) => showOrderNo(orderNo))
                  .join('、')} 有部分售后，数量看各自的单子`
              : ''}
          </p>
        </div>
      </header>
      {orderGrid(lines).map((item) => (
        <PickingItem key={item.key} item={item} orders={ordersWith(orders, item)} />
      ))}
      <Signatures />
    </article>
  );
}

/** How many of a product each order needs. */
function ordersWith(orders: readonly OrderDetail[], item: GridItem): string {
  const shares = orders.flatMap((order) => {
    const own = orderGrid(toPick(order.lines)).find(({ key }) => key === item.key);
    return own ? [`${showOrderNo(order.orderNo)} × ${own.sum.left.toLocaleString('zh-CN')}`] : [];
  });
  return shares.join('，');
}

function PickingSheet({ order }: { order: OrderDetail }) {
  const said = (words: string) => addressed(words, 'shop', asSupply(order));
  const { orderNo, receiver, note, deliverOn, shipBy, placedAt, shop } = order;
  return (
    <article className="picking-sheet" aria-label={`拣货单 ${showOrderNo(orderNo)}`}>
      <header>
        <div>
          <h2>拣货单</h2>
          <p>
            {shop.name} · {kindLine(order)}
          </p>
          <p>
            {momentWords(placedAt)} 下单 · {statusWords(order, 'shop')}
            {deliverOn ? said(` · 买家希望 ${deliverOn} 收到`) : ''}
          </p>
          <p>
            {deliveryLine(order, 'shop')}
            {shipBy ? ` · 承诺 ${shipBy} 前发货` : ''}
          </p>
        </div>
        <p className="picking-no">{showOrderNo(orderNo)}</p>
      </header>
      <section className="picking-receiver" aria-label="收货">
        <p>
          <strong>{receiver.receiver}</strong> {receiver.phone}
        </p>
        <p>{placeWords(receiver)}</p>
      </section>
      {note ? (
        <p className="picking-note">
          <strong>{said('买家留言：')}</strong>
          {note}
        </p>
      ) : null}
      <ClaimNote order={order} />
      <UnderBundles lines={toPick(order.lines)} head={BundleName}>
        {(some) => orderGrid(some).map((item) => <PickingItem key={item.key} item={item} />)}
      </UnderBundles>
      <Signatures />
    </article>
  );
}

/** A claim for a part names no lines: the quantities below are all that is left, and the shop decides what it leaves out. */
function ClaimNote({ order }: { order: OrderDetail }) {
  const claim = partClaim(order);
  if (claim === undefined) return null;
  return (
    <p className="picking-note picking-claim">
      <strong>
        {addressed('买家申请', 'shop', asSupply(order))}
        {caseKindWords[claim.kind]} ¥{yuan(claim.amountFen)}，其余照发：
      </strong>
      {claim.reason}
      <small>下面是还没发的全部数量，申请里不要的不要拣</small>
    </p>
  );
}

/** 装箱单 of 一件代发, which goes into the parcel: from the shop that ordered, without a price and without our own name. */
function PackingSlip({ order: { orderNo, receiver, lines }, sender }: { order: OrderDetail; sender: string }) {
  return (
    <article className="picking-sheet" aria-label={`装箱单 ${showOrderNo(orderNo)}`}>
      <header>
        <div>
          <h2>装箱单</h2>
          <p>发件人：{sender}</p>
        </div>
      </header>
      <section className="picking-receiver" aria-label="收货">
        <p>
          <strong>{receiver.receiver}</strong>
        </p>
        <p>{placeWords(receiver)}</p>
      </section>
      <ul className="packing-lines">
        {toPick(lines).map((line) => (
          <li key={line.lineNo}>
            <span>
              {line.style?.name ?? line.title} {choiceWords(line)}
            </span>
            <strong>{quantityWords({ ...line, quantity: line.quantity - line.shippedQuantity })}</strong>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Fields for signatures by hand. */
function Signatures() {
  return (
    <footer>
      <span>拣货</span>
      <span>复核</span>
      <span>装箱数</span>
      <span>日期</span>
    </footer>
  );
}

/** @param orders on a merged list: which order needs how many */
function PickingItem({ item, orders = '' }: { item: GridItem; orders?: string }) {
  const { first, isFromStock, sum } = item;
  return (
    <section className="picking-item" aria-label={first.title}>
      <div className="picking-item-head">
        <Picture picture={first.picture} sizes="56px" alt="" eager />
        <div>
          <h3>{first.title}</h3>
          <p>
            {[
              first.no,
              first.printName,
              first.style ? styleWords(first.style) : '',
              supplyWords({ ...first, isFromStock }),
            ]
              .filter((word) => word !== '')
              .join(' · ')}
          </p>
        </div>
        <p className="picking-sum">
          <strong>{sum.left.toLocaleString('zh-CN')}</strong> {unitWords[first.unit]}
        </p>
      </div>
      <GridTable
        item={item}
        frame="picking-scroll"
        number="picking-cell"
        noLot="—"
        cell={(amount, key) => (
          <td key={key} className="picking-cell">
            <Tick quantity={amount?.left} />
          </td>
        )}
        sumCell={({ left }) => <td className="picking-cell">{left}</td>}
      />
      {orders ? <p className="soft-small">{orders}</p> : null}
    </section>
  );
}

/** A box to tick by hand, with the quantity. */
function Tick({ quantity }: { quantity: number | undefined }) {
  if (quantity === undefined) return <span className="soft">·</span>;
  return (
    <span className="picking-tick">
      <span className="picking-box" aria-hidden="true" />
      {quantity}
    </span>
  );
}
