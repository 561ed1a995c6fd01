import { type ReactNode, useState } from 'react';
import type { OpenOrder, PartnerDetail } from '#contract/trade/partners.ts';
import { MOST_TOGETHER } from '#contract/trade/supply-words.ts';
import { NO_VOUCHER, sentVoucher, VoucherFields } from '../orders/VoucherFields.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { CopyButton } from '../../platform/CopyButton.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { yuan } from '../../platform/words.ts';
import { typedYuan } from '../../platform/yuan-typed.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { OpenOrderFacts } from './OpenOrderFacts.tsx';
import { PARTNER_READS } from './partners.data.ts';

/** 合并付款: the own 采购单 of which something is due, ticked and paid by one transfer or from the balance. */
export function PayTogether({ partner }: { partner: PartnerDetail }) {
  const { debts } = partner;
  const payable = debts.filter(({ hasVoucher }) => !hasVoucher);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ticked = payable.filter(({ orderNo }) => chosen.has(orderNo)).slice(0, MOST_TOGETHER);
  const tick = (orderNo: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, orderNo] : [...before].filter((one) => one !== orderNo)));
  const isAll = ticked.length === payable.length;
  return (
    <section aria-label="要付的采购单">
      <h3>要付的采购单</h3>
      {payable.length > 1 ? (
        <label className="field-check">
          <Checkbox
            checked={isAll}
            change={(checked) => setChosen(new Set(checked ? payable.map(({ orderNo }) => orderNo) : []))}
          />
          全选 {payable.length} 张
        </label>
      ) : null}
      <ul className="open-orders">
        {debts.map((order) => (
          <li key={order.orderNo}>
            <Checkbox
              aria-label={`付 ${order.orderNo}`}
              checked={chosen.has(order.orderNo)}
              disabled={order.hasVoucher}
              change={(checked) => tick(order.orderNo, checked)}
            />
            <OpenOrderFacts order={order} screen="userOrderDetail" />
          </li>
        ))}
      </ul>
      {ticked.length > 0 ? <Pay partner={partner} orders={ticked} done={() => setChosen(new Set())} /> : null}
    </section>
  );
}

interface PayProps {
  readonly partner: PartnerDetail;
  readonly orders: readonly OpenOrder[];
  readonly done: () => void;
}

function Pay({ partner: { shop, transfer, availableFen }, orders, done }: PayProps) {
  const totalFen = orders.reduce((sum, { dueFen }) => sum + dueFen, 0);
  const canTransfer = transfer !== null;
  const canSpend = availableFen >= totalFen;
  const [wished, wish] = useState<Way>('transfer');
  const provider = wished === 'transfer' ? (canTransfer ? 'transfer' : 'balance') : canSpend ? 'balance' : 'transfer';
  const [voucher, setVoucher] = useState(NO_VOUCHER);
  const [hasTried, setTried] = useState(false);
  const pay = useMutation('POST /api/v2/supply/payTogether', { refresh: PARTNER_READS, done });
  const isUploading = useIsUploading();
  const submit = () => {
    setTried(true);
    const sent = provider === 'balance' ? { payerName: '', attachments: [] } : sentVoucher(voucher);
    if (sent === null) return;
    pay.mutate({ shopId: shop.id, orderNos: orders.map(({ orderNo }) => orderNo), totalFen, provider, ...sent });
  };
  return (
    <FieldsForm
      label="合并付款"
      submit={submit}
      sendLabel={
        isUploading ? '照片还在上传…' : `${provider === 'balance' ? '用余额付' : '提交凭证'} ¥${yuan(totalFen)}`
      }
      tone="action"
      isSending={pay.isPending || isUploading}
      held={provider === 'balance' && !canSpend ? '对方没有登记对公账户，余额也不够' : undefined}
    >
      <fieldset className="pay-ways">
        <legend>
          合并付款 {orders.length} 张，共 ¥{yuan(totalFen)}
        </legend>
        <PayWay isChosen={provider === 'transfer'} isOpen={canTransfer} choose={() => wish('transfer')}>
          对公转账 <small>{canTransfer ? '一笔转过去，传一张回单，对方核对一次' : '对方还没有登记对公账户'}</small>
        </PayWay>
        <PayWay isChosen={provider === 'balance'} isOpen={canSpend} choose={() => wish('balance')}>
          店铺余额{' '}
          <small>
            可用 ¥{yuan(Math.max(0, availableFen))}
            {canSpend ? '，当场到账' : '，不够'}
          </small>
        </PayWay>
      </fieldset>
      {provider === 'transfer' && transfer ? (
        <>
          <TransferTo transfer={transfer} totalFen={totalFen} />
          <VoucherFields
            draft={voucher}
            change={(part) => setVoucher((now) => ({ ...now, ...part }))}
            hasTried={hasTried}
          />
        </>
      ) : null}
    </FieldsForm>
  );
}

type Way = 'transfer' | 'balance';

interface PayWayProps {
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly choose: () => void;
  readonly children: ReactNode;
}

const PayWay = ({ isChosen, isOpen, choose, children }: PayWayProps) => (
  <label data-closed={!isOpen}>
    <input type="radio" name="pay-together" checked={isChosen} disabled={!isOpen} onChange={choose} />
    {children}
  </label>
);

interface TransferProps {
  readonly transfer: NonNullable<PartnerDetail['transfer']>;
  readonly totalFen: number;
}

/** The account, each part to be copied. */
function TransferTo({ transfer: { name, bank, accountNo }, totalFen }: TransferProps) {
  const facts = [
    ['收款户名', name, name],
    ['开户银行', bank, bank],
    ['收款账号', accountNo, accountNo],
    ['转账金额', `¥${yuan(totalFen)}`, typedYuan(totalFen)],
  ] as const;
  return (
    <dl className="statement-facts">
      {facts.map(([what, words, toCopy]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {words} <CopyButton what={what} words={toCopy} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
