import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Form } from './Form.tsx';
import './Fields.css';

/** What is wrong with a field or a form, read aloud as it appears; nothing while there is no problem. */
export function FieldProblem({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="field-problem">
      {children}
    </p>
  );
}

/** A field with its label; its error message is shown below and read by screen readers. */
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
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  );
}

type TypedProps<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'onChange' | 'value' | 'id'> & {
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
  readonly problem?: string | undefined;
};

export function TextField({ label, value, change, problem, ...input }: TypedProps<'input'>) {
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

/** Text of several lines. */
export function AreaField({ label, value, change, problem, ...area }: TypedProps<'textarea'>) {
  return (
    <Field label={label} problem={problem}>
      {({ id, describedBy }) => (
        <textarea
          {...area}
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

interface SelectFieldProps<Value extends string> extends Pick<ComponentProps<'select'>, 'name' | 'disabled'> {
  readonly label: string;
  readonly value: NoInfer<Value>;
  /** in order, each with its words */
  readonly options: readonly (readonly [value: Value, words: string])[] | Readonly<Record<Value, string>>;
  readonly change: (value: Value) => void;
  readonly problem?: string | undefined;
}

export function SelectField<Value extends string>({
  label,
  value,
  options,
  change,
  problem,
  ...select
}: SelectFieldProps<Value>) {
  const entries = Array.isArray(options) ? options : Object.entries<string>(options as Record<Value, string>);
  return (
    <Field label={label} problem={problem}>
      {({ id, describedBy }) => (
        <select
          {...select}
          id={id}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value as Value)}
        >
          {entries.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckField({
  label,
  value,
  change,
  problem,
}: {
  label: string;
  value: boolean;
  change: (on: boolean) => void;
  problem?: string | undefined;
}) {
  const problemId = `${useId()}-problem`;
  return (
    <div>
      <label className="field-check">
        <Checkbox
          checked={value}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? problemId : undefined}
          change={change}
        />
        {label}
      </label>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </div>
  );
}

/** Submits by Enter and by its button; moves the focus to the first invalid field. */
export function FieldsForm({
  label,
  submit,
  sendLabel,
  tone = 'main',
  isSending,
  held,
  cancel,
  cancelLabel = '取消',
  children,
}: {
  label: string;
  submit: () => void;
  sendLabel: string;
  /** action: an action that cannot be undone */
  tone?: 'main' | 'action';
  isSending: boolean;
  /** why it cannot be submitted now, shown beside the button */
  held?: string | undefined;
  cancel?: () => void;
  cancelLabel?: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const heldId = useId();
  return (
    <Form
      ref={form}
      className="fields"
      aria-label={label}
      noValidate
      submit={() => {
        flushSync(submit);
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
      }}
    >
      {children}
      <div className="fields-foot">
        {held === undefined ? null : (
          <p id={heldId} className="fields-note">
            {held}
          </p>
        )}
        {cancel ? <Button onClick={cancel}>{cancelLabel}</Button> : null}
        <button
          type="submit"
          className={`button button-${tone}`}
          disabled={isSending || held !== undefined}
          aria-describedby={held === undefined ? undefined : heldId}
        >
          {isSending ? '正在提交…' : sendLabel}
        </button>
      </div>
    </Form>
  );
}
