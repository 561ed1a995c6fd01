import { useSyncExternalStore } from 'react';

/**
 * A small value that this browser keeps, or one tab of it. Every component sees a change at once, and of what the browser
 * keeps every open tab. Where storage is not available (full disk, strict private window) it lasts as long as the page.
 */
export interface Stored<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

type Area = 'localStorage' | 'sessionStorage';

/**
 * `read` validates the stored value, which anything may have written; `undefined` when it is absent or invalid.
 * Setting null removes it from storage.
 *
 * @param area `sessionStorage` = for this tab until it is closed, also after a reload
 */
export function stored<T>(key: string, read: (found: unknown) => T, area: Area = 'localStorage'): Stored<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  const tell = () => {
    for (const changed of listeners) changed();
  };
  const onElsewhere = (event: StorageEvent) => {
    // a null key: all storage was cleared
    if (event.key !== key && event.key !== null) return;
    value = undefined;
    tell();
  };
  return {
    get: () => (value ??= read(found(key, area))),
    set: (next) => {
      value = next;
      keep(key, next, area);
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

function found(key: string, area: Area): unknown {
  try {
    const text = globalThis[area].getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keep(key: string, value: unknown, area: Area): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // kept in memory, for this page only
  }
}

export function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null;
}
