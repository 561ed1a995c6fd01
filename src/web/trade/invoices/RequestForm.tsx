import { useState } from 'react';
import { Link } from 'react-router';
import { invoiceTypeWords } from '#contract/trade/order-words.ts';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { INVOICE_READS } from './invoice.data.ts';

/** 要发票: one of the own titles, and its type. */
export function RequestForm({ orderNo, close }: { orderNo: string; close: () => void }) {
  const titles = useRead('GET /api/v2/invoice/list', undefined);
  const [chosen, setChosen] = useState<string>();
  const [type, setType] = useState<'normal' | 'special'>('normal');
  const ask = useMutation('POST /api/v2/order/requestInvoice', { refresh: INVOICE_READS, done: close });
  if (titles.error) return <ErrorPanel error={titles.error} retry={() => void titles.refetch()} />;
  if (!titles.data) return <Skeleton height="160px" />;
  const { list } = titles.data;
  const title = list.find(({ id }) => id === chosen) ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  if (!title)
    return (
      <p className="fields-note">
        还没有发票抬头，先到
        <Link className="plain-link" to={to('userAddress')}>
          地址与发票抬头
        </Link>
        加一个。
      </p>
    );
  const isCompany = title.kind === 'company';
  return (
    <FieldsForm
      label="要发票"
      submit={() => ask.mutate({ orderNo, titleId: title.id, type: isCompany ? type : 'normal' })}
      sendLabel="请对方开票"
      isSending={ask.isPending}
      cancel={close}
    >
      <fieldset className="invoice-titles">
        <legend>抬头</legend>
        {list.map((one) => (
          <label key={one.id} className="field-check">
            <input type="radio" name="invoice-title" checked={one.id === title.id} onChange={() => setChosen(one.id)} />
            {one.title} {one.taxNumber}
          </label>
        ))}
      </fieldset>
      {isCompany ? (
        <fieldset className="invoice-titles">
          <legend>类型</legend>
          {(['normal', 'special'] as const).map((one) => (
            <label key={one} className="field-check">
              <input type="radio" name="invoice-type" checked={one === type} onChange={() => setType(one)} />
              {invoiceTypeWords[one]}
            </label>
          ))}
        </fieldset>
      ) : null}
    </FieldsForm>
  );
}
