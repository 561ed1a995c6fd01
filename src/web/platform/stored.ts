import { useSyncExternalStore } from 'react';

/**
 * Something small that this browser remembers. Every component and every open tab sees a change at once.
 * Where nothing may be stored (a full disk, a strict private window) it lasts as long as the page.
 */
export interface Stored<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * `read` makes sense of what was found, which anybody may have written; `undefined` when there is nothing.
 * Setting null takes it out of the storage.
 */
export function stored<T>(key: string, read: (found: unknown) => T): Stored<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  const tell = () => {
    for (const changed of listeners) changed();
  };
  const onElsewhere = (event: StorageEvent) => {
    // a null key: everything was cleared
    if (event.key !== key && event.key !== null) return;
    value = undefined;
    tell();
  };
  return {
    get: () => (value ??= read(found(key))),
    set: (next) => {
      value = next;
      keep(key, next);
      tell();
    },
    subscribe: (changed) => {
      if (listeners.size === 0) window.addEventListener('storage', onElsewhere);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) window.removeEventListener('storage', onElsewhere);
      };
    },
  };
}

export function useStored<T>(one: Stored<T>): T {
  return useSyncExternalStore(one.subscribe, one.get);
}

function found(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // remembered for this page only
  }
}

export function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null;
}
