import { Link } from 'react-router';
import { showOrderNo } from '#contract/order-no.ts';
import { unitWords } from '#contract/order-words.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { BundleName } from '../orders/BundleHead.tsx';
import { deliveryLine, statusWords } from '../orders/order.words.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { momentWords } from '../platform/time-words.ts';
import { kindLine, placeWords } from '../orders/OrderParts.tsx';
import { UnderBundles } from '../orders/UnderBundles.tsx';
import { GridTable } from './GridTable.tsx';
import { type GridItem, isToPick, orderGrid, toPick } from './order-grid.ts';
import { MOST_PICKED } from './picking.ts';
import { ShopFailure } from './ShopOnly.tsx';
import { usePickingOrders } from './shop-order.data.ts';
import './picking.css';

/** 拣货单: a sheet of A4 for each order, to take along the shelves. */
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
  if (!read.data && read.isError) return <ShopFailure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="800px" />;
  const { list } = read.data;
  const missing = orderNos.length - list.length;
  return (
    <>
      <div className="picking-tools">
        <p>
          共 {list.length} 张，A4 纸，一单一页
          {missing > 0 ? `；另有 ${missing} 张不是您店里的订单，没有打印` : ''}
        </p>
        <Link className="button" to={to('shopOrders')}>
          回订单管理
        </Link>
        <button
          type="button"
          className="button button-deed"
          disabled={list.length === 0}
          onClick={() => window.print()}
        >
          打印
        </button>
      </div>
      {list.map((order) => (
        <PickingSheet key={order.orderNo} order={order} />
      ))}
    </>
  );
}

function PickingSheet({ order }: { order: OrderDetail }) {
  const { orderNo, receiver, note, deliverOn, shipBy, placedAt, shop } = order;
  const lines = isToPick(order) ? toPick(order.lines) : [];
  return (
    <article className="picking-sheet" aria-label={`拣货单 ${showOrderNo(orderNo)}`}>
      <header>
        <div>
          <h2>拣货单</h2>
          <p>
            {shop.name} · {kindLine(order)}
          </p>
          <p>
            {momentWords(placedAt)} 下单 · {statusWords(order)}
            {deliverOn ? ` · 买家希望 ${deliverOn} 收到` : ''}
          </p>
          <p>
            {deliveryLine(order)}
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
          <strong>买家留言：</strong>
          {note}
        </p>
      ) : null}
      {lines.length === 0 ? (
        <p className="picking-done">
          {order.status === 'cancelled' ? '这张订单已经取消，不要拣货。' : '这张订单已经全部发出，没有要拣的。'}
        </p>
      ) : null}
      <UnderBundles lines={lines} head={BundleName}>
        {(some) => orderGrid(some).map((item) => <PickingItem key={item.key} item={item} />)}
      </UnderBundles>
      <footer>
        <span>拣货</span>
        <span>复核</span>
        <span>装箱数</span>
        <span>日期</span>
      </footer>
    </article>
  );
}

function PickingItem({ item }: { item: GridItem }) {
  const { first, isFromStock, sum } = item;
  return (
    <section className="picking-item" aria-label={first.title}>
      <div className="picking-item-head">
        <Picture picture={first.picture} sizes="56px" alt="" eager />
        <div>
          <h3>{first.title}</h3>
          <p>{[first.no, first.printName, isFromStock ? '现货' : '订做'].filter((word) => word !== '').join(' · ')}</p>
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
    </section>
  );
}

/** A box to tick by hand, with how many. */
function Tick({ quantity }: { quantity: number | undefined }) {
  if (quantity === undefined) return <span className="picking-none">·</span>;
  return (
    <span className="picking-tick">
      <span className="picking-box" aria-hidden="true" />
      {quantity}
    </span>
  );
}
