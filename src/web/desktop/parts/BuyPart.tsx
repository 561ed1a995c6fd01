import { goToPart } from './DetailNav.tsx';
import { Button } from '../../platform/Button.tsx';

/** The vermilion button on a detail's first screen: scrolls to the order form. */
export function BuyPart({ label, part = 'buy' }: { label: string; part?: string }) {
  return (
    <Button tone="action" onClick={() => goToPart(part)}>
      {label}
    </Button>
  );
}
