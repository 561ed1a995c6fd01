import { type ReactNode, useId } from 'react';

/** Buttons of what a later version brings: they stand where they will be, and one visible sentence says why not yet. */
export function ClosedDeeds({ reason, children }: { reason: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="deeds">
      <div className="deeds-buttons">{children(id)}</div>
      <p id={id} className="deeds-reason">
        {reason}
      </p>
    </div>
  );
}

export function ClosedButton({
  label,
  describedBy,
  main = false,
}: {
  label: string;
  describedBy: string;
  main?: boolean;
}) {
  return (
    <button type="button" className={main ? 'button button-deed' : 'button'} disabled aria-describedby={describedBy}>
      {label}
    </button>
  );
}
