import { useState } from 'react';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Step {
  /** on the button */
  readonly label: string;
  readonly needsReason: boolean;
}

interface Props<Deed extends string> {
  /** what may be done now, in the order of the buttons */
  readonly deeds: readonly Deed[];
  readonly steps: Readonly<Record<Deed, Step>>;
  /** of what is decided on */
  readonly name: string;
  /** who will read the reason, and what becomes of it */
  readonly note: string;
  readonly usual: readonly string[];
  readonly isBusy: boolean;
  readonly send: (deed: Deed, reason: string, done: () => void) => void;
  /** in a row, or at the foot of a drawer */
  readonly at: 'row' | 'foot';
}

/** What the platform can say of one thing; where it must be answered for, the reason is asked first. */
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

/** Of all steps that are possible now those that are the platform's. */
export const theirsOf = <Deed extends string>(all: readonly string[], own: readonly Deed[]): Deed[] =>
  own.filter((deed) => all.includes(deed));
