import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Layout, LAYOUTS } from './browser.ts';

export interface FirstLoad {
  /** all scripts of the first screen, in gzip bytes */
  readonly scriptBytes: number;
  readonly scripts: readonly { readonly name: string; readonly bytes: number }[];
  readonly lcpMs: number;
  readonly lcpOf: string;
  readonly cls: number;
  /** the elements that moved, largest shift first */
  readonly shifts: readonly string[];
}

/** Lighthouse's "slow 4G" with a phone's processor. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const SLOW_CPU = 4;

interface Seen {
  lcp: { ms: number; of: string };
  cls: number;
  shifts: { value: number; of: string }[];
}

/** Loads a page with an empty cache; the home page unless another path is given. */
export async function firstLoad(
  browser: Browser,
  address: string,
  layout: Layout,
  { throttled, path = '/' }: { throttled: boolean; path?: string },
): Promise<FirstLoad> {
  const context = await browser.newContext(LAYOUTS[layout]);
  const page = await context.newPage();
  if (throttled) await throttle(await context.newCDPSession(page));
  await page.addInitScript(watchPaints);
  const scripts = noteScripts(page);

  await page.goto(path === '/' ? `${address}/` : `${address}/#${path}`, { waitUntil: 'networkidle', timeout: 180_000 });
  await page.waitForFunction(
    () => document.querySelector('main :is(.card, h1)') !== null && !document.querySelector('.status-skeleton'),
  );
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const sizes = await Promise.all(scripts);
  await context.close();
  return {
    scriptBytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: sizes.toSorted((a, b) => b.bytes - a.bytes),
    lcpMs: seen.lcp.ms,
    lcpOf: seen.lcp.of,
    cls: seen.cls,
    shifts: seen.shifts
      .toSorted((a, b) => b.value - a.value)
      .slice(0, 5)
      .map(({ value, of }) => `${value.toFixed(4)} ${of}`),
  };
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** Compressed here, because the browser may receive Brotli and the budget is in gzip. */
export function noteScripts(page: Page): Promise<{ name: string; bytes: number }>[] {
  const sizes: Promise<{ name: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const name = new URL(response.url()).pathname;
    sizes.push(response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length })));
  });
  return sizes;
}

function watchPaints(): void {
  const seen: Seen = { lcp: { ms: 0, of: '' }, cls: 0, shifts: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? 'gone');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
      seen.lcp = { ms: entry.startTime, of: nameOf(entry.element) };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      seen.cls += entry.value;
      seen.shifts.push({ value: entry.value, of: entry.sources.map(({ node }) => nameOf(node)).join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
