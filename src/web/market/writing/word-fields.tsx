import { useState } from 'react';
import { TextField } from '../../platform/Fields.tsx';
import type { Problems } from './problems.ts';

/** A word chosen from common answers, or typed. */
export function WordField({
  field,
  label,
  value,
  usual = [],
  placeholder,
  letters = 40,
  problems,
  change,
}: {
  field: string;
  label: string;
  value: string;
  usual?: readonly string[];
  letters?: number;
  placeholder?: string;
  problems: Problems;
  change: (value: string) => void;
}) {
  const list = `words-${field}`;
  return (
    <div data-field={field}>
      <TextField
        label={label}
        maxLength={letters}
        autoComplete="off"
        value={value}
        problem={problems[field]}
        change={change}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(usual.length > 0 ? { list } : {})}
      />
      {usual.length > 0 ? (
        <datalist id={list}>
          {usual.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      ) : null}
    </div>
  );
}

const MOST_WORDS = 12;

const wordsIn = (typed: string): string[] =>
  typed
    .split(/[、，,;；]/)
    .map((word) => word.trim().slice(0, 40))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/** Several short words in one field, separated by 、. */
export function WordsField({
  field,
  label,
  value,
  placeholder,
  problem,
  change,
}: {
  field: string;
  label: string;
  value: readonly string[];
  placeholder: string;
  problem?: string | undefined;
  change: (words: string[]) => void;
}) {
  // The field keeps the typed text as long as it means the same words.
  const [typed, setTyped] = useState<string>();
  const isSame = typed !== undefined && wordsIn(typed).join('、') === value.join('、');
  return (
    <div data-field={field}>
      <TextField
        label={label}
        autoComplete="off"
        placeholder={placeholder}
        value={isSame ? typed : value.join('、')}
        problem={problem}
        change={(next) => {
          setTyped(next);
          change(wordsIn(next));
        }}
      />
    </div>
  );
}
