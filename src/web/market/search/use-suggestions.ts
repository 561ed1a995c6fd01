import type { Suggestions } from '#contract/market/search.ts';
import { useRead } from '../../platform/read.ts';
import { usePaused } from '../../platform/use-paused.ts';

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
