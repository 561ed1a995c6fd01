import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emptyBrowser, LAYOUTS, openBrowser } from './browser.ts';
import { firstLoad, noteScripts } from './first-load.ts';
import { goToStudio, openStudio } from './open-studio.ts';

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

/**
 * What the studio loads beyond the scripts of the home page until its stage can be used, in gzip bytes, and what comes
 * once the browser is idle: on the desktop the drawing of the garment beside the panels, which the mock-ups of other pages
 * share, and the tools for colours; on the phone both when they are opened.
 */
const STUDIO_BUDGETS = [
  { layout: 'phone', until: 'its stage can be used', bytes: 90_000 },
  { layout: 'desktop', until: 'its stage can be used', bytes: 90_000 },
  { layout: 'desktop', until: 'the browser is idle', bytes: 140_000 },
] as const;

test.each(STUDIO_BUDGETS)(
  'the studio on the $layout loads at most $bytes bytes of script until $until',
  async ({ layout, until, bytes: most }) => {
    const context = await browser.newContext(LAYOUTS[layout]);
    const page = await context.newPage();
    if (until === 'its stage can be used') await page.addInitScript(neverIdle);
    const scripts = noteScripts(page);
    await page.goto(`${address}/`, { waitUntil: 'networkidle' });
    const home = new Set((await Promise.all(scripts)).map(({ name }) => name));
    // What waits for an idle browser stays a skeleton.
    await goToStudio(address, page);
    await page.locator('.studio-stage').waitFor();
    await page.waitForLoadState('networkidle');
    const all = (await Promise.all(scripts))
      .filter(({ name }) => !home.has(name))
      .toSorted((one, other) => other.bytes - one.bytes);
    await context.close();
    const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
    console.log(`${layout}: 设计台 ${all.length} 个脚本共 ${bytes} 字节（gzip）`);
    expect(all.length).toBeGreaterThan(0);
    expect(bytes, all.map((one) => `${one.name} ${one.bytes}`).join('\n')).toBeLessThanOrEqual(most);
  },
);

/** What waits for an idle browser does not come. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

test.each(['phone', 'desktop'] as const)(
  'on the %s a visit that begins at the studio asks for its draft before any script has arrived, and for nothing twice',
  async (layout) => {
    const context = await browser.newContext(LAYOUTS[layout]);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.js$|\/studio\/draft\?/.test(request.url())) asked.push(request.url());
    });
    const draft = page.waitForRequest(/\/studio\/draft\?/);
    await page.route('**/assets/*.js', async (request) => {
      await draft;
      await request.continue();
    });
    await openStudio(address, page);
    await page.locator('.studio-stage').waitFor();
    const named = await page.evaluate(() => document.body.dataset['studio']!.split(' '));
    await context.close();
    expect(asked.filter((url) => url.includes('/studio/draft?'))).toHaveLength(1);
    expect(asked).toHaveLength(new Set(asked).size);
    expect(named.length).toBeGreaterThan(2);
  },
);
