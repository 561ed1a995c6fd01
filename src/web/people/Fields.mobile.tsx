import { type ComponentProps, type ReactNode, useId } from 'react';
import './Fields.mobile.css';

/** A field under its name; what is wrong with it stands below and is read with it. */
export function Field({
  label,
  problem,
  children,
}: {
  label: string;
  problem: string | undefined;
  children: (wiring: { id: string; describedBy: string | undefined }) => ReactNode;
}) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className="field-line">
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy: problem ? problemId : undefined })}
      {problem ? (
        <p id={problemId} role="alert" className="field-problem">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
  readonly problem?: string | undefined;
}

export function TextField({ label, value, change, problem, ...input }: TextFieldProps) {
  return (
    <Field label={label} problem={problem}>
      {({ id, describedBy }) => (
        <input
          type="text"
          {...input}
          id={id}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
