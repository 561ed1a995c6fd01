import { Suspense, useState } from 'react';
import { partWords } from '#contract/trade/order-words.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { PaymentBrief, RefundBrief } from '#contract/trade/payments.ts';
import { AttachmentPictures } from '../orders/AttachmentPictures.tsx';
import { AttachmentsInput } from '../orders/AttachmentsInput.tsx';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm, FieldProblem } from '../../platform/Fields.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';

import { addressed, asSupply } from '../orders/addressed.ts';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import type { Over } from '../orders/over.ts';
import { useStep } from './use-step.ts';

/** 转账凭证: the buyer reports a bank transfer; the shop checks its account. */
export function VoucherPanel({ order, payment, Over }: { order: OrderDetail; payment: PaymentBrief; Over: Over }) {
  const [isRefusing, setRefusing] = useState(false);
  const close = () => setRefusing(false);
  const decide = useMutation('POST /api/v2/payment/decideVoucher', useStep(close));
  const words = `${partWords[payment.part]} ¥${yuan(payment.amountFen)}`;
  return (
    <section className="panel panel-turn" aria-label={`核对转账：${words}`}>
      <h2>核对转账：{words}</h2>
      <p>
        付款人 <strong>{payment.payerName}</strong>，{momentWords(payment.startedAt)}
        。请到对公账户里核对金额和付款人，到账了再点。
      </p>
      <AttachmentPictures orderNo={order.orderNo} ids={payment.attachments} label="转账凭证" />
      <p className="order-actions">
        <SureButton
          className="button button-action"
          label="已到账"
          question={`账户里收到 ¥${yuan(payment.amountFen)} 了？`}
          yes="收到了"
          isBusy={decide.isPending}
          onYes={() => decide.mutate({ id: payment.id, isPaid: true, reason: '' })}
        />
        <Button disabled={decide.isPending} onClick={() => setRefusing(true)}>
          凭证有误
        </Button>
      </p>
      {isRefusing ? (
        <Suspense>
          <Over title="凭证有误" close={close}>
            <ReasonForm
              label="退回凭证"
              usual={['账户里没有这笔钱', '金额和订单不一致', '凭证图片看不清']}
              most={200}
              isSending={decide.isPending}
              send={(reason) => decide.mutate({ id: payment.id, isPaid: false, reason })}
              cancel={close}
            >
              <p className="fields-note">
                {addressed('买家会看到原因，可以重新付款或重新提交凭证。', 'shop', asSupply(order))}
              </p>
            </ReasonForm>
          </Over>
        </Suspense>
      ) : null}
    </section>
  );
}

/** 转账退款: a refund by bank transfer, which only the shop can make. */
export function RefundPanel({ order, refund, Over }: { order: OrderDetail; refund: RefundBrief; Over: Over }) {
  const [isTelling, setTelling] = useState(false);
  const close = () => setTelling(false);
  const said = (words: string) => addressed(words, 'shop', asSupply(order));
  const payers = order.payments.filter(({ provider, payerName }) => provider === 'transfer' && payerName !== '');
  return (
    <section className="panel panel-turn" aria-label={`待转出退款 ¥${yuan(refund.amountFen)}`}>
      <h2>待转出退款 ¥{yuan(refund.amountFen)}</h2>
      <p>
        {refund.reason}。{said('买家是对公转账付的，请把钱转回原付款账户')}
        {payers.length > 0 ? `（${[...new Set(payers.map(({ payerName }) => payerName))].join('、')}）` : ''}
        ，再登记已转出。
      </p>
      <p className="order-actions">
        <Button tone="action" onClick={() => setTelling(true)}>
          已转出
        </Button>
      </p>
      {isTelling ? (
        <Suspense>
          <Over title={`登记退款已转出 ¥${yuan(refund.amountFen)}`} close={close}>
            <RefundForm refund={refund} said={said} close={close} />
          </Over>
        </Suspense>
      ) : null}
    </section>
  );
}

function RefundForm({
  refund,
  said,
  close,
}: {
  refund: RefundBrief;
  said: (words: string) => string;
  close: () => void;
}) {
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const [hasTried, setTried] = useState(false);
  const tell = useMutation('POST /api/v2/payment/refundDone', useStep(close));
  const isUploading = useIsUploading();
  return (
    <FieldsForm
      label="登记退款"
      submit={() => {
        setTried(true);
        if (attachments.length > 0) tell.mutate({ id: refund.id, attachments: [...attachments] });
      }}
      sendLabel={isUploading ? '回单还在上传…' : '已转出'}
      tone="action"
      isSending={tell.isPending || isUploading}
      cancel={close}
    >
      <p className="fields-note">{said('附上银行回单，买家能看到。登记后不能撤回。')}</p>
      <AttachmentsInput entryway="voucher" label="银行回单" most={5} value={attachments} onChange={setAttachments} />
      {hasTried && attachments.length === 0 ? <FieldProblem>请上传银行回单</FieldProblem> : null}
    </FieldsForm>
  );
}
