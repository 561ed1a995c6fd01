import { Suspense, useState } from 'react';
import { type CaseAction, caseKindWords, caseSteps } from '#contract/trade/order-flow.ts';
import { CASE_STATUS } from '#contract/trade/order-statuses.ts';
import { type Courier, COURIERS, COURIERS_WITHOUT_NUMBER, courierWords } from '#contract/trade/order-words.ts';
import type { AfterSaleCase, OrderDetail } from '#contract/trade/orders.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm, SelectField, TextField } from '../../platform/Fields.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { yuan } from '../../platform/words.ts';
import { addressed, asSupply } from './addressed.ts';
import { CaseFacts } from './CaseFacts.tsx';
import type { Over } from './over.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { AfterSaleForm } from './AfterSaleForm.tsx';
import { claimKinds, useMyStep } from './my-order.data.ts';
import '../../platform/state-tags.css';

type FormStep = 'resubmitRefund' | 'escalate' | 'sendBack';

interface Props {
  readonly order: OrderDetail;
  readonly one: AfterSaleCase;
  readonly Over: Over;
}

/** The open after-sale case: its state, and what the buyer may do now. */
export function MyCasePanel({ order, one, Over }: Props) {
  const [begun, setBegun] = useState<FormStep | null>(null);
  const close = () => setBegun(null);
  const step = useMutation('POST /api/v2/order/caseStep', useMyStep(close));
  const { orderNo } = order;
  const title = `售后：${caseKindWords[one.kind]} ¥${yuan(one.amountFen)}`;
  const said = (words: string) => addressed(words, 'buyer', asSupply(order));
  const has = (action: CaseAction) => one.nextSteps.includes(action);
  const empty = { orderNo, caseNo: one.caseNo, reason: '', again: null, courier: '' as const, trackingNo: '' };
  return (
    <section className="panel" aria-label={title}>
      <h2>
        {title} <span className="order-tag">{said(CASE_STATUS[one.status].words)}</span>
      </h2>
      <p>{said(CASE_STATUS[one.status].buyerNext)}</p>
      <CaseFacts order={order} reader="buyer" one={one} />
      {one.nextSteps.length > 0 ? (
        <p className="order-actions">
          {(['sendBack', 'resubmitRefund', 'escalate'] as const).filter(has).map((action) => (
            <Button key={action} tone={action === 'escalate' ? 'plain' : 'main'} onClick={() => setBegun(action)}>
              {caseSteps[action].label}
            </Button>
          ))}
          {has('withdrawRefund') ? (
            <SureButton
              className="button"
              label={caseSteps.withdrawRefund.label}
              question="撤销这次售后，订单照常往下走？"
              yes="撤销"
              isBusy={step.isPending}
              onYes={() => step.mutate({ ...empty, action: 'withdrawRefund' })}
            />
          ) : null}
        </p>
      ) : null}
      {begun ? (
        <Suspense>
          <Over title={caseSteps[begun].label} close={close}>
            {begun === 'resubmitRefund' ? (
              <AfterSaleForm
                label={caseSteps.resubmitRefund.label}
                kinds={claimKinds(order)}
                mostFen={order.refundableFen + order.debtFen}
                before={one}
                isSending={step.isPending}
                send={({ reason, ...again }) => step.mutate({ ...empty, action: begun, reason, again })}
                cancel={close}
              />
            ) : begun === 'escalate' ? (
              <ReasonForm
                label={caseSteps.escalate.label}
                usual={['商家不承认照片里的问题', '商家不回复', '退款金额谈不拢'].map(said)}
                isSending={step.isPending}
                send={(reason) => step.mutate({ ...empty, action: begun, reason })}
                cancel={close}
              >
                <p className="fields-note">平台会看双方的说明和照片，然后裁定。请把没说清的补在这里。</p>
              </ReasonForm>
            ) : (
              <SendBackForm
                isSending={step.isPending}
                send={(courier, trackingNo) => step.mutate({ ...empty, action: begun, courier, trackingNo })}
                cancel={close}
              />
            )}
          </Over>
        </Suspense>
      ) : null}
    </section>
  );
}

function SendBackForm({
  isSending,
  send,
  cancel,
}: {
  isSending: boolean;
  send: (courier: Courier, trackingNo: string) => void;
  cancel: () => void;
}) {
  const { field, submit } = useFields<{ courier: Courier; trackingNo: string }>(
    { courier: COURIERS[0], trackingNo: '' },
    {
      trackingNo: (number, { courier }) =>
        number.trim() === '' && !COURIERS_WITHOUT_NUMBER.includes(courier) ? '请填写快递单号' : null,
    },
  );
  return (
    <FieldsForm
      label={caseSteps.sendBack.label}
      submit={() => submit(({ courier, trackingNo }) => send(courier, trackingNo.trim()))}
      sendLabel="提交单号"
      isSending={isSending}
      cancel={cancel}
    >
      <p className="fields-note">退货地址见对方的答复；寄出前给货拍张照，留好底单。</p>
      <SelectField
        label="快递公司"
        {...field('courier')}
        options={COURIERS.map((courier) => [courier, courierWords[courier]])}
      />
      <TextField label="快递单号" {...field('trackingNo')} maxLength={40} autoComplete="off" />
    </FieldsForm>
  );
}
