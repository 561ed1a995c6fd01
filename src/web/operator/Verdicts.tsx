import { useState } from 'react';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Step {
  /** the label of the button */
  readonly label: string;
  readonly needsReason: boolean;
}

interface Props<Deed extends string> {
  /** the allowed decisions, in the order of the buttons */
  readonly deeds: readonly Deed[];
  readonly steps: Readonly<Record<Deed, Step>>;
  /** the name of the item */
  readonly name: string;
  /** who will read the reason, and what follows */
  readonly note: string;
  readonly usual: readonly string[];
  readonly isBusy: boolean;
  readonly send: (deed: Deed, reason: string, done: () => void) => void;
  /** in a row, or at the foot of a drawer */
  readonly at: 'row' | 'foot';
}

/** The decisions that the platform can make on an item; those that require a reason ask for it first. */
export function Verdicts<Deed extends string>({ deeds, steps, name, at, isBusy, send, ...dialog }: Props<Deed>) {
  const [asking, setAsking] = useState<Deed | null>(null);
  const end = () => setAsking(null);
  return (
    <span className="desk-deeds">
      {deeds.map((deed) => (
        <button
          key={deed}
          type="button"
          className={at === 'row' ? 'desk-link' : deed === 'approve' ? 'button button-main' : 'button'}
          aria-label={at === 'row' ? `${steps[deed].label} ${name}` : undefined}
          disabled={isBusy}
          onClick={() => (steps[deed].needsReason ? setAsking(deed) : send(deed, '', end))}
        >
          {steps[deed].label}
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
export const theirsOf = <Deed extends string>(all: readonly string[], own: readonly Deed[]): Deed[] =>
  own.filter((deed) => all.includes(deed));
