import { paymentStatusWords, providerWords } from '#contract/trade/order-words.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { addressed, asSupply } from './addressed.ts';
import { type OrderReader, partOfWords } from './order.words.ts';
import { AttachmentPictures } from './AttachmentPictures.tsx';
import './orders.css';

const refundStatusWords = { waiting: '退款中', done: '已退', failed: '没有退成，平台会再试' } as const;

/** Every payment and every refund of the order, as rows. */
export function MoneyRows({
  order,
  reader,
}: {
  order: Pick<OrderDetail, 'orderNo' | 'depositPercent' | 'payments' | 'refunds' | 'supply'>;
  reader: OrderReader;
}) {
  const { orderNo, payments, refunds } = order;
  if (payments.length + refunds.length === 0) return null;
  return (
    <ul className="money-rows" aria-label="收款与退款">
      {payments.map((payment) => (
        <li key={payment.id}>
          <p>
            {partOfWords(payment.part, order.depositPercent)} · {providerWords[payment.provider]}
            {payment.payerName ? ` · ${payment.payerName}` : ''}
            <small>
              {paymentStatusWords[payment.status]} · {momentWords(payment.paidAt ?? payment.startedAt)}
              {payment.reason ? ` · ${payment.reason}` : ''}
            </small>
          </p>
          <strong>¥{yuan(payment.amountFen)}</strong>
          <AttachmentPictures orderNo={orderNo} ids={payment.attachments} label="转账凭证" />
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p>
            退款 · {providerWords[refund.provider]}
            <small>
              {refund.isByHand && refund.status === 'waiting'
                ? addressed('等商家转出', reader, asSupply(order))
                : refundStatusWords[refund.status]}{' '}
              · {momentWords(refund.doneAt ?? refund.startedAt)}
              {refund.reason ? ` · ${refund.reason}` : ''}
            </small>
          </p>
          <strong>−¥{yuan(refund.amountFen)}</strong>
          <AttachmentPictures orderNo={orderNo} ids={refund.attachments} label="退款回单" />
        </li>
      ))}
    </ul>
  );
}
