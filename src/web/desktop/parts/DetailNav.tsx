import { type ReactNode, useEffect, useState } from 'react';
import { scrolling } from '../../platform/motion.ts';
import './DetailNav.css';

/** The parts of a long page, by the id of their sections. */
export type Parts = Readonly<Record<string, string>>;

/** Stays at the top of the window below the first part: where one is, where one can go, and what it costs (`children`). */
export function DetailNav({ parts, children }: { parts: Parts; children?: ReactNode }) {
  const here = usePartInView(parts);
  return (
    <nav className="detail-nav" aria-label="本页内容">
      <ul>
        {Object.entries(parts).map(([id, label]) => (
          <li key={id}>
            <button type="button" aria-current={id === here ? 'true' : undefined} onClick={() => goToPart(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

/** The address after `#` is the route, so a part is gone to by script; the keyboard then goes on from there. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: scrolling() });
  part?.focus({ preventScroll: true });
}

/** The last part whose beginning has passed the upper third of the window. */
function usePartInView(parts: Parts): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const look = () => {
      const passed = Object.keys(parts).filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
      );
      setHere(passed.at(-1));
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [parts]);
  return here;
}
