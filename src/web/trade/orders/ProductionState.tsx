import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { momentWords } from '../../platform/time-words.ts';
import { addressed, asSupply } from './addressed.ts';
import { AttachmentPictures } from './AttachmentPictures.tsx';
import { countdownWords } from './order.words.ts';
import { lastOf, linesWords, pathOf, type ProducedLine, stateWords } from './production.words.ts';
import { useCountdown } from '../../platform/use-countdown.ts';
import './production.css';

interface Props {
  readonly order: OrderDetail;
  /** in the same state */
  readonly lines: readonly ProducedLine[];
  /** the reader */
  readonly party: 'buyer' | 'shop';
  /** the party's buttons */
  readonly children: ReactNode;
}

/** Where the production of a styled line is, for buyer and shop: the steps with times, and what it waits for. */
export function ProductionState({ order, lines, party, children }: Props) {
  const said = (words: string) => addressed(words, party, asSupply(order));
  const first = lines[0]!;
  const { status, proof, answerDueAt } = first.production;
  const dropped = status === 'dropped' ? lastOf(first, 'dropStyle', order) : undefined;
  const refused = status === 'sentBack' ? refusalOf(first, order) : undefined;
  const back = status === 'sentBack' ? lastOf(first, 'sendBack', order) : undefined;
  const shown = status === 'queued' && proof !== 'none' ? lastOf(first, 'sendProof', order) : undefined;
  const wish = proof === 'toChange' ? lastOf(first, 'changeProof', order) : undefined;
  const answer = status === 'check' ? lastAnswer(first, order) : undefined;
  return (
    <section className="production" aria-label={`生产：${linesWords(lines)}`} data-tone={toneOf(first)}>
      <p className="production-head">
        <strong>{said(stateWords(first))}</strong>
        <span>{linesWords(lines)}</span>
        <AnswerDue until={answerDueAt} isAsked={status === 'sentBack' || proof === 'sent'} said={said} />
      </p>
      <ol className="production-path">
        {pathOf(first, order.events).map(({ status: one, words, at, isNow }) => (
          <li key={one} data-done={at !== null} aria-current={isNow ? 'step' : undefined}>
            {words}
            {at === null ? null : <time dateTime={at}>{momentWords(at)}</time>}
          </li>
        ))}
      </ol>
      {back ? <Said order={order} title={said('商家退回的原因')} event={back} /> : null}
      {refused ? <Said order={order} title={said('买家不要发来的那一版')} event={refused} /> : null}
      {dropped ? <Said order={order} title="为什么不做" event={dropped} /> : null}
      {answer ? <Said order={order} title={said('买家的答复')} event={answer} /> : null}
      {shown ? <Said order={order} title="打样稿" event={shown} /> : null}
      {wish ? <Said order={order} title={said('买家要改的')} event={wish} /> : null}
      {children}
    </section>
  );
}

/** What the buyer said of the maker's last version, until another one comes. */
function refusalOf(line: ProducedLine, order: OrderDetail) {
  const refusal = lastOf(line, 'refuseStyle', order);
  const since = [lastOf(line, 'offerStyle', order), lastOf(line, 'sendBack', order)];
  return refusal && since.every((event) => event === undefined || event.at < refusal.at) ? refusal : undefined;
}

function lastAnswer(line: ProducedLine, order: OrderDetail) {
  const answers = [lastOf(line, 'changeStyle', order), lastOf(line, 'keepStyle', order)];
  return answers.filter((event) => event !== undefined).toSorted((a, b) => b.at.localeCompare(a.at))[0];
}

function Said({ order, title, event }: { order: OrderDetail; title: string; event: OrderDetail['events'][number] }) {
  return (
    <div className="production-said">
      <p>
        <strong>{title}</strong> <small>{momentWords(event.at)}</small>
      </p>
      {event.note === '' ? null : <p>{event.note}</p>}
      <AttachmentPictures orderNo={order.orderNo} ids={event.attachments} label={title} />
    </div>
  );
}

const toneOf = ({ production: { status, proof } }: ProducedLine): 'wait' | 'done' | 'work' => {
  if (status === 'done' || status === 'dropped') return 'done';
  return status === 'check' ||
    status === 'sentBack' ||
    (status === 'queued' && proof !== 'none' && proof !== 'confirmed')
    ? 'wait'
    : 'work';
};

interface DueProps {
  readonly until: string | null;
  readonly isAsked: boolean;
  /** in the words of the reader */
  readonly said: (words: string) => string;
}

function AnswerDue({ until, isAsked, said }: DueProps) {
  const left = useCountdown(until);
  if (!isAsked) return null;
  if (left === null || left === 0)
    return <span className="production-late">{said('买家的答复期限已过，商家可以取消订单退款')}</span>;
  return <span>{said(`买家还有 ${countdownWords(left)}答复`)}</span>;
}
