import type { ReactNode } from 'react';
import type { Address, InvoiceTitle } from '#contract/people/addresses.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { invoiceKinds } from './InvoiceForm.tsx';
import { SureButton } from '../../platform/SureButton.tsx';

export function AddressList({ list, edit }: { list: readonly Address[]; edit: (address: Address) => void }) {
  return (
    <ul className="kept-cards">
      {list.map((address) => (
        <AddressCard key={address.id} address={address} edit={() => edit(address)} />
      ))}
    </ul>
  );
}

function AddressCard({ address, edit }: { address: Address; edit: () => void }) {
  const refresh = ['GET /api/v2/address/list'] as const;
  const save = useMutation('POST /api/v2/address/save', { refresh });
  const remove = useMutation('POST /api/v2/address/remove', { refresh });
  const { id, receiver, phone, areaCode, province, city, district, detail, isDefault } = address;
  return (
    <KeptCard
      title={receiver}
      beside={<span>{phone}</span>}
      isDefault={isDefault}
      edit={edit}
      makeDefault={() => save.mutate({ id, receiver, phone, areaCode, detail, isDefault: true })}
      question="删除这个地址？"
      remove={() => remove.mutate({ id })}
      isBusy={save.isPending || remove.isPending}
    >
      {[province, city === province ? '' : city, district].filter((name) => name !== '').join(' ')}
      <br />
      {detail}
    </KeptCard>
  );
}

export function InvoiceList({ list, edit }: { list: readonly InvoiceTitle[]; edit: (invoice: InvoiceTitle) => void }) {
  return (
    <ul className="kept-cards">
      {list.map((invoice) => (
        <InvoiceCard key={invoice.id} invoice={invoice} edit={() => edit(invoice)} />
      ))}
    </ul>
  );
}

function InvoiceCard({ invoice, edit }: { invoice: InvoiceTitle; edit: () => void }) {
  const refresh = ['GET /api/v2/invoice/list'] as const;
  const save = useMutation('POST /api/v2/invoice/save', { refresh });
  const remove = useMutation('POST /api/v2/invoice/remove', { refresh });
  const { id, kind, title, taxNumber, bank, bankAccount, isDefault } = invoice;
  return (
    <KeptCard
      title={title}
      beside={<span className="state-tag state-tag-quiet">{invoiceKinds[kind]}</span>}
      isDefault={isDefault}
      edit={edit}
      makeDefault={() => save.mutate({ ...invoice, isDefault: true })}
      question="删除这个抬头？"
      remove={() => remove.mutate({ id })}
      isBusy={save.isPending || remove.isPending}
    >
      {taxNumber ? `税号 ${taxNumber}` : '个人抬头不需要税号'}
      {bank ? (
        <>
          <br />
          {bank} {bankAccount}
        </>
      ) : null}
    </KeptCard>
  );
}

interface KeptCardProps {
  readonly title: string;
  /** shown beside the title */
  readonly beside: ReactNode;
  readonly isDefault: boolean;
  readonly edit: () => void;
  readonly makeDefault: () => void;
  /** the confirmation asked before removal */
  readonly question: string;
  readonly remove: () => void;
  readonly isBusy: boolean;
  /** the saved data */
  readonly children: ReactNode;
}

/** A saved address or invoice title: one of them is the default. */
function KeptCard({ title, beside, isDefault, edit, makeDefault, question, remove, isBusy, children }: KeptCardProps) {
  return (
    <li className="kept-card">
      <p className="kept-card-title">
        <strong>{title}</strong>
        {beside}
        {isDefault ? <span className="state-tag">默认</span> : null}
      </p>
      <p>{children}</p>
      <p className="kept-card-actions">
        <Button tone="text" onClick={edit}>
          修改
        </Button>
        {isDefault ? null : (
          <Button tone="text" disabled={isBusy} onClick={makeDefault}>
            设为默认
          </Button>
        )}
        <SureButton label="删除" question={question} yes="删除" isBusy={isBusy} onYes={remove} />
      </p>
    </li>
  );
}
