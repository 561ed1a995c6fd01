import { proposalEventWords } from '#contract/desks/proposal-flow.ts';
import type { ProposalDetail } from '#contract/desks/proposals.ts';
import { momentWords } from '../../platform/time-words.ts';
import { aboutWords } from './Comments.tsx';

interface Props {
  readonly opened: ProposalDetail;
  readonly titles: ReadonlyMap<string, string>;
}

/** What was done with the proposal, by its owner and by the customer. */
export function ProposalEvents({ opened: { events, openCount }, titles }: Props) {
  if (events.length === 0) return null;
  return (
    <>
      <h2>
        经过 <small>客户打开过 {openCount} 次</small>
      </h2>
      <ol className="proposal-events">
        {events.map((event) => (
          <li key={`${event.at}${event.kind}${event.note}${event.viewer}`}>
            <time dateTime={event.at}>{momentWords(event.at)}</time>
            {event.kind === 'seen' ? seenWords(event) : eventWords(event, titles)}
          </li>
        ))}
      </ol>
    </>
  );
}

type Event = ProposalDetail['events'][number];

/** 访客 A1B2C3 看了“面料”一节 12 秒 */
const seenWords = ({ viewer, note, seconds }: Event): string =>
  `访客 ${viewer} 看了“${note}”一节 ${seconds < 120 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`}`;

const eventWords = ({ kind, sentNo, note, itemId }: Event, titles: ReadonlyMap<string, string>): string =>
  [
    proposalEventWords[kind],
    sentNo > 0 ? `（第 ${sentNo} 版）` : '',
    itemId === '' ? '' : `，${aboutWords(titles, itemId)}`,
    note === '' ? '' : `：${note}`,
  ].join('');
