import { Drawer } from 'antd';
import { useState } from 'react';
import type { Api, CallName } from '#contract/api.ts';
import { dayInChina } from '#contract/platform/china-day.ts';
import { MOST_PERMILLE, type PayoutDirection, payoutWords } from '#contract/trade/ledger-words.ts';
import type { Payout } from '#contract/trade/ledger.ts';
import { useLedgerLines } from '../../trade/ledger/ledger.data.ts';
import { LedgerTable } from '../../trade/ledger/LedgerLines.tsx';
import { LedgerSums } from '../../trade/ledger/LedgerSums.tsx';
import { AttachmentsInput } from '../../trade/orders/AttachmentsInput.tsx';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { Field, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useFocusBack } from '../../platform/focus-back.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';
import { useIsUploading } from '../../people/uploads/use-upload.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { useShopLedger } from './operator.data.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import '../../people/personal-centre/people.css';

type ShopLedger = Api['GET /api/v2/operator/ledger/shop']['reply'];

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/ledger',
  'GET /api/v2/operator/ledger/shop',
  'GET /api/v2/operator/ledger/lines',
  'GET /api/v2/operator/acts',
];

/** A shop's money with the platform: payments are recorded and reversed here, and the fee is set. */
export function LedgerDrawer({ id, close }: { id: string; close: () => void }) {
  useFocusBack();
  const read = useShopLedger(id);
  return (
    <Drawer
      open
      size={820}
      title={read.data ? `结算 · ${read.data.name}` : '结算'}
      onClose={close}
      // the scrolling element is our own, so that it can be scrolled by keyboard
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
    >
      <div className="desk-drawer" tabIndex={0} role="region" aria-label="店铺的账">
        <AskedAnew read={read}>{(ledger) => <Ledger ledger={ledger} />}</AskedAnew>
      </div>
    </Drawer>
  );
}

function Ledger({ ledger }: { ledger: ShopLedger }) {
  const { balanceFen } = ledger.sums;
  return (
    <>
      <LedgerSums sums={ledger.sums} />
      {balanceFen === 0 ? null : (
        <section>
          <h2>{balanceFen > 0 ? '登记打款' : '登记店铺缴款'}</h2>
          <PayoutForm
            key={balanceFen}
            ledger={ledger}
            direction={balanceFen > 0 ? 'toShop' : 'fromShop'}
            owedFen={Math.abs(balanceFen)}
          />
        </section>
      )}
      <section>
        <h2>打款与缴款</h2>
        {ledger.payouts.length === 0 ? <p>还没有登记过</p> : <Payouts payouts={ledger.payouts} />}
      </section>
      <section>
        <h2>平台服务费</h2>
        <FeeForm id={ledger.id} permille={ledger.sums.feePermille} />
      </section>
      <section>
        <h2>往来明细</h2>
        <Lines id={ledger.id} />
      </section>
    </>
  );
}

interface PayoutFields {
  /** yuan, as typed */
  readonly amount: string;
  readonly voucherNo: string;
  readonly paidOn: string;
  readonly note: string;
}

