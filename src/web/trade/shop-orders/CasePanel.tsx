import { Suspense, useState } from 'react';
import { type CaseAction, caseKindWords, caseSteps } from '#contract/trade/order-flow.ts';
import { CASE_STATUS } from '#contract/trade/order-statuses.ts';
import type { AfterSaleCase, OrderDetail } from '#contract/trade/orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { CaseFacts } from '../orders/CaseFacts.tsx';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { yuan } from '../../platform/words.ts';
import { NoteField } from '../../platform/NoteField.tsx';
import type { Over } from '../orders/over.ts';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { useStep } from './use-step.ts';
import '../../platform/state-tags.css';

interface Props {
  readonly order: OrderDetail;
  readonly one: AfterSaleCase;
  readonly Over: Over;
}

const has = (one: AfterSaleCase, action: CaseAction): boolean => one.nextSteps.includes(action);

/** The after-sale case that waits for the shop: the buyer's claim and reason, and the possible answers. */
export function CasePanel({ order, one, Over }: Props) {
  const [asking, setAsking] = useState<'agreeRefund' | 'refuseRefund' | null>(null);
  const close = () => setAsking(null);
  const step = useMutation('POST /api/v2/order/shopCaseStep', useStep(close));
  // Sent with the answer: when the buyer withdraws the claim and makes another one, the server refuses the stale
  // answer.
  const seen = { orderNo: order.orderNo, caseNo: one.caseNo, kind: one.kind, amountFen: one.amountFen };
  const said = (words: string) => addressed(words, 'shop', asSupply(order));
  const title = `售后：${caseKindWords[one.kind]} ¥${yuan(one.amountFen)}`;
  return (
    <section className={`panel${one.nextSteps.length > 0 ? ' panel-turn' : ''}`} aria-label={title}>
      <h2>
        {title} <span className="order-tag">{said(CASE_STATUS[one.status].words)}</span>
      </h2>
      <CaseFacts order={order} reader="shop" one={one} />
      {one.nextSteps.length > 0 ? (
        <p className="order-actions">
          {has(one, 'agreeRefund') ? (
            <Button tone="action" onClick={() => setAsking('agreeRefund')}>
              {caseSteps.agreeRefund.label}
            </Button>
          ) : null}
          {has(one, 'receiveReturn') ? (
            <SureButton
              className="button button-action"
              label={caseSteps.receiveReturn.label}
              question={said(`退货点验无误，退 ¥${yuan(one.amountFen)} 给买家？`)}
              yes="退款"
              isBusy={step.isPending}
              onYes={() => step.mutate({ ...seen, action: 'receiveReturn', reason: '' })}
            />
          ) : null}
          {has(one, 'refuseRefund') ? (
            <Button onClick={() => setAsking('refuseRefund')}>{caseSteps.refuseRefund.label}</Button>
          ) : null}
        </p>
      ) : null}
      {asking ? (
        <Suspense>
          <Over title={asking === 'agreeRefund' ? '同意售后' : '拒绝售后'} close={close}>
            {asking === 'agreeRefund' ? (
              <AgreeForm
                one={one}
                said={said}
                isSending={step.isPending}
                send={(reason) => step.mutate({ ...seen, action: 'agreeRefund', reason })}
                cancel={close}
              />
            ) : (
              <ReasonForm
                label="拒绝"
                usual={['照片看不出问题，请补拍', '数量在合同允许的误差内', '已经裁剪使用，不能退']}
                isSending={step.isPending}
                send={(reason) => step.mutate({ ...seen, action: 'refuseRefund', reason })}
                cancel={close}
              >
                <p className="fields-note">{said('买家会看到原因，可以修改后再提交，或申请平台介入。')}</p>
              </ReasonForm>
            )}
          </Over>
        </Suspense>
      ) : null}
    </section>
  );
}

function AgreeForm({
  one,
  said,
  isSending,
  send,
  cancel,
}: {
  one: AfterSaleCase;
  said: (words: string) => string;
  isSending: boolean;
  send: (words: string) => void;
  cancel: () => void;
}) {
  const isReturn = one.kind === 'return';
  const { field, submit } = useFields(
    { words: '' },
    { words: (words) => (isReturn && words.trim() === '' ? '请填写退货地址' : null) },
  );
  return (
    <FieldsForm
      label={isReturn ? '同意退货' : '同意退款'}
      submit={() => submit(({ words }) => send(words.trim()))}
      sendLabel={isReturn ? '同意退货' : '同意退款'}
      tone="action"
      isSending={isSending}
      cancel={cancel}
    >
      <p className="fields-note">
        {said(
          isReturn
            ? `买家把货寄回、您点验以后，退 ¥${yuan(one.amountFen)}。`
            : `同意后退 ¥${yuan(one.amountFen)} 给买家：线上付的原路退，转账付的由您转回并登记。`,
        )}
      </p>
      <NoteField
        label={said(isReturn ? '退货地址、收件人、电话（买家照此寄回）' : '给买家的话（选填）')}
        {...field('words')}
      />
    </FieldsForm>
  );
}
