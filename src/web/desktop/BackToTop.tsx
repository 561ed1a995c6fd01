import { useEffect, useRef, useState } from 'react';
import { useBarsBelow } from '../platform/bars-below.ts';
import { scrolling } from '../platform/motion.ts';

/** Shown after this many screens of scrolling. */
const FAR_SCREENS = 1.5;

export function BackToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > innerHeight * FAR_SCREENS);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return far ? <TheWayUp /> : null;
}

function TheWayUp() {
  const button = useRef<HTMLButtonElement>(null);
  const bars = useBarsBelow(button);
  return (
    <button ref={button} type="button" className="back-to-top" style={{ marginBottom: bars }} onClick={backToTop}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M5 5h14M12 20V10M7 14l5-5 5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      顶部
    </button>
  );
}

function backToTop(): void {
  scrollTo({ top: 0, behavior: scrolling() });
  document.getElementById('main')?.focus({ preventScroll: true });
}
