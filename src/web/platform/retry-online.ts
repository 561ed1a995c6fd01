import { useEffect, useSyncExternalStore } from 'react';

/** Whether the browser reports a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onLine, () => navigator.onLine);
}

/** Reloads a page whose script failed to load when the connection returns; its address is already in the window. */
export function useReloadOnline(): void {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
}

function onLine(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** A script that could not be fetched; the code that already runs is unaffected. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS|Load failed/i.test(error.message);
