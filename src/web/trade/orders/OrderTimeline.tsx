import { MILESTONES, milestoneWords, OFFERED_MILESTONES } from '#contract/trade/order-flow.ts';
import type { OrderDetail, OrderEvent } from '#contract/trade/orders.ts';
import { momentWords } from '../../platform/time-words.ts';
import { addressed, asSupply } from './addressed.ts';
import { actorWords } from './order.words.ts';
import { AttachmentPictures } from './AttachmentPictures.tsx';
import '../../platform/state-tags.css';
import './orders.css';
import '../../platform/event-list.css';

type Told = Pick<OrderDetail, 'orderNo' | 'events'> & Partial<Pick<OrderDetail, 'supply'>>;

/** Who did what and when, newest first; above it the production progress of a made-to-order lot. */
export function OrderTimeline({ order }: { order: Told }) {
  return (
    <>
      <Progress events={order.events} />
      <ol className="order-events" aria-label="订单操作记录">
        {order.events.toReversed().map((event) => (
          <li key={`${event.at} ${event.label} ${event.note}`}>
            <time dateTime={event.at}>{momentWords(event.at)}</time>
            <p>
              <strong>{event.label}</strong>
              {event.milestone ? <span className="order-tag">{milestoneWords[event.milestone]}</span> : null}
              <small>
                {addressed(actorWords[event.by], 'operator', asSupply(order))}
                {event.actor && event.actor !== actorWords[event.by] ? ` ${event.actor}` : ''}
              </small>
            </p>
            {event.note ? <p className="order-event-note">{event.note}</p> : null}
            <AttachmentPictures
              orderNo={order.orderNo}
              ids={event.attachments}
              label={event.milestone ? milestoneWords[event.milestone] : event.label}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The production milestones as far as reported; 产前会 only when it was held. */
function Progress({ events }: { events: readonly OrderEvent[] }) {
  const reported = new Set(events.map(({ milestone }) => milestone));
  const last = MILESTONES.findLastIndex((milestone) => reported.has(milestone));
  if (last === -1) return null;
  return (
    <ol className="order-milestones" aria-label="生产进度">
      {MILESTONES.filter((milestone) => OFFERED_MILESTONES.includes(milestone) || reported.has(milestone)).map(
        (milestone) => (
          <li
            key={milestone}
            data-done={MILESTONES.indexOf(milestone) <= last}
            aria-current={milestone === MILESTONES[last] ? 'step' : undefined}
          >
            {milestoneWords[milestone]}
          </li>
        ),
      )}
    </ol>
  );
}
