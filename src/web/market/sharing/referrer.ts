import { call } from '../../platform/call.ts';
import { stored } from '../../platform/stored.ts';
import { keptUser } from '../../platform/token.ts';
import { whenIdle } from '../../platform/when-idle.ts';

/** Of the contract's `Referrer`. */
const MOST_CHARS = 40;

/**
 * 引荐: the shop whose shared link opened this visit. A visit is a tab until it is closed; a link that is opened in it
 * later counts instead. Moving about on the site never makes another shop the referrer.
 */
const kept = stored(
  'jinshi.referrer',
  (found) => (typeof found === 'string' && found.length <= MOST_CHARS ? found : ''),
  'sessionStorage',
);

/** For a request that may be credited to the shop. */
export function referredBy(): { readonly store?: string } {
  const store = kept.get();
  return store === '' ? {} : { store };
}

/** Call once, at start: the address that the visit begins with may name the shop. */
export function noteArrival(): void {
  const store = new URLSearchParams(location.hash.split('?')[1] ?? '').get('store') ?? '';
  if (store === '' || store.length > MOST_CHARS || !isFromOutside() || store === keptUser.get()?.username) return;
  const isKnown = kept.get() === store;
  kept.set(store);
  if (isKnown) return;
  // A visit that is not counted is no error of the page.
  whenIdle(() => void call('POST /api/v2/referral/arrive', { body: { store } }).catch(() => undefined));
}

/** Not reloaded, and not opened by our own pages in another tab. `/s/…` are the pages of shared links. */
function isFromOutside(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opening !== undefined && opening.type !== 'navigate') return false;
  const own = `${location.origin}/`;
  return !document.referrer.startsWith(own) || document.referrer.startsWith(`${own}s/`);
}
