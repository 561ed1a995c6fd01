import { useEffect, useState } from 'react';
import type { Suggestions } from '#contract/market/search.ts';
import { useRead } from '../../platform/read.ts';

const PAUSE_MS = 120;

/**
 * Suggestions for the typed text. Debounced; outdated requests are aborted, and the last suggestions stay until the
 * next arrive. Failures are silent: search works without suggestions.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const now = typed.trim().slice(0, 200);
  const q = usePaused(now, PAUSE_MS);
  const { data } = useRead('GET /api/v2/search/suggest', { q }, { enabled: q !== '' });
  return now === '' || q === '' ? undefined : data;
}

function usePaused(value: string, ms: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
