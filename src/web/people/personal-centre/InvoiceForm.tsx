import { useState } from 'react';
import type { InvoiceTitle } from '#contract/people/addresses.ts';
import { useMutation } from '../../platform/mutation.ts';
import { type InvoiceFields, invoiceChecks } from './address.rules.ts';
import { CheckField, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { isSame } from '../../platform/is-same.ts';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useUnsavedForm } from '../../platform/use-unsaved.ts';

const EMPTY: InvoiceFields = {
  kind: 'company',
  title: '',
  taxNumber: '',
  bank: '',
  bankAccount: '',
  registeredAddress: '',
  registeredPhone: '',
  isDefault: false,
};

export const invoiceKinds = { company: '企业', person: '个人' } as const;

/** The form of an invoice title. The fields that only a 专用发票 needs come below and may stay empty. */
export function InvoiceForm({
  invoice,
  done,
  cancel,
}: {
  invoice: InvoiceTitle | null;
  /** with the saved title's id */
  done: (id: string) => void;
  cancel: () => void;
}) {
  const [start] = useState<InvoiceFields>(invoice ?? EMPTY);
  const { values, change, field, submit } = useFields<InvoiceFields>(start, invoiceChecks);
  const unsaved = useUnsavedForm(!isSame(values, start), cancel);
  const save = useMutation('POST /api/v2/invoice/save', {
    done: ({ id }) => {
      unsaved.settled();
      done(id);
    },
    refresh: ['GET /api/v2/invoice/list'],
  });
  const isCompany = values.kind === 'company';
  const send = (fields: InvoiceFields) => save.mutate(invoice ? { ...fields, id: invoice.id } : fields);
  return (
    <FieldsForm
      label={invoice ? '修改发票抬头' : '新增发票抬头'}
      submit={() => submit(send)}
      sendLabel="保存抬头"
      isSending={save.isPending}
      cancel={unsaved.leave}
    >
      <UnsavedNote unsaved={unsaved} />
      <fieldset className="field-kinds">
        <legend className="visually-hidden">抬头类型</legend>
        {(['company', 'person'] as const).map((kind) => (
          <label key={kind} className="field-check">
            <input type="radio" name="invoice-kind" checked={values.kind === kind} onChange={() => change({ kind })} />
            {invoiceKinds[kind]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={isCompany ? '企业名称' : '姓名'}
        {...field('title')}
        maxLength={100}
        autoComplete={isCompany ? 'organization' : 'name'}
      />
      {isCompany ? (
        <>
          <TextField
            label="纳税人识别号（统一社会信用代码）"
            {...field('taxNumber')}
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <p className="fields-note">以下四项只有开增值税专用发票才需要。</p>
          <div className="fields-pair">
            <TextField label="开户银行" {...field('bank')} maxLength={60} />
            <TextField label="银行账号" {...field('bankAccount')} maxLength={40} inputMode="numeric" />
            <TextField label="注册地址" {...field('registeredAddress')} maxLength={120} />
            <TextField label="注册电话" {...field('registeredPhone')} maxLength={30} inputMode="tel" />
          </div>
        </>
      ) : null}
      <CheckField label="设为默认抬头" {...field('isDefault')} />
    </FieldsForm>
  );
}
