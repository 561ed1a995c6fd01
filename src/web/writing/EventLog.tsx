import { momentWords } from '../platform/time-words.ts';

interface Props {
  readonly name: string;
  readonly events: readonly {
    readonly at: string;
    readonly label: string;
    readonly by: string;
    readonly note: string;
  }[];
}

/** What happened to something, newest first. Always imported lazily. */
export default function EventLog({ name, events }: Props) {
  return (
    <div className="fields goods-log">
      <p>
        <strong>{name}</strong>
      </p>
      <ol className="order-events" aria-label="经过">
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
    </div>
  );
}
