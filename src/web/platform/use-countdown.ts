import { useSyncExternalStore } from 'react';

/** Milliseconds left, in whole seconds; 0 when the moment is past, null when there is none. */
export function useCountdown(until: string | null): number | null {
  const seconds = useSyncExternalStore(ticking, () =>
    until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)),
  );
  return seconds === null ? null : seconds * 1000;
}

function ticking(ticked: () => void): () => void {
  const tick = setInterval(ticked, 1000);
  return () => clearInterval(tick);
}
