import type { Address } from '#contract/people/addresses.ts';
import { placeWords } from '../orders/OrderParts.tsx';
import { SelectField } from '../../platform/Fields.tsx';

interface Props {
  readonly label: string;
  readonly list: readonly Address[];
  /** empty = none chosen */
  readonly value: string;
  readonly change: (id: string) => void;
  readonly problem?: string | undefined;
}

/** One of the own addresses. */
export function AddressSelect({ label, list, value, change, problem }: Props) {
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        ...(value === '' ? [['', '请选择'] as const] : []),
        ...list.map((address) => [address.id, `${address.receiver} ${placeWords(address)}`] as const),
      ]}
      problem={problem}
      change={change}
    />
  );
}
