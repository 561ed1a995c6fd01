import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api, CallName } from '#contract/api.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import {
  type DraftEvent,
  isDirty,
  type Keeping,
  type Kept,
  type Other,
  reduceDraft,
  type Start,
  startDraft,
} from './draft.ts';

/** Mutations that save a document, complete or not. */
type SaveName = 'POST /api/v2/shop/saveBlank' | 'POST /api/v2/shop/saveFabric';
type DocumentOf<N extends SaveName> = Api[N]['body']['document'];

export interface Draft<D> {
  readonly id: string;
  readonly document: D;
  readonly change: (some: Partial<D>) => void;
  readonly keeping: Keeping;
  /** saves pending changes at once, then continues with the saved version */
  readonly keep: (next?: (at: Kept) => void) => void;
  /** after `other`: overwrites the other user's version with mine */
  readonly insist: () => void;
  /** after `other`: loads the other user's version */
  readonly giveWay: () => void;
}

const TYPING_MS = 1_200;
const CHANGED = 409;

/**
 * A draft with autosave: after a pause in typing and on leave, one save at a time. Offline, the save waits.
 * @param action the mutation that saves it; `refresh` names the reads it makes stale
 * @param again reads the saved version; null when that fails
 * @param named a new item got its id
 */
export function useDraft<N extends SaveName>(
  { action, refresh }: { readonly action: N; readonly refresh: readonly CallName[] },
  start: Start<DocumentOf<N>>,
  again: () => Promise<Other<DocumentOf<N>> | null>,
  named: (id: string) => void,
): Draft<DocumentOf<N>> {
  const [state, setState] = useState(() => startDraft(start));
  // A ref: callbacks of a running save must see the current state, not that at its start.
  const now = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = useRef<((at: Kept) => void) | null>(null);
  const dispatch = useCallback((event: DraftEvent<DocumentOf<N>>) => {
    now.current = reduceDraft(now.current, event);
    setState(now.current);
  }, []);

  const { mutate } = useMutation<SaveName>(action, {
    refresh,
    waitsForNetwork: true,
    done: (at) => {
      const isNew = now.current.id === '';
      dispatch({ type: 'saved', at });
      if (isNew) named(at.id);
      if (isDirty(now.current)) send();
      else goOn();
    },
    failed: (error) => {
      next.current = null;
      dispatch({ type: 'failed' });
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  const goOn = () => {
    const { id, version } = now.current;
    const continueWith = next.current;
    next.current = null;
    continueWith?.({ id, version });
  };
  const send = useCallback(() => {
    clearTimeout(timer.current);
    if (now.current.sending !== null) return;
    dispatch({ type: 'send' });
    const { id, version, document } = now.current;
    // The caller's types ensure that the document fits the mutation.
    mutate({ id, version, document: document as never });
  }, [dispatch, mutate]);
  const lookAgain = async () => {
    const other = await again();
    if (other) dispatch({ type: 'foundOther', other });
  };

  // Flush the pending save on unmount.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (now.current.other === null && isDirty(now.current)) send();
    },
    [send],
  );
  const isKept = state.keeping === 'kept';
  useEffect(() => {
    if (isKept) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);

  return {
    id: state.id,
    document: state.document,
    keeping: state.keeping,
    change: (some) => {
      dispatch({ type: 'change', some });
      clearTimeout(timer.current);
      if (now.current.keeping === 'typing') timer.current = setTimeout(send, TYPING_MS);
    },
    keep: (continueWith) => {
      next.current = continueWith ?? next.current;
      if (isDirty(now.current)) send();
      else goOn();
    },
    insist: () => {
      dispatch({ type: 'insist' });
      send();
    },
    giveWay: () => dispatch({ type: 'giveWay' }),
  };
}
