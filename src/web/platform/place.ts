import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Screen } from './screens.ts';
import { screenRules } from './screens.ts';

/**
 * Where each visited place was scrolled to, by the history entry's key and its address: every entry that was
 * typed or opened from outside has the key "default".
 */
const places = new Map<string, number>();
const SETTLE_MS = 1_500;

// The browser's own restoring would race with ours, and would keep a detail's place too.
if (typeof history !== 'undefined') history.scrollRestoration = 'manual';

/** Goes along with what is opened and closed beside a page: the page stays where it is. */
export const BESIDE = 'beside';

/**
 * Going forward starts at the top; the browser's back restores a list's place, but never a detail's.
 * Content may still be growing when one comes back, so the place is sought until the page is long enough.
 */
export function usePlace(screen: Screen): void {
  const location = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const keepsPlace = screenRules[screen].keepPlace !== false;
  const isBeside = !cameBack && location.state === BESIDE;
  const entry = `${location.key} ${location.pathname}${location.search}`;

  useLayoutEffect(() => {
    if (isBeside) {
      places.set(entry, window.scrollY);
      return;
    }
    const wanted = cameBack && keepsPlace ? (places.get(entry) ?? 0) : 0;
    window.scrollTo(0, wanted);
    if (wanted === 0) return;
    const seeker = new ResizeObserver(() => {
      window.scrollTo(0, wanted);
      if (Math.abs(window.scrollY - wanted) < 2) seeker.disconnect();
    });
    seeker.observe(document.body);
    const giveUp = setTimeout(() => seeker.disconnect(), SETTLE_MS);
    return () => {
      clearTimeout(giveUp);
      seeker.disconnect();
    };
  }, [entry, cameBack, isBeside, keepsPlace]);

  // Removed before the next screen scrolls to its top, or that would be remembered as this one's place.
  useLayoutEffect(() => {
    const remember = () => places.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);
}

/** Whoever opened a shared link has nothing of ours to go back to. */
export function hasBefore(): boolean {
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}
