import type { Entryway } from '#contract/people/uploads.ts';
import { PictureInput } from '../../people/uploads/PictureInput.tsx';
import './orders.css';

interface Props {
  readonly entryway: Extract<Entryway, 'voucher' | 'order'>;
  /** 转账凭证, 照片 */
  readonly label: string;
  readonly most: number;
  /** ids of uploads */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Input for private pictures: each can be replaced or removed, and the next one added. */
export function AttachmentsInput({ entryway, label, most, value, onChange }: Props) {
  const replace = (id: string, next: string | undefined) =>
    onChange(value.flatMap((one) => (one === id ? (next ?? []) : one)));
  return (
    <div className="order-attachments-input" role="group" aria-label={label}>
      {value.map((id, at) => (
        <PictureInput
          key={id}
          entryway={entryway}
          label={`${label} ${at + 1}`}
          value={{ key: id, picture: null }}
          onChange={(next) => replace(id, next?.key)}
        />
      ))}
      {value.length < most ? (
        <PictureInput
          key={`next ${value.length}`}
          entryway={entryway}
          label={value.length === 0 ? label : `第 ${value.length + 1} 张${label}`}
          value={null}
          onChange={(next) => (next ? onChange([...value, next.key]) : undefined)}
          hint={`最多 ${most} 张`}
        />
      ) : null}
    </div>
  );
}
