import { useEffect, useState } from 'react';
import { scrolling } from '../../platform/motion.ts';
import './Anchors.css';

export interface Anchor {
  /** the id of a Section */
  readonly id: string;
  readonly label: string;
}

/**
 * The sections of a long detail page, sticky below the top bar: a tap scrolls there, and the current one is marked.
 */
export function Anchors({ anchors }: { anchors: readonly Anchor[] }) {
  const current = useCurrent(anchors);
  if (anchors.length < 2) return null;
  return (
    <nav className="anchors" aria-label="本页内容">
      {anchors.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'location' : undefined}
          onClick={() => document.getElementById(id)?.scrollIntoView({ behavior: scrolling() })}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

/** The last section whose title has passed the bars. */
function useCurrent(anchors: readonly Anchor[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = anchors.map(({ id }) => id).join(' ');
  useEffect(() => {
    const find = () =>
      setCurrent(
        ids.split(' ').findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) < BARS_PX),
      );
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [ids]);
  return current;
}

/** Slightly more than the height of the two bars, so that a section just scrolled to counts as current. */
const BARS_PX = 120;
