import '../orders/orders.css';
import './own-list.css';

/** How something stands: in a few colours. */
export interface State {
  readonly words: string;
  readonly tone: 'wait' | 'work' | 'done' | 'quiet';
}

/** What buyers see of it and what is being changed; why the platform said no. */
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
