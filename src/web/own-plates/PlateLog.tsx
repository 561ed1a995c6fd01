import type { OwnPlateItem } from '#contract/own-plates.ts';
import { momentWords } from '../platform/time-words.ts';
import { nameOf } from './own-plate.words.ts';

/** What happened to a plate, newest first. Always imported lazily. */
export default function PlateLog({ item }: { item: OwnPlateItem }) {
  return (
    <div className="fields goods-log">
      <p>
        <strong>{nameOf(item)}</strong>
      </p>
      <ol className="order-events" aria-label="经过">
        {item.events.map(({ at, label, by, note }) => (
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
