import { useCallback, useEffect, useState } from 'react';
import { lastUnsaved } from './last-unsaved.ts';

/** Unsaved data: Esc, 关闭, back and navigation ask before it is discarded. */
export interface Unsaved {
  /** of `lastUnsaved` */
  readonly key: symbol;
  readonly touched: () => void;
  /** saved or discarded: leaving no longer asks */
  readonly settled: () => void;
  /** settles and closes */
  readonly leave: () => void;
}

/**
 * For something opened by the address: closing it is a navigation.
 * @param end closes it; a form that is a page of its own has nothing to close
 */
export function useUnsaved(end?: () => void): Unsaved {
  const [key] = useState(() => Symbol('unsaved'));
  const touched = useCallback(() => lastUnsaved.add(key), [key]);
  const settled = useCallback(() => lastUnsaved.remove(key), [key]);
  useEffect(() => settled, [settled]);
  return {
    key,
    touched,
    settled,
    leave: () => {
      settled();
      end?.();
    },
  };
}

/** `useUnsaved` of a form that knows whether it differs from what is saved. */
export function useUnsavedForm(isChanged: boolean, end?: () => void): Unsaved {
  const unsaved = useUnsaved(end);
  const { touched, settled } = unsaved;
  useEffect(() => (isChanged ? touched() : settled()), [isChanged, touched, settled]);
  return unsaved;
}
