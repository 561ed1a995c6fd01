import type { ReactNode } from 'react';
import type { PlateDocument } from '#contract/own-plates.ts';
import { TextField } from '../people/Fields.tsx';
import type { Problems } from './steps.ts';
import { type NumberKind, useTypedNumber } from './typed-number.ts';
import type { Judged } from './use-problems.ts';

/** What every step of the editor is given. */
export interface StepProps {
  readonly document: PlateDocument;
  readonly change: (some: Partial<PlateDocument>) => void;
  /** by path, of steps that one has been through */
  readonly problems: Problems;
  readonly judged: Judged;
  /** it has been approved: buyers see it, and its stock is kept by itself */
  readonly isApproved: boolean;
}

interface NumberFieldProps {
  /** path into the document: the list of problems leads here */
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

/** A small group under its name, with what is wrong with it as a whole. */
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
    <fieldset className="plate-part" data-field={field} aria-invalid={problem !== undefined}>
      <legend>{title}</legend>
      {note ? <p className="fields-note">{note}</p> : null}
      {children}
      {problem ? (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The first problem of all fields that begin so: `chart.` */
export const firstUnder = (problems: Problems, start: string): string | undefined =>
  Object.entries(problems).find(([field]) => field.startsWith(start))?.[1];
