import type { ReactNode } from 'react';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { NoteField } from '../../platform/NoteField.tsx';

interface Props {
  /** the label of the form and its button: 不接单 */
  readonly label: string;
  /** says who reads the reason and what follows */
  readonly children: ReactNode;
  readonly usual: readonly string[];
  readonly most?: number;
  readonly isSending: boolean;
  readonly send: (reason: string) => void;
  readonly cancel: () => void;
  /** instead of 取消, where that could be mistaken for the step itself */
  readonly cancelLabel?: string;
}

/** The form of a step with a reason, which the other party reads. */
export function ReasonForm({ label, children, usual, most = 500, isSending, send, cancel, cancelLabel }: Props) {
  const { field, submit } = useFields(
    { reason: '' },
    { reason: (reason) => (reason.trim() === '' ? '请写明原因' : null) },
  );
  return (
    <FieldsForm
      label={label}
      submit={() => submit(({ reason }) => send(reason.trim()))}
      sendLabel={label}
      tone="action"
      isSending={isSending}
      cancel={cancel}
      {...(cancelLabel === undefined ? {} : { cancelLabel })}
    >
      {children}
      <NoteField label="原因" {...field('reason')} usual={usual} most={most} />
    </FieldsForm>
  );
}
