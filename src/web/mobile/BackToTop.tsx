import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { scrolling } from '../platform/motion.ts';

/** Two screens down, and the thumb finds the way up. */
export function BackToTop() {
  const isFar = useSyncExternalStore(onScroll, () => scrollY > 2 * innerHeight);
  if (!isFar) return null;
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: scrolling() });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="back-to-top" aria-label="回到顶部" onClick={goUp}>
      <Icon name="up" size={20} />
    </button>
  );
}

function onScroll(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
}
