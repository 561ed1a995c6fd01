import { caseKindWords } from '#contract/trade/order-flow.ts';
import { CASE_STATUS } from '#contract/trade/order-statuses.ts';
import { shipmentWords } from '#contract/trade/order-words.ts';
import type { AfterSaleCase, OrderDetail } from '#contract/trade/orders.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { addressed, asSupply } from './addressed.ts';
import { AttachmentPictures } from './AttachmentPictures.tsx';
import type { OrderReader } from './order.words.ts';
import '../../platform/state-tags.css';
import './orders.css';

interface Reading {
  readonly order: Pick<OrderDetail, 'orderNo' | 'supply'>;
  readonly reader: OrderReader;
}

/** The buyer's claim and photos, the answers, and the return shipment. */
export function CaseFacts({ order, reader, one }: Reading & { one: AfterSaleCase }) {
  return (
    <>
      <dl className="agreed">
        <div>
          <dt>{addressed('买家说', reader, asSupply(order))}</dt>
          <dd>
            {one.reason}
            <small>{momentWords(one.openedAt)}</small>
          </dd>
        </div>
        {one.answer ? (
          <div>
            <dt>最近答复</dt>
            <dd>{one.answer}</dd>
          </div>
        ) : null}
        {one.courier === '' ? null : (
          <div>
            <dt>退货物流</dt>
            <dd>{shipmentWords({ courier: one.courier, trackingNo: one.trackingNo })}</dd>
          </div>
        )}
      </dl>
      <AttachmentPictures orderNo={order.orderNo} ids={one.attachments} label="售后照片" />
    </>
  );
}

/** Closed cases, newest first. */
export function PastCases({ order, reader, cases }: Reading & { cases: readonly AfterSaleCase[] }) {
  if (cases.length === 0) return null;
  return (
    <section className="panel" aria-label="以前的售后">
      <h2>以前的售后</h2>
      {cases.map((one) => (
        <div key={one.caseNo} className="past-case">
          <p>
            <strong>
              {caseKindWords[one.kind]} ¥{yuan(one.amountFen)}
            </strong>{' '}
            <span className="order-tag">{addressed(CASE_STATUS[one.status].words, reader, asSupply(order))}</span>
          </p>
          <CaseFacts order={order} reader={reader} one={one} />
        </div>
      ))}
    </section>
  );
}
