import { type ReactNode, useEffect, useState } from 'react';
import { scrolling } from '../../platform/motion.ts';
import './DetailNav.css';

/** The titles of a long page's sections, by their ids. */
export type Parts = Readonly<Record<string, string>>;

/** A sticky bar below the first section: the current section, links to the others, and the price (`children`). */
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

/** The hash is the route, so a section is reached by script; the focus moves there too. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: scrolling() });
  part?.focus({ preventScroll: true });
}

/** The last section whose start has passed the upper third of the window. */
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
