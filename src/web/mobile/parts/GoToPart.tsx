import { scrolling } from '../../platform/motion.ts';

/** The vermilion button of an action bar whose deed stands further up or down on the page. */
export function GoToPart({ part, label }: { part: string; label: string }) {
  const go = () => document.getElementById(part)?.scrollIntoView({ behavior: scrolling() });
  return (
    <button type="button" className="button button-deed" onClick={go}>
      {label}
    </button>
  );
}
