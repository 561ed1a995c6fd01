import { goToPart } from './DetailNav.tsx';

/** The vermilion button on a detail's first screen: scrolls to the order form. */
export function BuyPart({ label, part = 'buy' }: { label: string; part?: string }) {
  return (
    <button type="button" className="button button-action" onClick={() => goToPart(part)}>
      {label}
    </button>
  );
}
