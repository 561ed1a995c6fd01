/** Parts of the page that are no sections of the document: its sums and its terms. No id of a section has `~`. */
export const SUMS_PART = '~sums';
export const TERMS_PART = '~terms';

export const SEEN_SCRIPT_PATH = '/scripts/seen.js';

/**
 * Counts how long each `data-part` of the page is in the middle of the window, and tells the server when the page is
 * left: `fetch` with `keepalive`, since a beacon from a page without referrer has the origin `null`, which is refused.
 * The page is whole without it.
 */
export const SEEN_SCRIPT = `
(() => {
  const { seen: address, viewer, sent } = document.currentScript.dataset;
  if (!('IntersectionObserver' in window)) return;

  const inView = new Set();
  const seconds = new Map();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.dataset.part);
        else inView.delete(target.dataset.part);
      }
    },
    { rootMargin: '-20% 0px -20% 0px' },
  );
  for (const part of document.querySelectorAll('[data-part]')) watch.observe(part);

  // Only recent input counts as reading: a page may be left open.
  let lastInput = Date.now();
  for (const kind of ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchmove'])
    addEventListener(kind, () => (lastInput = Date.now()), { passive: true });

  // One viewer for the reloads of this tab, as long as the server's mark is valid.
  function mark() {
    try {
      const kept = sessionStorage.getItem(address);
      if (kept && Number(kept.split('.')[1]) > Date.now() / 3600000) return kept;
      sessionStorage.setItem(address, viewer);
    } catch {}
    return viewer;
  }

  function tell() {
    const parts = [...seconds].filter(([, count]) => count >= 2);
    if (parts.length === 0) return;
    for (const [part] of parts) seconds.delete(part);
    const body = { viewer: mark(), sentNo: Number(sent), parts: parts.map(([part, count]) => ({ part, seconds: count })) };
    fetch(address, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {});
  }

  let ticks = 0;
  setInterval(() => {
    if (document.visibilityState !== 'visible' || Date.now() - lastInput > 60000) return;
    for (const part of inView) seconds.set(part, (seconds.get(part) || 0) + 1);
    ticks += 1;
    if (ticks % 60 === 0) tell();
  }, 1000);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
  addEventListener('pagehide', tell);
})();
`.trim();
