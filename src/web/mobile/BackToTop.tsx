import { useRef, useSyncExternalStore } from 'react';
import { useBarsBelow } from '../platform/bars-below.ts';
import { scrolling } from '../platform/motion.ts';
import { Icon } from './Icon.tsx';

/** Shown after two screens of scrolling. */
export function BackToTop() {
  return useSyncExternalStore(onScroll, () => scrollY > 2 * innerHeight) ? <TheWayUp /> : null;
}

function TheWayUp() {
  const button = useRef<HTMLButtonElement>(null);
  const bars = useBarsBelow(button);
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: scrolling() });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      ref={button}
      type="button"
      className="back-to-top"
      style={{ marginBottom: bars }}
      aria-label="回到顶部"
      onClick={goUp}
    >
      <Icon name="up" size={20} />
    </button>
  );
}

function onScroll(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
}
