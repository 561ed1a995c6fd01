import type { ReactNode } from 'react';
import { type Options, optionsOf } from '#contract/platform/fields.ts';
import { Field, TextField, FieldProblem } from '../../platform/Fields.tsx';
import { yuan } from '../../platform/words.ts';
import type { Problems } from './problems.ts';
import { type NumberKind, useTypedNumber, yuanKind } from './typed-number.ts';
import './writing.css';

/** Editor fields, each marked by its path in the document, so that a problem can link to it. */

interface NumberFieldProps {
  /** its path in the document; links of the problem list lead here */
  readonly field: string;
  readonly label: string;
  readonly value: number;
  readonly change: (value: number) => void;
  readonly kind: NumberKind;
  readonly problems: Problems;
}

export function NumberField({ field, label, value, change, kind, problems }: NumberFieldProps) {
  const [words, type] = useTypedNumber(value, change, kind);
  return (
    <div data-field={field}>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={words}
        problem={problems[field]}
        change={type}
      />
    </div>
  );
}

/** A group of fields with a heading and its own problem. */
export function Part({
  field,
  title,
  note,
  problem,
  children,
}: {
  field: string;
  title: string;
  note?: ReactNode;
  problem?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="writing-part" data-field={field} aria-invalid={problem !== undefined}>
      <legend>{title}</legend>
      {note ? <p className="fields-note">{note}</p> : null}
      {children}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  );
}

/** A fee that may be zero: an unreadable amount must not pass for free of charge. */
export function FeeField({
  field,
  label,
  value,
  problem,
  change,
}: {
  field: string;
  label: string;
  value: number;
  problem: string | undefined;
  change: (fen: number) => void;
}) {
  const [words, type] = useTypedNumber(value, change, yuanKind);
  const isUnread = value === 0 && !/^[0.]*$/.test(words);
  return (
    <div data-field={field}>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={words}
        problem={problem ?? (isUnread ? `看不懂这个金额，现在按 ¥${yuan(0)} 算` : undefined)}
        change={type}
      />
    </div>
  );
}

interface ChoiceProps {
  /** its path in the document */
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly change: (value: string) => void;
}

/** A choice from a few options; a saved value stays even when it is no longer offered. */
export function ChoiceField({ options, ...field }: ChoiceProps & { options: Options }) {
  const { value } = field;
  const offered = optionsOf(options);
  const isOffered = value === '' || offered.some(([one]) => one === value);
  return <GroupedSelect options={isOffered ? offered : [...offered, [value, value]]} {...field} />;
}

type SelectOption = readonly [value: string, words: string, group?: string];

const optionOf = ([value, words]: SelectOption) => (
  <option key={value} value={value}>
    {words}
  </option>
);

/** @param options value, label and group: related options are grouped */
export function GroupedSelect({
  field,
  label,
  value,
  options,
  problem,
  change,
}: ChoiceProps & { options: readonly SelectOption[] }) {
  return (
    <div data-field={field}>
      <Field label={label} problem={problem}>
        {({ id, describedBy }) => (
          <select
            id={id}
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => change(target.value)}
          >
            <option value="">请选择</option>
            {Array.from(
              Map.groupBy(options, ([, , group]) => group ?? ''),
              ([group, some]) =>
                group === '' ? (
                  some.map(optionOf)
                ) : (
                  <optgroup key={group} label={group}>
                    {some.map(optionOf)}
                  </optgroup>
                ),
            )}
          </select>
        )}
      </Field>
    </div>
  );
}
