import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Screen } from './screens.ts';
import { screenRules } from './screens.ts';

/**
 * Scroll positions, by history entry key and address: every entry that was typed or opened from outside has the key
 * "default".
 */
const places = new Map<string, number>();
const LAYOUT_SHIFT_MS = 1_500;

// The browser's own restoring would race with ours, and would restore detail pages too.
if (typeof history !== 'undefined') history.scrollRestoration = 'manual';

/** Marks the opening and closing of something beside a page: the page keeps its scroll position. */
export const BESIDE = 'beside';
/** The same page under another address: it stays where it is, and back does not lead to the old address. */
export const SAME_PAGE = { replace: true, state: BESIDE } as const;

/**
 * Navigation forward starts at the top; the browser's back restores the position of a list, but not of a detail page.
 * Content may still be loading on return, so the position is retried until the page is long enough.
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
    const giveUp = setTimeout(() => seeker.disconnect(), LAYOUT_SHIFT_MS);
    return () => {
      clearTimeout(giveUp);
      seeker.disconnect();
    };
  }, [entry, cameBack, isBeside, keepsPlace]);

  // Unsubscribe before the next screen scrolls to its top, or that would be stored as this screen's position.
  useLayoutEffect(() => {
    const remember = () => places.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);
}

/** False for a visitor who opened a shared link: there is no page of ours to go back to. */
export function hasBefore(): boolean {
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}
