import { Field } from './Fields.tsx';
import './note-field.css';
import { withUsual } from './usual-words.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly change: (words: string) => void;
  readonly problem?: string | undefined;
  readonly placeholder?: string;
  /** common phrases to start from */
  readonly usual?: readonly string[];
  readonly most?: number;
}

/** A short message to the other party. */
export function NoteField({ label, value, change, problem, placeholder, usual = [], most = 500 }: Props) {
  return (
    <Field label={label} problem={problem}>
      {({ id, describedBy }) => (
        <>
          {usual.length > 0 ? (
            <span className="usual-words">
              {usual.map((words) => (
                <button key={words} type="button" onClick={() => change(withUsual(value, words, usual).slice(0, most))}>
                  {words}
                </button>
              ))}
            </span>
          ) : null}
          <textarea
            id={id}
            rows={3}
            maxLength={most}
            placeholder={placeholder}
            value={value}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => change(target.value)}
          />
        </>
      )}
    </Field>
  );
}
