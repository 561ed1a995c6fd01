import { useState } from 'react';
import type { ProposalComment } from '#contract/desks/proposals.ts';
import { Field } from '../../platform/Fields.tsx';
import { CommentForm, CommentList, OWNER_NAMES } from './Comments.tsx';
import { useReply } from './proposal.data.ts';

interface Props {
  /** of the proposal */
  readonly id: string;
  readonly comments: readonly ProposalComment[];
  /** of its items, by id */
  readonly titles: ReadonlyMap<string, string>;
}

/** What the customer asked, and the answer: on the whole, or on one of the items that were asked about. */
export function ReplyToCustomer({ id, comments, titles }: Props) {
  const [text, setText] = useState('');
  const [about, setAbout] = useState('');
  const send = useReply(() => setText(''));
  if (comments.length === 0) return null;
  const asked = [...new Set(comments.flatMap(({ itemId }) => (itemId === '' ? [] : [itemId])))];
  return (
    <>
      <h2>客户留言</h2>
      <CommentList comments={comments} names={OWNER_NAMES} titles={titles} />
      {asked.length === 0 ? null : (
        <Field label="回复关于" problem={undefined}>
          {({ id: field }) => (
            <select id={field} value={about} onChange={({ target }) => setAbout(target.value)}>
              <option value="">整份方案</option>
              {asked.map((itemId) => (
                <option key={itemId} value={itemId}>
                  {titles.get(itemId) ?? '已经不在方案里的一件'}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <CommentForm
        label="回复客户"
        text={text}
        change={setText}
        isSending={send.isPending}
        send={() => send.mutate({ solution_id: id, text, itemId: about })}
      />
    </>
  );
}
