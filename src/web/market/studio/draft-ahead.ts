import type { StudioDraft } from '#contract/market/studio.ts';
import { call } from '../../platform/call.ts';
import { fetchAhead } from '../../platform/late.tsx';

/** The draft of the first page is asked for beside the scripts that show it. */

/** one that waited longer may be older than another window's save */
const LONGEST_WAIT_MS = 10_000;

let ahead: { readonly id: string; readonly at: number; readonly draft: Promise<StudioDraft> } | undefined;

/** @param address an address of the studio; one of a new draft names none */
export function fetchDraftAhead(address: string): void {
  const id = new URLSearchParams(address.split('?')[1]).get('draft');
  if (id === null) return;
  ahead = { id, at: Date.now(), draft: ask(id) };
  fetchAhead(ahead.draft);
}

/** The draft that was asked for ahead, once; else as it is now. */
export function fetchDraft(id: string, signal: AbortSignal): Promise<StudioDraft> {
  const known = ahead;
  ahead = undefined;
  return known?.id === id && Date.now() - known.at < LONGEST_WAIT_MS ? known.draft : ask(id, signal);
}

const ask = async (id: string, signal?: AbortSignal): Promise<StudioDraft> =>
  (await call('GET /api/v2/studio/draft', { query: { id }, ...(signal ? { signal } : {}) })).data;
