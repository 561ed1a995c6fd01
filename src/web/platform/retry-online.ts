import { useEffect, useSyncExternalStore } from 'react';

/** Is there a line, as far as the browser knows? */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onLine, () => navigator.onLine);
}

/** The page whose script did not come opens by itself when the line is back: its address stands in the window. */
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

/** A script that could not be fetched breaks nothing of what already runs. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS|Load failed/i.test(error.message);
