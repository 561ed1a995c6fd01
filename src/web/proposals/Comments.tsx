import type { ProposalComment } from '#contract/proposals.ts';
import { Field } from '../people/Fields.tsx';
import { momentWords } from '../platform/time-words.ts';

interface ListProps {
  readonly comments: readonly ProposalComment[];
  readonly names: { readonly owner: string; readonly customer: string };
}

export function CommentList({ comments, names }: ListProps) {
  if (comments.length === 0) return null;
  return (
    <ol className="proposal-comments">
      {comments.map(({ at, isOwner, text }) => (
        <li key={`${at} ${text}`}>
          <small>
            {isOwner ? names.owner : names.customer} <time dateTime={at}>{momentWords(at)}</time>
          </small>
          {text}
        </li>
      ))}
    </ol>
  );
}

interface FormProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly isSending: boolean;
  readonly send: () => void;
}

export function CommentForm({ label, placeholder, text, change, isSending, send }: FormProps) {
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={label} problem={undefined}>
        {({ id }) => (
          <textarea
            id={id}
            rows={2}
            maxLength={500}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <p className="proposal-adds">
        <button type="submit" className="button" disabled={text.trim() === '' || isSending}>
          {isSending ? '正在发送…' : '发送'}
        </button>
      </p>
    </form>
  );
}
