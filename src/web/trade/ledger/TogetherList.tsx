import { useState } from 'react';
import type { Together } from '#contract/trade/partners.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { AttachmentPictures } from '../orders/AttachmentPictures.tsx';
import { ReasonForm } from '../orders/ReasonForm.tsx';
import { Button } from '../../platform/Button.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { PARTNER_READS } from './partners.data.ts';

/** 合并付款 that wait: the other shop's to be checked, the own ones to wait for. */
export function TogetherList({ id, together }: { id: string; together: readonly Together[] }) {
  return together.map((one) => (
    <section key={one.id} className="together" aria-label={`合并付款 ¥${yuan(one.amountFen)}`}>
      <h3>
        {one.isToCheck ? '核对合并付款' : '合并付款待对方核对'} ¥{yuan(one.amountFen)}
      </h3>
      <p>
        {momentWords(one.at)} 付款户名 <strong>{one.payerName}</strong>，付 {one.orderNos.length} 张采购单：
        {one.orderNos.map(showOrderNo).join('、')}
      </p>
      <AttachmentPictures orderNo={one.orderNos[0]!} ids={one.attachments} label="转账凭证" />
      {one.isToCheck ? <Decide key={id} together={one} /> : null}
    </section>
  ));
}

function Decide({ together: { id, amountFen, orderNos } }: { together: Together }) {
  const [isRefusing, setRefusing] = useState(false);
  const close = () => setRefusing(false);
  const decide = useMutation('POST /api/v2/supply/decideTogether', { refresh: PARTNER_READS, done: close });
  if (isRefusing)
    return (
      <ReasonForm
        label="退回凭证"
        usual={['账户里没有这笔钱', '金额和订单不一致', '凭证图片看不清']}
        most={200}
        isSending={decide.isPending}
        send={(reason) => decide.mutate({ id, isPaid: false, reason })}
        cancel={close}
      >
        <p className="fields-note">{orderNos.length} 张采购单一起退回，对方会看到原因，可以重新付。</p>
      </ReasonForm>
    );
  return (
    <p className="statement-answer">
      <SureButton
        className="button button-action"
        label="已到账"
        question={`账户里收到 ¥${yuan(amountFen)} 了？`}
        yes="收到了"
        isBusy={decide.isPending}
        onYes={() => decide.mutate({ id, isPaid: true, reason: '' })}
      />
      <Button disabled={decide.isPending} onClick={() => setRefusing(true)}>
        凭证有误
      </Button>
    </p>
  );
}
