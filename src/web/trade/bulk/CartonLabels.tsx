import { Link } from 'react-router';
import { firstNumbers, kgWords, packedSum, packedWords, piecesIn } from '#contract/trade/cartons.ts';
import { deliveryWords } from '#contract/trade/order-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { choiceWords } from '../orders/order.words.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { useShopOrder } from '../shop-orders/shop-order.data.ts';
import { useBulk } from './bulk.data.ts';
import './carton-labels.css';

/** 箱唛: a label of 100 × 100 mm for each carton. */
export function CartonLabels({ orderNo }: { orderNo: string }) {
  const read = useShopOrder(orderNo);
  if (!read.data && read.isError) return <ShopFailure error={read.error} retry={() => void read.refetch()} />;
  if (orderNo !== '' && !read.data) return <Skeleton height="800px" />;
  if (!read.data) return <Nothing />;
  return <Labels order={read.data} />;
}

function Nothing() {
  return (
    <EmptyPanel title="还没有装箱单。请在订单里填好装箱单再打印箱唛" drawing="emptyOrders">
      <Link to={to('shopOrders')}>去店铺订单管理</Link>
    </EmptyPanel>
  );
}

function Labels({ order }: { order: OrderDetail }) {
  const read = useBulk(order);
  if (!read.data && read.isError) return <ShopFailure error={read.error} retry={() => void read.refetch()} />;
  if (read.isLoading) return <Skeleton height="800px" />;
  const rows = read.data?.cartons ?? [];
  if (rows.length === 0) return <Nothing />;
  const sum = packedSum(rows);
  const firsts = firstNumbers(rows);
  return (
    <>
      <div className="carton-tools">
        <p>
          {packedWords(sum)}；{deliveryWords[order.delivery]}；每箱一张，100 × 100 毫米
        </p>
        <Link className="button" to={to('shopOrderDetail', { orderNo: order.orderNo })}>
          回订单
        </Link>
        <Button tone="action" onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <ol className="carton-labels">
        {rows.flatMap((row, at) =>
          Array.from({ length: row.cartons }, (_, nth) => {
            const number = firsts[at]! + nth;
            return (
              <li key={number}>
                <p className="carton-mark">{order.receiver.receiver}</p>
                <dl>
                  <div>
                    <dt>订单</dt>
                    <dd>{showOrderNo(order.orderNo)}</dd>
                  </div>
                  {row.lines.map(({ lineNo, quantity }) => {
                    const line = order.lines.find((one) => one.lineNo === lineNo);
                    return line === undefined ? null : (
                      <div key={lineNo}>
                        <dt>{line.no}</dt>
                        <dd>
                          {choiceWords(line) || line.title} × {quantity}
                        </dd>
                      </div>
                    );
                  })}
                  <div>
                    <dt>数量 QTY</dt>
                    <dd>{piecesIn(row)} 件</dd>
                  </div>
                  <div>
                    <dt>毛重 G.W.</dt>
                    <dd>{kgWords(row.grossGrams)}</dd>
                  </div>
                  <div>
                    <dt>尺寸 MEAS.</dt>
                    <dd>
                      {row.lengthCm}×{row.widthCm}×{row.heightCm} cm
                    </dd>
                  </div>
                </dl>
                <p className="carton-number">
                  箱号 {number} / {sum.cartons}
                </p>
              </li>
            );
          }),
        )}
      </ol>
    </>
  );
}
