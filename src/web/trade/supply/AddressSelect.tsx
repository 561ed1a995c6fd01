import type { Address } from '#contract/people/addresses.ts';
import { placeWords } from '../orders/OrderParts.tsx';
import { Field } from '../../platform/Fields.tsx';

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
    <Field label={label} problem={problem}>
      {({ id, describedBy }) => (
        <select
          id={id}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
        >
          {value === '' ? <option value="">请选择</option> : null}
          {list.map((address) => (
            <option key={address.id} value={address.id}>
              {address.receiver} {placeWords(address)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
