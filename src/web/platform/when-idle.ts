/** Runs once the browser has nothing better to do, after three seconds in any case. Returns what cancels it. */
export function whenIdle(then: () => void): () => void {
  // Safari has no requestIdleCallback
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(then, 1_000);
    return () => clearTimeout(later);
  }
  const idle = requestIdleCallback(then, { timeout: 3_000 });
  return () => cancelIdleCallback(idle);
}
