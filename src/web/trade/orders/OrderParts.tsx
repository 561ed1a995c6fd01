import { orderKindWords, planWords } from '#contract/trade/order-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { courierWords } from '#contract/trade/order-words.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import type { OrderDetail, Receiver } from '#contract/trade/orders.ts';
import { addressed, asSupply } from './addressed.ts';
import { choiceWords, deliveryLine, quantityWords, shipDayWords } from './order.words.ts';
import { momentWords } from '../../platform/time-words.ts';
import { copyWords } from '../../platform/copy.ts';
import { CopyButton } from '../../platform/CopyButton.tsx';
import { trackingPage } from './tracking-page.ts';
import './orders.css';

/** A municipality such as 北京市 is both province and city: it is shown once. */
export const placeWords = ({ province, city, district, detail }: Receiver): string =>
  [province, city === province ? '' : city, district, detail].filter((word) => word !== '').join(' ');

/** The recipient, to copy onto a label. */
type ReceiverOrder = Pick<
  OrderDetail,
  | 'receiver'
  | 'note'
  | 'deliverOn'
  | 'buyer'
  | 'delivery'
  | 'pickupAddress'
  | 'road'
  | 'grams'
  | 'shipBy'
  | 'batches'
  | 'supply'
>;

export function ReceiverPanel({ order }: { order: ReceiverOrder }) {
  const { receiver, note, deliverOn, buyer } = order;
  const said = (words: string) => addressed(words, 'shop', asSupply(order));
  const words = `${receiver.receiver} ${receiver.phone} ${placeWords(receiver)}`;
  return (
    <section className="panel" aria-label="收货与留言">
      <h2>收货</h2>
      <p className="receiver">
        <strong>{receiver.receiver}</strong> {receiver.phone}{' '}
        {receiver.phone.includes('*') ? null : <CopyButton what="收货信息" words={words} />}
        <span>{placeWords(receiver)}</span>
      </p>
      {receiver.phone.includes('*') ? <p>付款以后、订单取消以前，才显示完整的收货信息</p> : null}
      <dl className="agreed">
        <div>
          <dt>{said('买家')}</dt>
          <dd>{buyer}</dd>
        </div>
        <div>
          <dt>送货</dt>
          <dd>{deliveryLine(order, 'shop')}</dd>
        </div>
        {order.shipBy ? (
          <div>
            <dt>交期</dt>
            <dd>{shipDayWords(order, 'shop')}</dd>
          </div>
        ) : null}
        {deliverOn ? (
          <div>
            <dt>希望收到</dt>
            <dd>{deliverOn}</dd>
          </div>
        ) : null}
        <div>
          <dt>{said('买家留言')}</dt>
          <dd>{note || '没有留言'}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What has been shipped, parcel by parcel. */
export function ShipmentPanel({ order }: { order: Pick<OrderDetail, 'shipments' | 'lines'> }) {
  const { shipments, lines } = order;
  if (shipments.length === 0) return null;
  const lineOf = new Map(lines.map((line) => [line.lineNo, line]));
  return (
    <section className="panel" aria-label="已发的包裹">
      <h2>已发 {shipments.length} 个包裹</h2>
      <ul className="shipments">
        {shipments.map((shipment) => (
          <li key={shipment.shipmentNo}>
            <p>
              <strong>{courierWords[shipment.courier]}</strong> {shipment.trackingNo}{' '}
              {shipment.trackingNo ? <CopyButton what="单号" words={shipment.trackingNo} /> : null}
              <TrackingLink shipment={shipment} />
              <small>{momentWords(shipment.shippedAt)}</small>
            </p>
            <p>
              {shipment.lines
                .map(({ lineNo, quantity }) => {
                  const line = lineOf.get(lineNo);
                  return line ? `${choiceWords(line)} ${quantityWords({ quantity, unit: line.unit })}` : '';
                })
                .join('；')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the courier's tracking page. When that page takes no number in its address, the number is copied. */
function TrackingLink({ shipment: { courier, trackingNo } }: { shipment: OrderDetail['shipments'][number] }) {
  const page = trackingPage(courier, trackingNo);
  if (page === null) return null;
  return (
    <a
      className="plain-link"
      href={page.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={page.hasNumber ? undefined : () => void copyWords('单号', trackingNo)}
    >
      到{courierWords[courier]}官网查{page.hasNumber ? '' : '（复制单号）'}
    </a>
  );
}

/** 大货单 · 定金 + 尾款 · 300 件 */
export function kindLine({ kind, plan, lines }: Pick<OrderDetail, 'kind' | 'plan' | 'lines'>): string {
  if (kind === 'licence') return orderKindWords.licence;
  const sums = Map.groupBy(lines, ({ unit }) => unit);
  const quantities = [...sums].map(([unit, same]) => {
    const sum = same.reduce((total, { quantity }) => total + Math.round(quantity * 10), 0) / 10;
    return `${sum.toLocaleString('zh-CN')} ${unitWords[unit]}`;
  });
  return [orderKindWords[kind], kind === 'bulk' ? planWords[plan] : '', quantities.join('、')]
    .filter((word) => word !== '')
    .join(' · ');
}

export function OrderTitle({ orderNo }: { orderNo: string }) {
  return (
    <div className="order-title">
      <h1 className="centre-title">订单 {showOrderNo(orderNo)}</h1>
      <CopyButton what="订单号" words={orderNo} />
    </div>
  );
}
