import { useState } from 'react';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Step {
  /** the label of the button */
  readonly label: string;
  readonly needsReason: boolean;
}

interface Props<Action extends string> {
  /** the allowed decisions, in the order of the buttons */
  readonly actions: readonly Action[];
  readonly steps: Readonly<Record<Action, Step>>;
  /** the name of the item */
  readonly name: string;
  /** who will read the reason, and what follows */
  readonly note: string;
  readonly usual: readonly string[];
  readonly isBusy: boolean;
  readonly send: (action: Action, reason: string, done: () => void) => void;
  /** in a row, or at the foot of a drawer */
  readonly at: 'row' | 'foot';
}

/** The decisions that the platform can make on an item; those that require a reason ask for it first. */
export function Verdicts<Action extends string>({ actions, steps, name, at, isBusy, send, ...dialog }: Props<Action>) {
  const [asking, setAsking] = useState<Action | null>(null);
  const end = () => setAsking(null);
  return (
    <span className="desk-actions">
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className={at === 'row' ? 'desk-link' : action === 'approve' ? 'button button-main' : 'button'}
          aria-label={at === 'row' ? `${steps[action].label} ${name}` : undefined}
          disabled={isBusy}
          onClick={() => (steps[action].needsReason ? setAsking(action) : send(action, '', end))}
        >
          {steps[action].label}
        </button>
      ))}
      {asking ? (
        <ReasonDialog
          {...dialog}
          title={`${steps[asking].label} ${name}`}
          okText={steps[asking].label}
          isBusy={isBusy}
          ok={(reason) => send(asking, reason, end)}
          cancel={end}
        />
      ) : null}
    </span>
  );
}

/** The platform's own steps among all allowed ones. */
export const theirsOf = <Action extends string>(all: readonly string[], own: readonly Action[]): Action[] =>
  own.filter((action) => all.includes(action));
