import type { ProposalComment } from '#contract/desks/proposals.ts';
import { type ReactNode, useState } from 'react';
import { MOST_COMMENT } from '#contract/desks/proposal-words.ts';
import { Button } from '../../platform/Button.tsx';
import { AreaField } from '../../platform/Fields.tsx';
import { Form } from '../../platform/Form.tsx';
import { momentWords } from '../../platform/time-words.ts';

interface ListProps {
  readonly comments: readonly ProposalComment[];
  readonly names: { readonly owner: string; readonly customer: string };
  /** of the item that a comment is about, by its id; absent = all are about one */
  readonly titles?: ReadonlyMap<string, string>;
}

export function CommentList({ comments, names, titles }: ListProps) {
  if (comments.length === 0) return null;
  return (
    <ol className="proposal-comments">
      {comments.map(({ at, isOwner, text, itemId }) => (
        <li key={`${at} ${text}`}>
          <small>
            {isOwner ? names.owner : names.customer} <time dateTime={at}>{momentWords(at)}</time>
            {titles === undefined || itemId === '' ? null : ` · ${aboutWords(titles, itemId)}`}
          </small>
          {text}
        </li>
      ))}
    </ol>
  );
}

/** As the owner reads them. */
export const OWNER_NAMES = { owner: '我', customer: '客户' };

/** 关于 圆领T恤 */
export const aboutWords = (titles: ReadonlyMap<string, string>, itemId: string): string =>
  `关于 ${titles.get(itemId) ?? '已经不在方案里的一件'}`;

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
    <Form className="fields" submit={send}>
      <AreaField
        label={label}
        value={text}
        rows={2}
        maxLength={MOST_COMMENT}
        placeholder={placeholder}
        change={change}
      />
      <p className="proposal-adds">
        <button type="submit" className="button" disabled={text.trim() === '' || isSending}>
          {isSending ? '正在发送…' : '发送'}
        </button>
      </p>
    </Form>
  );
}

interface ThreadProps extends ListProps {
  /** 问这一件, 回复 */
  readonly ask: string;
  readonly label: string;
  readonly isSending: boolean;
  readonly send: (text: string, done: () => void) => void;
}

/** The comments on one item, and a form that opens when it is wanted. */
export function ItemThread({ comments, names, ask, label, isSending, send }: ThreadProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className="proposal-thread">
      <CommentList comments={comments} names={names} />
      {isOpen ? (
        <CommentForm
          label={label}
          text={text}
          change={setText}
          isSending={isSending}
          send={() =>
            send(text, () => {
              setText('');
              setOpen(false);
            })
          }
        />
      ) : (
        <Button tone="text" aria-label={`${ask}：${label}`} onClick={() => setOpen(true)}>
          {ask}
        </Button>
      )}
    </div>
  );
}
