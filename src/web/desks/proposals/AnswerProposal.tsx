import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { mayProposal } from '#contract/desks/proposal-flow.ts';
import type { QuotedItem } from '#contract/desks/proposal-shapes.ts';
import type { AddressForm } from '../../people/personal-centre/AddressForm.tsx';
import { TextField } from '../../platform/Fields.tsx';
import { Form } from '../../platform/Form.tsx';
import { call } from '../../platform/call.ts';
import { CallFailure } from '../../platform/failure.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { Accepted, AcceptProposal, type MadeOrders } from './AcceptProposal.tsx';
import { Declined, Ordered } from './Answered.tsx';
import { ItemQuantities, TickItem } from './AnswerItem.tsx';
import { CommentForm, CommentList, ItemThread } from './Comments.tsx';
import { DeclineProposal } from './DeclineProposal.tsx';
import type { Grid } from './ItemEditor.tsx';
import { ProposalLook, Sum } from './ProposalLook.tsx';
import { type AnswerChoice, type Bearer, type Seen, useAnswerChoice } from './use-answer-choice.ts';
import { useViewerMark } from './viewer-mark.ts';
import '../../people/personal-centre/people.css';
import './proposals.css';

interface Props {
  readonly isMember: boolean;
  /** the layout's way to sign in */
  readonly signIn: ReactNode;
  readonly AreaInput: ComponentProps<typeof AddressForm>['AreaInput'];
  readonly Grid: Grid;
}

/** 答复方案: what the bearer of a link accepts or declines. Signing in by a code is asked for accepting only. */
export function AnswerProposal(props: Props) {
  const query = useListQuery();
  const token = query.get('token') ?? '';
  const viewer = useViewerMark(token);
  const marked: Bearer = viewer === '' ? { token } : { token, viewer };
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const read = useQuery({
    queryKey: ['proposal look', token, viewer, password, props.isMember],
    queryFn: async () =>
      (await call('POST /api/v2/solution/look', { body: { ...marked, ...(password === '' ? {} : { password }) } }))
        .data,
    retry: false,
    enabled: token.length >= LEAST_TOKEN,
  });
  if (token.length < LEAST_TOKEN)
    return (
      <Titled>
        <EmptyPanel title="链接不完整，请从收到的消息里重新打开方案；打不开就请对方再发一次" drawing="notFound">
          <Link className="button" to={to('home')}>
            先看看首页
          </Link>
        </EmptyPanel>
      </Titled>
    );
  const reason = read.error instanceof CallFailure ? read.error.reason : undefined;
  if (reason === 'link.password')
    return (
      <PasswordForm
        typed={typed}
        change={setTyped}
        problem={password === '' ? undefined : read.error!.message}
        open={() => setPassword(typed)}
      />
    );
  if (reason === 'link.phone')
    return (
      <Titled>
        <EmptyPanel title="这份方案要先验证手机号才能看，验证一次管一天" drawing="notFound">
          <a className="button button-main" href={`/s/${token}`}>
            去验证手机号
          </a>
        </EmptyPanel>
      </Titled>
    );
  if (read.error)
    return (
      <Titled>
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      </Titled>
    );
  if (!read.data) return <Skeleton height="480px" />;
  return <Answer {...props} bearer={{ ...marked, ...(password === '' ? {} : { password }) }} seen={read.data} />;
}

const LEAST_TOKEN = 20;

const Titled = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="centre-title">答复方案</h1>
    {children}
  </>
);

interface PasswordProps {
  readonly typed: string;
  readonly change: (typed: string) => void;
  /** a sentence, after a wrong one */
  readonly problem: string | undefined;
  readonly open: () => void;
}

function PasswordForm({ typed, change, problem, open }: PasswordProps) {
  return (
    <Form className="panel fields" submit={open}>
      <h1 className="centre-title">请输入访问密码</h1>
      <TextField
        label="访问密码"
        type="password"
        maxLength={20}
        autoComplete="off"
        value={typed}
        problem={problem}
        change={change}
      />
      <button type="submit" className="button button-main" disabled={typed === ''}>
        打开
      </button>
    </Form>
  );
}

interface AnswerProps extends Props {
  readonly bearer: Bearer;
  readonly seen: Seen;
}

