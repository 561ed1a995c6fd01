import { Button } from '../../platform/Button.tsx';
import { scrolling } from '../../platform/motion.ts';

/** The vermilion button of an action bar that scrolls to a section of the page. */
export function GoToPart({ part, label }: { part: string; label: string }) {
  const go = () => document.getElementById(part)?.scrollIntoView({ behavior: scrolling() });
  return (
    <Button tone="action" onClick={go}>
      {label}
    </Button>
  );
}
