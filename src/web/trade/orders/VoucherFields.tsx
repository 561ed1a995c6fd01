import { Field, TextField } from '../../platform/Fields.tsx';
import { AttachmentsInput } from './AttachmentsInput.tsx';

const MOST_ATTACHMENTS = 5;

/** How a transfer is recognised. */
export interface VoucherDraft {
  readonly payerName: string;
  /** ids of uploads */
  readonly attachments: readonly string[];
}
export const NO_VOUCHER: VoucherDraft = { payerName: '', attachments: [] };

/** @returns null while a part is missing */
export const sentVoucher = ({ payerName, attachments }: VoucherDraft) =>
  payerName.trim() === '' || attachments.length === 0
    ? null
    : { payerName: payerName.trim(), attachments: [...attachments] };

interface Props {
  readonly draft: VoucherDraft;
  /** partial, so that a late upload changes only its own field */
  readonly change: (part: Partial<VoucherDraft>) => void;
  readonly hasTried: boolean;
}

/** Who has transferred, and the photographs of it. */
export function VoucherFields({ draft: { payerName, attachments }, change, hasTried }: Props) {
  return (
    <>
      <TextField
        label="付款户名"
        value={payerName}
        problem={hasTried && payerName.trim() === '' ? '请填写从哪个户名转出' : undefined}
        maxLength={60}
        placeholder="转出账户的名称，和回单上一致"
        change={(name) => change({ payerName: name })}
      />
      <Field label="转账凭证照片" problem={hasTried && attachments.length === 0 ? '请传转账凭证的照片' : undefined}>
        {() => (
          <AttachmentsInput
            entryway="voucher"
            label="转账凭证"
            most={MOST_ATTACHMENTS}
            value={attachments}
            onChange={(ids) => change({ attachments: ids })}
          />
        )}
      </Field>
    </>
  );
}