function PayoutForm({
  ledger: { id: shopId, transferTo },
  direction,
  owedFen,
}: {
  ledger: ShopLedger;
  direction: PayoutDirection;
  owedFen: number;
}) {
  const [attachments, setAttachments] = useState<readonly string[]>([]);
  const [hasTried, setTried] = useState(false);
  const record = useMutation('POST /api/v2/operator/recordPayout', { refresh: REFRESH });
  const isUploading = useIsUploading();
  const { problems, field, submit } = useFields<PayoutFields>(
    { amount: typedYuan(owedFen), voucherNo: '', paidOn: dayInChina(), note: '' },
    {
      amount: (amount) => {
        const fen = fenOf(amount);
        if (!(fen > 0)) return '请填金额，最多两位小数';
        return fen > owedFen ? `最多 ¥${yuan(owedFen)}` : null;
      },
      voucherNo: (voucherNo) => (voucherNo.trim() === '' ? '请填银行回单上的凭证号' : null),
    },
  );
  const send = () => {
    setTried(true);
    submit(({ amount, ...rest }) => {
      if (attachments.length === 0) return;
      record.mutate({ ...rest, shopId, direction, amountFen: fenOf(amount), attachments: [...attachments] });
    });
  };
  return (
    <FieldsForm
      label={`登记${payoutWords[direction]}`}
      submit={send}
      sendLabel={isUploading ? '凭证还在上传…' : `登记${payoutWords[direction]}`}
      isSending={record.isPending || isUploading}
    >
      <p className="fields-note">
        {direction === 'toShop'
          ? `锦市不经手银行：先在网银转好，再登记。打到 ${transferTo || '店铺没有填对公账户，请先联系店主'}。`
          : '店铺转到平台账户的钱，查到以后登记。'}
      </p>
      <TextField label="金额（元）" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <TextField label="凭证号" autoComplete="off" maxLength={60} {...field('voucherNo')} />
      <Field label="付款日期" problem={problems.paidOn}>
        {({ id }) => <DayInput id={id} name="付款日期" {...field('paidOn')} latest={dayInChina()} />}
      </Field>
      <TextField label="备注" maxLength={200} {...field('note')} />
      <Field
        label="回单"
        problem={hasTried && attachments.length === 0 && !isUploading ? '请传一张银行回单' : undefined}
      >
        {() => (
          <AttachmentsInput entryway="voucher" label="回单" most={5} value={attachments} onChange={setAttachments} />
        )}
      </Field>
    </FieldsForm>
  );
}

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const [asking, setAsking] = useState<Payout | null>(null);
  const close = () => setAsking(null);
  const reverse = useMutation('POST /api/v2/operator/reversePayout', { refresh: REFRESH, done: close });
  return (
    <>
      <table className="ledger-table">
        <TableHead columns={['日期', '凭证号', ['金额（元）', 'ledger-amount'], '说明', '操作']} />
        <tbody>
          {payouts.map((one) => (
            <tr key={one.id}>
              <td>{one.paidOn}</td>
              <td>
                {one.voucherNo}
                {one.attachments.map((id, at) => (
                  <Voucher key={id} id={id} no={at + 1} />
                ))}
              </td>
              <td className="ledger-amount">{yuan(one.amountFen)}</td>
              <td>
                {payoutWords[one.direction]} {one.note}
                {one.reversedAt ? (
                  <small className="desk-under">
                    {momentWords(one.reversedAt)} 冲回：{one.reverseReason}
                  </small>
                ) : null}
              </td>
              <td>
                {one.reversedAt ? null : (
                  <button
                    type="button"
                    className="desk-link"
                    aria-label={`冲回 ${one.voucherNo}`}
                    onClick={() => setAsking(one)}
                  >
                    冲回
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asking ? (
        <ReasonDialog
          title={`冲回${payoutWords[asking.direction]} ¥${yuan(asking.amountFen)} · ${asking.voucherNo}`}
          note="登记错了，或银行退回了。记录留着，另记一笔相反的；店主会看到原因。"
          okText="冲回"
          usual={['银行退回', '金额登记错了', '登记到了别的店铺']}
          isBusy={reverse.isPending}
          ok={(reason) => reverse.mutate({ id: asking.id, reason })}
          cancel={close}
        />
      ) : null}
    </>
  );
}

function Voucher({ id, no }: { id: string; no: number }) {
  const link = useRead('GET /api/v2/storage/attachment', { id });
  if (!link.data) return null;
  return (
    <a className="desk-link" href={link.data.url} target="_blank" rel="noopener noreferrer">
      {' '}
      看凭证 {no}
    </a>
  );
}

function FeeForm({ id, permille }: { id: string; permille: number }) {
  const save = useMutation('POST /api/v2/operator/setShopFee', { refresh: REFRESH });
  const { values, problems, change, submit } = useFields(
    { permille: String(permille) },
    {
      permille: (typed) =>
        /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_PERMILLE ? null : `请填 0 到 ${MOST_PERMILLE} 的整数`,
    },
  );
  return (
    <FieldsForm
      label="平台服务费"
      submit={() => submit((typed) => save.mutate({ id, permille: Number(typed.permille) }))}
      sendLabel="保存费率"
      isSending={save.isPending}
    >
      <TextField
        label="千分之几（‰），按订单完成时的实收算，只对以后下的订单有效"
        inputMode="numeric"
        autoComplete="off"
        value={values.permille}
        problem={problems.permille}
        change={(typed) => change({ permille: typed })}
      />
    </FieldsForm>
  );
}

function Lines({ id }: { id: string }) {
  const lines = useLedgerLines({ account: 'balance' }, id);
  if (!lines.items) return <Skeleton height="200px" />;
  return (
    <>
      <LedgerTable lines={lines.items} party="operator" />
      {lines.hasMore ? (
        <p className="ledger-more">
          <Button onClick={lines.more} disabled={lines.isLoadingMore}>
            更早的
          </Button>
        </p>
      ) : null}
    </>
  );
}
