import type { StyleDocument } from '#contract/market/style-document.ts';
import { type History, serialise } from '#studio/history.ts';
import { call } from '../../platform/call.ts';
import { CallFailure } from '../../platform/failure.ts';
import { keepLocalCopy } from './local-copy.ts';

/**
 * saved, waiting for a pause, being saved, offline: kept in this browser until the server answers, conflict: another
 * window saved meanwhile, refused: the server does not take it
 */
export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' }
  | { readonly kind: 'refused'; readonly words: string };

export interface Saved {
  readonly name: string;
  readonly document: StyleDocument;
  readonly history: History;
}

export interface Autosave {
  readonly state: () => SaveState;
  readonly version: () => number;
  readonly subscribe: (changed: () => void) => () => void;
  /** something changed: kept here at once, sent after a pause */
  readonly change: (next: Saved) => void;
  /** sends what is waiting; resolves to whether the server has everything */
  readonly flush: () => Promise<boolean>;
  /** goes on from this version of the server */
  readonly rebase: (version: number) => void;
  readonly close: () => void;
}

/** a pause of this length after the last change */
const PAUSE_MS = 1_000;
/** how often a draft that is not sent is tried again */
const RETRY_MS = 5_000;
/** changes that follow each other closely are written once */
const LOCAL_MS = 250;

export function autosave(id: string, startVersion: number, start: 'saved' | 'unsent' | 'conflict'): Autosave {
  let version = startVersion;
  let state: SaveState = { kind: start === 'unsent' ? 'waiting' : start };
  let latest: Saved | undefined;
  /** counts the changes, so that a save knows whether it was the last */
  let changes = 0;
  let savedChanges = 0;
  let sending: Promise<boolean> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let writing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const setState = (next: SaveState) => {
    state = next;
    for (const changed of listeners) changed();
  };
  const writeLocal = () => {
    clearTimeout(writing);
    writing = undefined;
    if (!latest) return;
    const isSaved = changes === savedChanges;
    const { name, document: kept, history } = latest;
    void keepLocalCopy({ id, version, isSaved, name, document: kept, history: serialise(history), at: Date.now() });
  };
  const schedule = (ms: number) => {
    clearTimeout(pause);
    pause = setTimeout(() => void flush(), ms);
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(pause);
    if (sending) {
      await sending;
      return flush();
    }
    if (!latest || changes === savedChanges) return state.kind === 'saved';
    if (state.kind === 'conflict') return false;
    sending = send(latest, changes);
    const isDone = await sending;
    sending = undefined;
    // Changed meanwhile.
    return isDone && changes !== savedChanges ? flush() : isDone;
  };
  const send = async ({ name, document }: Saved, upTo: number): Promise<boolean> => {
    setState({ kind: 'saving' });
    try {
      const { data } = await call('POST /api/v2/studio/save', { body: { id, version, name, document } });
      version = data.version;
      savedChanges = upTo;
      setState({ kind: changes === savedChanges ? 'saved' : 'waiting' });
      writeLocal();
      return true;
    } catch (error) {
      setState(failed(error));
      if (state.kind === 'offline') schedule(RETRY_MS);
      return false;
    }
  };
  const onHide = () => {
    writeLocal();
    if (changes !== savedChanges && state.kind !== 'conflict') void flush();
  };
  const onOnline = () => {
    if (state.kind === 'offline') void flush();
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') onHide();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);

  return {
    state: () => state,
    version: () => version,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    change: (next) => {
      latest = next;
      changes += 1;
      writing ??= setTimeout(writeLocal, LOCAL_MS);
      if (state.kind === 'conflict') return;
      if (state.kind !== 'offline') setState({ kind: sending ? 'saving' : 'waiting' });
      schedule(PAUSE_MS);
    },
    flush,
    rebase: (next) => {
      version = next;
      if (state.kind === 'conflict') setState({ kind: 'waiting' });
      writeLocal();
    },
    close: () => {
      onHide();
      clearTimeout(pause);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

function failed(error: unknown): SaveState {
  if (!(error instanceof CallFailure) || error.status === undefined || error.status >= 500) return { kind: 'offline' };
  if (error.reason === 'studio.changed') return { kind: 'conflict' };
  return { kind: 'refused', words: error.message };
}
