import type { ReactNode } from 'react';
import { shopStatusWords } from '#contract/market/shop-flow.ts';
import { momentWords } from '../../platform/time-words.ts';
import type { OwnShop } from '../../people/accounts/own-shop.ts';
import { shopKindNames } from './shop.words.ts';
import './ShopReview.css';

/** The steps of a registration, in order. */
const steps = ['提交资料', '平台审核', '开张营业'] as const;
const stepOf: Readonly<Record<OwnShop['status'], number>> = {
  submitted: 1,
  reviewing: 1,
  rejected: 0,
  approved: 2,
  suspended: 2,
};

const meanings: Readonly<Record<OwnShop['status'], string>> = {
  submitted: '资料已提交，正在排队等待审核。结果会写在这一页，也会在消息里告诉您。',
  reviewing: '审核人员正在核对证照和资料，这时资料不能再改。',
  rejected: '这次没有通过。照下面的原因改好，就可以重新提交。',
  approved: '店铺已经开张，买家能找到您的店和店里的货。',
  suspended:
    '店铺已停业，买家暂时看不到店铺和店里的货。已付款的订单请照常发货，售后照常处理，都在“店铺订单管理”里。处理好以后请联系平台客服恢复。',
};

/** The progress of a shop's registration, the reviewer's notes, and the allowed actions (`children`). */
export function ShopReview({ shop, children }: { shop: OwnShop; children?: ReactNode }) {
  return (
    <section className="review" aria-label="审核进度">
      <p className="review-head">
        <strong>{shop.name}</strong>
        <span>{shopKindNames[shop.kind]}</span>
        <ShopStatusTag status={shop.status} />
      </p>
      <ol className="review-steps">
        {steps.map((step, at) => (
          <li
            key={step}
            data-done={at < stepOf[shop.status] || shop.status === 'approved'}
            aria-current={at === stepOf[shop.status] ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
      <p>{meanings[shop.status]}</p>
      {shop.reason ? (
        <Reason title={shop.status === 'suspended' ? '停业原因' : '未通过的原因'} words={shop.reason} />
      ) : null}
      {children ? <div className="review-actions">{children}</div> : null}
      <ShopEvents events={shop.events} />
    </section>
  );
}

export function ShopStatusTag({ status }: { status: OwnShop['status'] }) {
  return (
    <span className="review-tag" data-status={status}>
      {shopStatusWords[status]}
    </span>
  );
}

export function Reason({ title, words }: { title: string; words: string }) {
  return (
    <p className="review-reason">
      <strong>{title}</strong>
      {words}
    </p>
  );
}

/** The history of the shop, in chronological order. */
export function ShopEvents({ events }: { events: OwnShop['events'] }) {
  return (
    <ol className="review-events" aria-label="操作记录">
      {events.map(({ at, label, by, note }) => (
        <li key={`${at} ${label}`}>
          <time dateTime={at}>{momentWords(at)}</time>
          <span>
            {label}
            <small>{by === 'owner' ? '店主' : '平台'}</small>
          </span>
          {note ? <p>{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
