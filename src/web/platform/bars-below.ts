import { type RefObject, useEffect, useState } from 'react';

/** No bar of ours is higher, and none floats further from the window's lower edge. */
const HIGHEST_PX = 240;
/** Less than the lowest bar is high. */
const STEP_PX = 20;
const PAUSE_MS = 150;

/**
 * How much of the window's lower edge bars take away at the place of `floating`, which wants to lie on none of them:
 * whatever is fixed or stuck there, so that a new bar need not be announced.
 */
export function useBarsBelow(floating: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      timer = undefined;
      if (floating.current) setPx(barsBelow(floating.current));
    };
    const look = () => {
      timer ??= setTimeout(measure, PAUSE_MS);
    };
    measure();
    const watcher = new ResizeObserver(look);
    watcher.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      removeEventListener('scroll', look);
    };
  }, [floating]);
  return px;
}

function barsBelow(floating: HTMLElement): number {
  const { left, right } = floating.getBoundingClientRect();
  let top = innerHeight;
  for (let y = innerHeight - 2; y > innerHeight - HIGHEST_PX; y -= STEP_PX)
    for (const x of [left, right])
      for (const element of document.elementsFromPoint(x, y)) {
        const bar = floating.contains(element) ? undefined : pinned(element);
        if (bar) top = Math.min(top, bar.getBoundingClientRect().top);
      }
  return innerHeight - top;
}

/** What holds the element where it is while the page scrolls. What covers the window is no bar. */
function pinned(element: Element): Element | undefined {
  for (let up: Element | null = element; up && up !== document.body; up = up.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(up).position))
      return up.getBoundingClientRect().top > innerHeight - HIGHEST_PX ? up : undefined;
  return undefined;
}
