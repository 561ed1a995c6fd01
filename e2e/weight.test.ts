import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emptyBrowser, openBrowser } from './browser.ts';
import { firstLoad } from './first-load.ts';

const { address } = inject('server');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));

/** Script budget of a first visit, in gzip bytes; `npm run bench:first-load` measures the seconds. */
const BUDGETS = [
  { layout: 'phone', bytes: 170_000 },
  { layout: 'desktop', bytes: 300_000 },
] as const;

test.each(BUDGETS)(
  "the $layout's home page stays within $bytes bytes of script and has no layout shift",
  async ({ layout, bytes }) => {
    const load = await firstLoad(browser, address, layout, { throttled: layout === 'phone' });
    const heaviest = load.scripts
      .slice(0, 6)
      .map(({ name, bytes }) => `${name} ${bytes}`)
      .join('\n');
    console.log(
      `${layout}: ${load.scripts.length} 个脚本共 ${load.scriptBytes} 字节（gzip），CLS ${load.cls.toFixed(4)}`,
    );
    expect(load.scripts.length).toBeGreaterThan(0);
    expect(load.scriptBytes, heaviest).toBeLessThanOrEqual(bytes);
    expect(load.cls, load.shifts.join('\n')).toBeLessThanOrEqual(0.02);
  },
);
