import { useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** What is typed and not saved: Esc, 关闭, the way back and another page ask before it goes. */
export interface Unsaved {
  /** somebody wants to leave */
  readonly leaving: Blocker;
  readonly touched: () => void;
  /** saved, or given up: leaving asks no more */
  readonly settled: () => void;
  /** settled, and closed */
  readonly leave: () => void;
}

/**
 * For what is opened by the address: closing it is going elsewhere.
 * @param end closes it
 */
export function useUnsaved(end: () => void): Unsaved {
  // What is asked while a save ends must see what stands then, not at the last drawing.
  const isTouched = useRef(false);
  const leaving = useBlocker(useCallback(() => isTouched.current, []));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isTouched.current && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const touched = useCallback(() => {
    isTouched.current = true;
  }, []);
  const settled = useCallback(() => {
    isTouched.current = false;
  }, []);
  return {
    leaving,
    touched,
    settled,
    leave: () => {
      settled();
      end();
    },
  };
}
