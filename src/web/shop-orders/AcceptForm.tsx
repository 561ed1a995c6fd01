import { useState } from 'react';
import { ORDER_TIMES } from '#contract/order-flow.ts';
import { FieldsForm } from '../people/Fields.tsx';
import { useDeed } from '../platform/deed.ts';
import { leadTime, yuan } from '../platform/words.ts';
import type { DeedFormProps } from './deed-form.ts';
import { NoteField } from '../orders/NoteField.tsx';
import { useStep } from './use-step.ts';

/** 确认接单: what was agreed stands above the button once more. */
export function AcceptForm({ order, done, cancel }: DeedFormProps) {
  const [note, setNote] = useState('');
  const accept = useDeed('POST /api/v2/order/accept', useStep(done));
  const { payableFen, depositFen, plan, leadHours, deliverOn } = order;
  return (
    <FieldsForm
      label="确认接单"
      submit={() => accept.mutate({ orderNo: order.orderNo, note: note.trim() })}
      sendLabel="确认接单"
      tone="deed"
      isSending={accept.isPending}
      cancel={cancel}
    >
      <dl className="agreed">
        <div>
          <dt>应付合计</dt>
          <dd>¥{yuan(payableFen)}</dd>
        </div>
        <div>
          <dt>付款</dt>
          <dd>
            {plan === 'deposit'
              ? `先付定金 ¥${yuan(depositFen)}，做好后付尾款 ¥${yuan(payableFen - depositFen)}`
              : '全款付清后开工'}
            ，{ORDER_TIMES.payBulkHours} 小时内不付自动取消
          </dd>
        </div>
        <div>
          <dt>交期</dt>
          <dd>
            付款后 {leadTime(leadHours)}内发货{deliverOn ? `，买家希望 ${deliverOn} 收到` : ''}
          </dd>
        </div>
      </dl>
      <p className="fields-note">价格要改，先点“改价”再接单；接单后付款前也还能改。</p>
      <NoteField
        label="给买家的话（选填）"
        value={note}
        change={setNote}
        placeholder="如：面料已备，付款后 12 天出货"
      />
    </FieldsForm>
  );
}
