import { scrolling } from '../../platform/motion.ts';

/** The vermilion button of an action bar that scrolls to a section of the page. */
export function GoToPart({ part, label }: { part: string; label: string }) {
  const go = () => document.getElementById(part)?.scrollIntoView({ behavior: scrolling() });
  return (
    <button type="button" className="button button-action" onClick={go}>
      {label}
    </button>
  );
}
