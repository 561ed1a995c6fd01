import { useState } from 'react';
import { ORDER_TIMES } from '#contract/trade/order-statuses.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { TransferAccount } from '#contract/market/shop-terms.ts';
import { sentVoucher, type VoucherDraft, VoucherFields } from '../orders/VoucherFields.tsx';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { CopyButton } from '../../platform/CopyButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { typedYuan } from '../../platform/yuan-typed.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { useIsReading, usePaid, usePayStep } from './pay-orders.ts';
import { addressed, asSupply } from '../orders/addressed.ts';

interface Props {
  readonly order: OrderDetail;
  readonly dueFen: number;
  readonly account: TransferAccount;
  /** kept while the buyer looks at another payment method */
  readonly draft: VoucherDraft;
  readonly changeDraft: (part: Partial<VoucherDraft>) => void;
}

/** 对公转账: the account, the amount, and the upload of the voucher. */
export function TransferPay({ order, dueFen, account, draft, changeDraft }: Props) {
  const facts = [
    { name: '收款户名', words: account.name },
    { name: '开户银行', words: account.bank },
    { name: '收款账号', words: account.accountNo },
    { name: '转账金额', words: `¥${yuan(dueFen)}`, toCopy: typedYuan(dueFen) },
    { name: '附言', words: order.orderNo },
  ];
  return (
    <>
      <TimeToTransfer order={order} dueFen={dueFen} />
      <ol className="cashier-steps">
        <li>{addressed('按下面的户名、账号和金额转账，附言写订单号，商家才好核对。', 'buyer', asSupply(order))}</li>
        <li>转好以后，传一张回单或转账成功的截图。</li>
      </ol>
      <dl className="cashier-account">
        {facts.map(({ name, words, toCopy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {words} <CopyButton what={name} words={toCopy ?? words} />
            </dd>
          </div>
        ))}
      </dl>
      <VoucherForm order={order} dueFen={dueFen} draft={draft} changeDraft={changeDraft} />
    </>
  );
}

/** A company's cashier needs longer than half an hour: a transfer may take days. */
function TimeToTransfer({ order, dueFen }: Pick<Props, 'order' | 'dueFen'>) {
  const choose = useMutation('POST /api/v2/order/pay', usePaid());
  const isReading = useIsReading();
  if (order.status !== 'toPay' || order.kind === 'bulk') return null;
  const { orderNo, payments, dueAt } = order;
  if (payments.some(({ provider, status }) => provider === 'transfer' && status === 'waiting')) {
    return (
      <p className="cashier-longer" role="status">
        已选定对公转账{dueAt ? `，${momentWords(dueAt)} 前转账并提交凭证就行` : ''}，货一直为您留着。
      </p>
    );
  }
  return (
    <p className="cashier-longer">
      公司付款要走流程？选定对公转账，付款期限延长到下单后 {ORDER_TIMES.transferHours} 小时，货一直为您留着。
      <Button
        disabled={choose.isPending || isReading}
        onClick={() => choose.mutate({ orderNo, provider: 'transfer', scene: 'page', dueFen })}
      >
        选定对公转账
      </Button>
    </p>
  );
}

function VoucherForm({ order, dueFen, draft, changeDraft }: Omit<Props, 'account'>) {
  const [hasTried, setTried] = useState(false);
  const begin = useMutation('POST /api/v2/order/pay', usePayStep());
  const hand = useMutation('POST /api/v2/payment/voucher', usePaid());
  const isReading = useIsReading();
  const isUploading = useIsUploading();
  const send = async () => {
    setTried(true);
    const voucher = sentVoucher(draft);
    if (voucher === null) return;
    const { orderNo } = order;
    // the mutation shows the refusal; without a payment there is nothing to attach a voucher to
    const begun = await begin.mutateAsync({ orderNo, provider: 'transfer', scene: 'page', dueFen }).then(
      ({ data }) => data.payment,
      () => null,
    );
    if (begun) hand.mutate({ id: begun.id, ...voucher });
  };
  return (
    <FieldsForm
      label="转账凭证"
      submit={() => void send()}
      sendLabel={isUploading ? '照片还在上传…' : '提交凭证'}
      isSending={begin.isPending || hand.isPending || isUploading || isReading}
    >
      <VoucherFields draft={draft} change={changeDraft} hasTried={hasTried} />
    </FieldsForm>
  );
}