function Answer({ isMember, signIn, AreaInput, Grid, bearer, seen }: AnswerProps) {
  const { quote, from, hidesPrices, status, isOwn } = seen;
  const choice = useAnswerChoice(seen, bearer);
  const talk = useComments(seen, bearer);
  const [done, setDone] = useState<MadeOrders | 'declined' | null>(null);
  if (done === 'declined') return <Declined from={from} />;
  if (done !== null) return <Ordered orders={done} />;
  const isOpen = mayProposal('accept', status) && !isOwn;
  const mayComment = !isOwn && !seen.isExample;
  return (
    <section className="panel proposal-answer">
      {seen.watermark === null ? null : <Watermark words={seen.watermark} />}
      <h1 className="centre-title">
        {quote.title}{' '}
        <small>
          {from} 的方案，第 {seen.sentNo} 版
        </small>
      </h1>
      {quote.sums.length > 1 ? <Options choice={choice} hidesPrices={hidesPrices} /> : null}
      <ProposalLook
        quote={choice.shown}
        hidesPrices={hidesPrices}
        below={(item) => (
          <>
            {isOpen && !hidesPrices ? <TickItem item={item} choice={choice} /> : null}
            <div className="proposal-below">
              {isOpen ? <ItemQuantities item={item} choice={choice} seen={seen} Grid={Grid} /> : null}
              {mayComment ? <ItemThread {...talk.about(item)} ask="问这一件" /> : null}
            </div>
          </>
        )}
      />
      {seen.hidesSupplier ? <p className="centre-note">对方代为采购的货不能在线接受，请联系对方。</p> : null}
      {isOwn ? <p className="centre-note">这是您自己的方案，客户在这里接受或拒绝。</p> : null}
      {!isOpen && !isOwn ? <p className="centre-note">这份方案已经答复过了。</p> : null}
      {isOpen && !hidesPrices ? (
        <>
          <h2>接受</h2>
          <WhatIsAccepted choice={choice} />
          {choice.option === null || choice.wanted.problems.length > 0 ? null : isMember ? (
            <AcceptProposal AreaInput={AreaInput} bearer={bearer} seen={seen} choice={choice} done={setDone} />
          ) : (
            signIn
          )}
        </>
      ) : null}
      {isOpen ? <DeclineProposal bearer={bearer} done={() => setDone('declined')} /> : null}
      {mayComment ? <Comments {...talk.onWhole} /> : null}
    </section>
  );
}

function Options({ choice, hidesPrices }: { choice: AnswerChoice; hidesPrices: boolean }) {
  const { quote } = choice.wanted;
  return (
    <fieldset className="proposal-options">
      <legend>选一个选项</legend>
      {quote.sums.map((sum) => (
        <label key={sum.id} data-chosen={sum.id === choice.option}>
          <input type="radio" name="option" checked={sum.id === choice.option} onChange={() => choice.choose(sum.id)} />
          {hidesPrices ? `选项 ${sum.id}：${sum.name}` : <Sum sum={sum} quote={quote} />}
        </label>
      ))}
    </fieldset>
  );
}

/** What an order would contain, or what is missing for one. */
function WhatIsAccepted({ choice: { option, shown, wanted } }: { choice: AnswerChoice }) {
  if (option === null) return <p className="centre-note">请先在上面选一个选项。</p>;
  return (
    <>
      <Accepted quote={shown} />
      {wanted.problems.length > 0 ? <p className="centre-note">有货品的数量还不能下单，请按上面红字改好。</p> : null}
    </>
  );
}

/** 留言, on the whole and on each item. */
function useComments({ quote, from, ...seen }: Seen, bearer: Bearer) {
  const [comments, setComments] = useState(seen.comments);
  const sending = useMutation('POST /api/v2/solution/comment', {
    done: (reply) => setComments(reply.comments),
  });
  const titles = new Map(quote.sections.flatMap(({ items }) => items).map(({ id, title }) => [id, title]));
  const names = { owner: from, customer: '您这边' };
  const isSending = sending.isPending;
  const send = (text: string, sent: () => void, about: { itemId?: string } = {}) =>
    sending.mutate({ ...bearer, text, ...about }, { onSuccess: sent });
  return {
    about: ({ id, title }: QuotedItem) => ({
      ...{ names, isSending, label: title },
      comments: comments.filter(({ itemId }) => itemId === id),
      send: (text: string, sent: () => void) => send(text, sent, { itemId: id }),
    }),
    onWhole: {
      ...{ names, titles, isSending, send },
      // Those on items that were taken out of it too.
      comments: comments.filter(({ itemId }) => !titles.has(itemId)),
    },
  };
}

function Watermark({ words }: { words: string }) {
  return (
    <div className="proposal-watermark" aria-hidden="true">
      {Array.from({ length: 24 }, (_, at) => (
        <span key={at}>{words}</span>
      ))}
    </div>
  );
}

interface CommentsProps extends ComponentProps<typeof CommentList> {
  readonly isSending: boolean;
  readonly send: (text: string, done: () => void) => void;
}

/** 留言 on the whole: questions before the answer, and what the other side wrote back. */
function Comments({ isSending, send, ...list }: CommentsProps) {
  const [text, setText] = useState('');
  return (
    <>
      <h2>留言</h2>
      <CommentList {...list} />
      <CommentForm
        label={`问 ${list.names.owner}`}
        placeholder="交期、运费、付款，想问什么都可以"
        text={text}
        change={setText}
        isSending={isSending}
        send={() => send(text, () => setText(''))}
      />
    </>
  );
}
