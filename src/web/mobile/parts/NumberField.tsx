import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: number | undefined;
  /** on every keystroke; undefined when the field is empty */
  readonly change: (value: number | undefined) => void;
  readonly placeholder?: string;
  /** the unit after the number */
  readonly after?: string;
}

const NUMBER = /^\d{1,7}(\.\d{0,2})?$/;

/** A number with at most two decimals, on the phone's number keyboard. */
export function NumberField({ label, value, change, placeholder = '自定', after }: Props) {
  const [typed, setTyped] = useState<string>();
  const onType = (text: string) => {
    if (text !== '' && !NUMBER.test(text)) return;
    setTyped(text);
    change(text === '' ? undefined : Number(text));
  };
  return (
    <label className="number-field">
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        placeholder={placeholder}
        value={typed ?? value ?? ''}
        onChange={(event) => onType(event.target.value.trim())}
        onBlur={() => setTyped(undefined)}
      />
      {after ? <span aria-hidden="true">{after}</span> : null}
    </label>
  );
}
