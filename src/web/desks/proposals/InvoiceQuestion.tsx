import { useState } from 'react';
import type { InvoiceTitle } from '#contract/people/addresses.ts';
import type { WantedInvoice } from '#contract/trade/orders.ts';
import { invoiceTypeWords } from '#contract/trade/order-words.ts';
import { invoiceKinds, InvoiceForm } from '../../people/personal-centre/InvoiceForm.tsx';
import { Button } from '../../platform/Button.tsx';
import { SelectField } from '../../platform/Fields.tsx';

interface Props {
  /** the own titles */
  readonly list: readonly InvoiceTitle[];
  /** null = no invoice; its title is '' until one is saved */
  readonly wanted: WantedInvoice | null;
  readonly change: (wanted: WantedInvoice | null) => void;
}

const TYPES = ['normal', 'special'] as const;

/** Why the order cannot be placed with this invoice yet; '' = it can. */
export function invoiceTrouble(wanted: WantedInvoice | null, list: readonly InvoiceTitle[]): string {
  if (wanted === null) return '';
  if (wanted.titleId === '') return '请先保存发票抬头';
  const title = list.find(({ id }) => id === wanted.titleId);
  return wanted.type === 'special' && title?.kind === 'person' ? '专用发票只能开给企业，请换一个抬头' : '';
}

/** 开不开发票, asked before the order is placed: none, or its type and one of the own titles. */
export function InvoiceQuestion({ list, wanted, change }: Props) {
  const [isAdding, setAdding] = useState(false);
  const usual = (list.find(({ isDefault }) => isDefault) ?? list[0])?.id ?? '';
  const trouble = invoiceTrouble(wanted, list);
  const isWriting = wanted !== null && (isAdding || wanted.titleId === '');
  return (
    <>
      <div className="fields">
        <SelectField
          label="开发票"
          value={wanted?.type ?? ''}
          options={[['', '不开发票'], ...TYPES.map((type) => [type, invoiceTypeWords[type]] as const)]}
          change={(type) => change(type === '' ? null : { titleId: usual, ...wanted, type })}
        />
        {wanted === null || isWriting ? null : (
          <>
            <SelectField
              label="发票抬头"
              value={wanted.titleId}
              options={list.map(({ id, title, kind, taxNumber }) => [
                id,
                `${title}，${taxNumber === '' ? invoiceKinds[kind] : `税号 ${taxNumber}`}`,
              ])}
              problem={trouble === '' ? undefined : trouble}
              change={(titleId) => change({ ...wanted, titleId })}
            />
            <p className="proposal-adds">
              <Button onClick={() => setAdding(true)}>新增抬头</Button>
            </p>
          </>
        )}
      </div>
      {isWriting ? (
        <InvoiceForm
          invoice={null}
          done={(titleId) => {
            setAdding(false);
            change({ ...wanted, titleId });
          }}
          cancel={() => {
            setAdding(false);
            if (wanted.titleId === '') change(null);
          }}
        />
      ) : null}
    </>
  );
}
