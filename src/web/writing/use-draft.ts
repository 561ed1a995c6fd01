import { useCallback, useEffect, useRef, useState } from 'react';
import type { Api, CallName } from '#contract/api.ts';
import { useMutation } from '../platform/mutation.ts';
import { CallFailure } from '../platform/failure.ts';

/** A document as saved on the server. */
export interface Start<D> {
  /** empty = new */
  readonly id: string;
  readonly version: number;
  readonly document: D;
}

/** The saved version. */
export interface Kept {
  readonly id: string;
  readonly version: number;
}

/** Mutations that save a document, complete or not. */
type SaveName = 'POST /api/v2/shop/saveBlank' | 'POST /api/v2/shop/saveFabric';
type DocumentOf<N extends SaveName> = Api[N]['body']['document'];

/** kept: saved; other: another user has changed the same item */
export type Keeping = 'kept' | 'typing' | 'failed' | 'other';

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
 * A draft with autosave: after a pause in typing and on leave, one save at a time.
 * @param action the mutation that saves it; `refresh` names the reads it makes stale
 * @param again reads the saved version; null when that fails
 * @param named a new item got its id
 */
export function useDraft<N extends SaveName>(
  { action, refresh }: { readonly action: N; readonly refresh: readonly CallName[] },
  start: Start<DocumentOf<N>>,
  again: () => Promise<Omit<Start<DocumentOf<N>>, 'id'> | null>,
  named: (id: string) => void,
): Draft<DocumentOf<N>> {
  const [document, setDocument] = useState(start.document);
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [id, setId] = useState(start.id);
  // A ref: callbacks of a running save must see the current values, not those at its start.
  const now = useRef({
    id: start.id,
    version: start.version,
    document: start.document,
    /** as saved on the server */
    kept: JSON.stringify(start.document),
    sending: '',
    next: null as ((at: Kept) => void) | null,
    other: null as Omit<Start<DocumentOf<N>>, 'id'> | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  const save = useMutation<SaveName>(action, {
    refresh,
    done: (at) => {
      const { current } = now;
      const isNew = current.id === '';
      Object.assign(current, { ...at, kept: current.sending, sending: '' });
      if (isNew) {
        setId(at.id);
        named(at.id);
      }
      if (JSON.stringify(current.document) === current.kept) goOn();
      else send();
    },
    failed: (error) => {
      now.current.sending = '';
      now.current.next = null;
      setKeeping('failed');
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  const { mutate } = save;
  const goOn = () => {
    const { current } = now;
    setKeeping('kept');
    const { next } = current;
    current.next = null;
    next?.({ id: current.id, version: current.version });
  };
  const send = useCallback(() => {
    const { current } = now;
    clearTimeout(current.timer);
    if (current.sending !== '') return;
    current.sending = JSON.stringify(current.document);
    // The caller's types ensure that the document fits the mutation.
    mutate({ id: current.id, version: current.version, document: current.document as never });
  }, [mutate]);
  const lookAgain = async () => {
    const found = await again();
    if (!found) return;
    now.current.other = found;
    setKeeping('other');
  };
  const isDirty = () => JSON.stringify(now.current.document) !== now.current.kept;

  // Flush the pending save on unmount.
  useEffect(() => {
    const { current } = now;
    return () => {
      clearTimeout(current.timer);
      if (current.other === null && JSON.stringify(current.document) !== current.kept) send();
    };
  }, [send]);
  useEffect(() => {
    if (keeping === 'kept') return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [keeping]);

  return {
    id,
    document,
    keeping,
    change: (some) => {
      now.current.document = { ...now.current.document, ...some };
      setDocument(now.current.document);
      if (keeping === 'other') return;
      setKeeping('typing');
      clearTimeout(now.current.timer);
      now.current.timer = setTimeout(send, TYPING_MS);
    },
    keep: (next) => {
      now.current.next = next ?? now.current.next;
      if (isDirty()) send();
      else goOn();
    },
    insist: () => {
      now.current.version = now.current.other?.version ?? now.current.version;
      now.current.other = null;
      setKeeping('typing');
      send();
    },
    giveWay: () => {
      const { other } = now.current;
      if (!other) return;
      Object.assign(now.current, {
        version: other.version,
        document: other.document,
        kept: JSON.stringify(other.document),
        other: null,
      });
      setDocument(other.document);
      setKeeping('kept');
    },
  };
}
