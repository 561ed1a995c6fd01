import { Link } from 'react-router';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { BulkPanel } from '../bulk/BulkPanel.tsx';
import { CASE_STATUS, ORDER_STATUS } from '#contract/trade/order-statuses.ts';
import { OrderedStyles } from '../orders/OrderedStyles.tsx';
import { OrderMoney } from '../orders/OrderMoney.tsx';
import { addressed, asSupply } from '../orders/addressed.ts';
import { DueLine, ShipDay, StatusTag, WaitingTag } from '../orders/OrderTags.tsx';
import { OrderTimeline } from '../orders/OrderTimeline.tsx';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { OrderPrintFiles } from '../print-files/OrderPrintFiles.tsx';
import { PastCases } from '../orders/CaseFacts.tsx';
import { MoneyRows } from '../orders/MoneyRows.tsx';
import type { Over } from '../orders/over.ts';
import type { ChooseDay } from './action-form.ts';
import { CasePanel } from './CasePanel.tsx';
import { RefundPanel, VoucherPanel } from './MoneyPanels.tsx';
import { SupplierClaims } from './SupplierClaims.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderGrid } from './OrderGrid.tsx';
import { InvoiceSection } from '../invoices/InvoiceSection.tsx';
import { LicencePanel } from '../licences/LicencePanel.tsx';
import { kindLine, OrderTitle, ShipmentPanel, ReceiverPanel } from '../orders/OrderParts.tsx';
import { isToPick } from './order-grid.ts';
import { SuppliesPanel } from '../supply/SuppliesPanel.tsx';
import { supplyNextWords } from '../supply/supply.words.ts';
import { FactoryNote } from '../supply/SupplyNotes.tsx';
import { ShopProduction } from './ShopProduction.tsx';
import { shopActionsOf } from './shop-actions.ts';

interface Props {
  readonly order: OrderDetail;
  readonly Over: Over;
  readonly DayInput: ChooseDay;
}

/** An order as the shop handles it: the next step comes first. */
export function ShopOrderBody({ order, Over, DayInput }: Props) {
  const { orderNo, payments, refunds, cases } = order;
  const vouchers = payments.filter(({ status }) => status === 'submitted');
  const owed = refunds.filter(({ isByHand, status }) => isByHand && status === 'waiting');
  const [latest, ...past] = cases;
  const current = order.status === 'afterSale' ? latest : undefined;
  return (
    <div className="shop-order">
      <NextPanel order={order} Over={Over} DayInput={DayInput} words={nextWords(order)} />
      {vouchers.map((payment) => (
        <VoucherPanel key={payment.id} order={order} payment={payment} Over={Over} />
      ))}
      {owed.map((refund) => (
        <RefundPanel key={refund.id} order={order} refund={refund} Over={Over} />
      ))}
      {current ? <CasePanel order={order} one={current} Over={Over} /> : null}
      {latest ? <SupplierClaims order={order} one={latest} Over={Over} /> : null}
      <section className="panel" aria-label="商品">
        <h2>商品 · {kindLine(order)}</h2>
        <OrderGrid lines={order.lines} />
      </section>
      <BulkPanel order={order} party="shop" Over={Over} />
      <SuppliesPanel order={order} Over={Over} />
      <OrderedStyles order={order}>
        {(lines) => <ShopProduction order={order} lines={lines} Over={Over} />}
      </OrderedStyles>
      <OrderPrintFiles order={order} />
      <div className="shop-order-pair">
        {order.kind === 'licence' ? <LicencePanel orderNo={order.orderNo} /> : <ReceiverPanel order={order} />}
        <section className="panel" aria-label="金额与收款">
          <h2>金额</h2>
          <OrderMoney order={order} reader="shop" />
          <MoneyRows order={order} reader="shop" />
        </section>
      </div>
      <InvoiceSection orderNo={orderNo} party="shop" Over={Over} />
      <ShipmentPanel order={order} />
      <PastCases order={order} reader="shop" cases={current ? past : cases} />
      <section className="panel" aria-label="操作记录">
        <h2>操作记录</h2>
        <OrderTimeline order={order} />
      </section>
    </div>
  );
}

function nextOf(order: OrderDetail): string {
  const { status, hasVoucher, waiting, sampleWaitsFor, inspectionDue, cases } = order;
  const [latest] = cases;
  if (status === 'afterSale' && latest)
    return `${CASE_STATUS[latest.status].shopNext}${order.nextSteps.includes('ship') ? '只退一部分，不涉及的货照常发。' : ''}`;
  if (sampleWaitsFor === 'shop') return '买家要先看产前样：做好拍照、量尺寸，发给买家，见下面的“产前样”。';
  if (sampleWaitsFor === 'buyer') return '产前样等买家确认，确认以后就能开裁。';
  if (waiting.shop > 0) return `有 ${waiting.shop} 行款式等您：先校验，或发打样稿，见下面的“款式”。`;
  if (waiting.buyer > 0) return `有 ${waiting.buyer} 行款式等买家答复，答复了会发消息给您。`;
  if (inspectionDue === 'failed') return '验货不合格：返修后再验，或等买家让步接收，见下面的“验货”。';
  if (inspectionDue === 'wanted')
    return '买家要出货前验货：做好以后报验货，合格了才能报生产完成、发货，见下面的“验货”。';
  if (hasVoucher) return '买家说已经转账，请核对下面的凭证。';
  return supplyNextWords(order) || ORDER_STATUS[status].shopNext;
}

/** The factory of a 采购单 reads about the shop that ordered it. */
const nextWords = (order: OrderDetail): string => addressed(nextOf(order), 'shop', asSupply(order));

function NextPanel({ order, Over, DayInput, words }: Props & { readonly words: string }) {
  const { orderNo, placedAt } = order;
  const actions = shopActionsOf(order);
  return (
    <section className="panel" aria-label="下一步">
      <OrderTitle orderNo={orderNo} />
      <p className="order-head">
        <StatusTag order={order} reader="shop" />
        <WaitingTag order={order} party="shop" />
        <span>{momentWords(placedAt)} 下单</span>
        <ShipDay order={order} />
      </p>
      <FactoryNote order={order} />
      <p className="order-next">{words}</p>
      <DueLine order={order} reader="shop" />
      <p className="order-actions">
        <OrderActions orderNo={orderNo} actions={actions} Over={Over} DayInput={DayInput} />
        {isToPick(order) ? (
          <Link className="button" to={to('pickingList', { orderNos: orderNo })} target="_blank" rel="noopener">
            拣货单
          </Link>
        ) : null}
      </p>
    </section>
  );
}
