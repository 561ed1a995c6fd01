import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emptyBrowser, LAYOUTS, openBrowser } from './browser.ts';
import { firstLoad, noteScripts } from './first-load.ts';
import { openStudio } from './open-studio.ts';

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
 * What the studio loads beyond the scripts of the home page, in gzip bytes. On the desktop the garment beside the panels
 * is drawn by the drawing of the mock-ups (84 kB), which loads once the stage can be used; on the phone when it is opened.
 */
const STUDIO_BUDGETS = [
  ['phone', 90_000],
  ['desktop', 140_000],
] as const;

test.each(STUDIO_BUDGETS)('the studio on the %s stays within its budget of script', async (layout, most) => {
  const context = await browser.newContext(LAYOUTS[layout]);
  const page = await context.newPage();
  const scripts = noteScripts(page);
  await page.goto(`${address}/`, { waitUntil: 'networkidle' });
  const home = new Set((await Promise.all(scripts)).map(({ name }) => name));
  await openStudio(address, page);
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
});
