import '../../platform/state-tags.css';
import './own-list.css';

/** A status label with its colour. */
export interface State {
  readonly words: string;
  readonly tone: 'wait' | 'work' | 'done' | 'quiet';
}

/** The public status, a pending change, and the reason of a refusal. */
export function StateTags({ states, reason }: { states: readonly State[]; reason: string }) {
  return (
    <>
      <span className="own-states">
        {states.map(({ words, tone }) => (
          <span key={words} className="order-status" data-tone={tone}>
            {words}
          </span>
        ))}
      </span>
      {reason ? <small className="own-reason">{reason}</small> : null}
    </>
  );
}
