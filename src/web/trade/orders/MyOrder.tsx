import { Link } from 'react-router';
import { invoiceTypeWords } from '#contract/trade/order-words.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { BulkPanel } from '../bulk/BulkPanel.tsx';
import { deadEndWords } from '../../platform/failure.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { leadTime } from '../../platform/words.ts';
import { PastCases } from './CaseFacts.tsx';
import { MoneyRows } from './MoneyRows.tsx';
import type { Over } from './over.ts';
import { InvoiceSection } from '../invoices/InvoiceSection.tsx';
import { LicencePanel } from '../licences/LicencePanel.tsx';
import { kindLine, OrderTitle, ShipmentPanel, placeWords } from './OrderParts.tsx';
import { ShopContact } from '../../market/shops/ShopContact.tsx';
import { MyCasePanel } from './MyCasePanel.tsx';
import { useMyOrder } from './my-order.data.ts';
import { TraderNote } from '../supply/SupplyNotes.tsx';
import { BuyAgain, MyOrderActions } from './MyOrderActions.tsx';
import { MyProduction } from './MyProduction.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderedStyles } from './OrderedStyles.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { DueLine, ShipDay, StatusTag, WaitingTag } from './OrderTags.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { buyerNextWords, deliveryLine, lastDayOf, laterWords, shipDayWords } from './order.words.ts';
import './orders.css';

interface Props {
  readonly orderNo: string;
  readonly Over: Over;
}

/** 订单详情 for the buyer: next step, lines, sums and history. */
export function MyOrder({ orderNo, Over }: Props) {
  const read = useMyOrder(orderNo);
  const deadEnd =
    orderNo === '' ? '这个链接没有写明是哪张订单。您下过的订单都在“我的订单”里' : deadEndWords(read.error);
  if (read.data) return <Body order={read.data} Over={Over} />;
  return (
    <>
      <h1 className="visually-hidden">订单详情</h1>
      {deadEnd ? (
        <EmptyPanel title={deadEnd} drawing="emptyOrders">
          <Link to={to('userOrders')}>看我的订单</Link>
        </EmptyPanel>
      ) : (
        <NoDataYet read={read} height="480px" />
      )}
    </>
  );
}

function Body({ order, Over }: { order: OrderDetail; Over: Over }) {
  const { orderNo, cases, shop } = order;
  const open = cases.find(({ status }) => status !== 'refunded' && status !== 'closed');
  return (
    <div className="my-order">
      <section className="panel" aria-label="下一步">
        <OrderTitle orderNo={orderNo} />
        <p className="order-head">
          <StatusTag order={order} reader="buyer" />
          <WaitingTag order={order} party="buyer" />
          <span>{kindLine(order)}</span>
          <span>{momentWords(order.placedAt)} 下单</span>
          <ShipDay order={order} />
        </p>
        <TraderNote order={order} />
        <p className="order-next">{buyerNextWords(order)}</p>
        <DueLine order={order} reader="buyer" />
        <p className="order-actions">
          <MyOrderActions order={order} Over={Over} />
          {order.kind === 'licence' ? null : <BuyAgain orderNo={orderNo} />}
        </p>
      </section>
      {open ? <MyCasePanel order={order} one={open} Over={Over} /> : null}
      <ShipmentPanel order={order} />
      <section className="panel" aria-label="商品">
        <h2>
          <Link to={to('shareList', { store: shop.store })}>{shop.name}</Link>
        </h2>
        <OrderLines lines={order.lines} />
      </section>
      <BulkPanel order={order} party="buyer" Over={Over} />
      <OrderedStyles order={order}>{(lines) => <MyProduction order={order} lines={lines} Over={Over} />}</OrderedStyles>
      <div className="my-order-pair">
        <section className="panel" aria-label="付款">
          <h2>金额与付款</h2>
          <OrderMoney order={order} reader="buyer" />
          <MoneyRows order={order} reader="buyer" />
        </section>
        <div className="my-order-side">
          {order.kind === 'licence' ? <LicencePanel orderNo={orderNo} /> : <Agreed order={order} />}
          <ShopContact id={shop.id} signIn={null} />
        </div>
      </div>
      {order.status === 'cancelled' && order.paidFen === 0 ? null : (
        <InvoiceSection orderNo={orderNo} party="buyer" Over={Over} />
      )}
      <PastCases order={order} reader="buyer" cases={cases.filter((one) => one !== open)} />
      <section className="panel" aria-label="操作记录">
        <h2>操作记录</h2>
        <OrderTimeline order={order} />
      </section>
    </div>
  );
}

/** An order from a proposal may contain the tax before the buyer has named a title. */
const noInvoiceWords = ({ taxFen }: OrderDetail): string =>
  taxFen > 0 ? '税款已含在应付里，付款后可以选抬头要发票' : '不开发票';

/** Other terms agreed when the order was placed. */
function Agreed({ order }: { order: OrderDetail }) {
  const { receiver, invoice, note, deliverOn, leadHours, shipBy } = order;
  const rows: readonly (readonly [string, string])[] = [
    ['收货', `${receiver.receiver} ${receiver.phone}\n${placeWords(receiver)}`],
    ['送货', deliveryLine(order, 'buyer')],
    ['交期', shipBy === null ? `付款后约 ${leadTime(leadHours)}发货` : shipDayWords(order, 'buyer')],
    ['希望到货', deliverOn === null ? '' : `${deliverOn}${laterWords({ deliverOn, shipBy: lastDayOf(order) })}`],
    [
      '发票',
      invoice ? `${invoiceTypeWords[invoice.type]}\n${invoice.title} ${invoice.taxNumber}` : noInvoiceWords(order),
    ],
    ['我的留言', note],
  ];
  return (
    <section className="panel" aria-label="收货与发票">
      <h2>收货与发票</h2>
      <dl className="agreed">
        {rows
          .filter(([, words]) => words !== '')
          .map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
