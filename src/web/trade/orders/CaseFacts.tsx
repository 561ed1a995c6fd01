import { caseKindWords } from '#contract/trade/order-flow.ts';
import { CASE_STATUS } from '#contract/trade/order-statuses.ts';
import { shipmentWords } from '#contract/trade/order-words.ts';
import type { AfterSaleCase } from '#contract/trade/orders.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { AttachmentPictures } from './AttachmentPictures.tsx';
import '../../platform/state-tags.css';
import './orders.css';

/** The buyer's claim and photos, the answers, and the return shipment. */
export function CaseFacts({ orderNo, one }: { orderNo: string; one: AfterSaleCase }) {
  return (
    <>
      <dl className="agreed">
        <div>
          <dt>买家说</dt>
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
      <AttachmentPictures orderNo={orderNo} ids={one.attachments} label="售后照片" />
    </>
  );
}

/** Closed cases, newest first. */
export function PastCases({ orderNo, cases }: { orderNo: string; cases: readonly AfterSaleCase[] }) {
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
            <span className="order-tag">{CASE_STATUS[one.status].words}</span>
          </p>
          <CaseFacts orderNo={orderNo} one={one} />
        </div>
      ))}
    </section>
  );
}
