import { useState } from 'react';
import { TextField } from '../../platform/Fields.tsx';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';

interface NumberProps {
  readonly label: string;
  readonly value: string;
  /** null = refused */
  readonly read: (text: string) => number | null;
  readonly change: (value: number) => void;
}

/** Keeps what is typed, and passes it on when it is a number. */
export function NumberText({ label, value, read, change }: NumberProps) {
  const [typed, setTyped] = useState(value);
  const isWrong = read(typed) === null;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      problem={isWrong ? '请填对数字' : undefined}
      change={(text) => {
        setTyped(text);
        const number = read(text);
        if (number !== null) change(number);
      }}
    />
  );
}

export const PriceText = ({ label, fen, change }: { label: string; fen: number; change: (fen: number) => void }) => (
  <NumberText
    label={label}
    value={fen === 0 ? '' : typedYuan(fen)}
    read={(text) => {
      const read = text.trim() === '' ? 0 : fenOf(text);
      return Number.isNaN(read) ? null : read;
    }}
    change={change}
  />
);
