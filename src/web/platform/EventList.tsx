import { momentWords } from './time-words.ts';
import './event-list.css';

export interface NotedEvent {
  readonly at: string;
  readonly label: string;
  readonly by: string;
  readonly note: string;
}

/** The history of an item, newest first. @param label the accessible name where no heading precedes it */
export function EventList({ events, label }: { readonly events: readonly NotedEvent[]; readonly label?: string }) {
  return (
    <ol className="order-events" aria-label={label}>
      {events.map(({ at, label, by, note }) => (
        <li key={`${at} ${label}`}>
          <time dateTime={at}>{momentWords(at)}</time>
          <p>
            <strong>{label}</strong>
            <small>{by}</small>
          </p>
          {note ? <p className="order-event-note">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
