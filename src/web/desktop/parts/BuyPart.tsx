import { goToPart } from './DetailNav.tsx';

/** The one vermilion button of a detail's first screen: on to the part where one fills in what one buys. */
export function BuyPart({ label, part = 'buy' }: { label: string; part?: string }) {
  return (
    <button type="button" className="button button-deed" onClick={() => goToPart(part)}>
      {label}
    </button>
  );
}
