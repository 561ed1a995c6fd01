import { type RefObject, useEffect, useState } from 'react';

/** Our highest bar, and the largest distance between a floating element and the window's lower edge. */
const HIGHEST_PX = 240;
/** Smaller than the height of our lowest bar. */
const STEP_PX = 20;
const PAUSE_MS = 150;

/**
 * How many pixels fixed or sticky bars take from the window's lower edge below `floating`, an element that must not
 * cover any of them. Bars are detected, so a new bar need not be registered.
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

/** The fixed or sticky ancestor. An element that covers the whole window is not a bar. */
function pinned(element: Element): Element | undefined {
  for (let up: Element | null = element; up && up !== document.body; up = up.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(up).position))
      return up.getBoundingClientRect().top > innerHeight - HIGHEST_PX ? up : undefined;
  return undefined;
}
