import { EventList, type NotedEvent } from '../../platform/EventList.tsx';

interface Props {
  readonly name: string;
  readonly events: readonly NotedEvent[];
}

/** The history of an item, newest first. Always imported lazily. */
export default function EventLog({ name, events }: Props) {
  return (
    <div className="fields product-log">
      <p>
        <strong>{name}</strong>
      </p>
      <EventList events={events} label="操作记录" />
    </div>
  );
}
