import { useCallback, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** Unsaved data: Esc, 关闭, back and navigation ask before it is discarded. */
export interface Unsaved {
  /** a pending navigation */
  readonly leaving: Blocker;
  readonly touched: () => void;
  /** saved or discarded: leaving no longer asks */
  readonly settled: () => void;
  /** settles and closes */
  readonly leave: () => void;
}

/**
 * For something opened by the address: closing it is a navigation.
 * @param end closes it
 */
export function useUnsaved(end: () => void): Unsaved {
  // A ref: a save that ends must be seen at once, not at the next render.
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
