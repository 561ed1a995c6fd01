import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { emptyBrowser, type Layout, openBrowser, stands, visitor } from './browser.ts';

const { address } = inject('server');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));

interface Place {
  readonly layout: Layout;
  readonly path: string;
  readonly width: number;
  /** selectors of the shell, and of the elements that replace them */
  readonly parts: Readonly<Record<string, string>>;
}

const LOGO = { '.shell-logo svg': '.header-logo img', '.shell-line': '.search-line', '.shell': '.header' };
const HOME = {
  '.shell-logo svg': '.logo svg',
  '.shell-line': '.search-box-line',
  '.shell-tabs': '.tab-bar',
  '.shell-hero': '.home-hero-stage',
};

const PLACES: readonly Place[] = [
  { layout: 'desktop', path: '/', width: 1440, parts: LOGO },
  { layout: 'desktop', path: '/light/list', width: 1440, parts: LOGO },
  { layout: 'desktop', path: '/light/list', width: 820, parts: LOGO },
  { layout: 'phone', path: '/', width: 390, parts: HOME },
  {
    layout: 'phone',
    path: '/product/list',
    width: 390,
    parts: { '.shell-top': '.top-bar', '.shell-tabs': '.tab-bar' },
  },
  { layout: 'phone', path: '/about', width: 390, parts: { '.shell-top': '.top-bar' } },
];

describe('the shell before scripts and styles', () => {
  test.each(PLACES)(
    '$path is painted on the $layout at $width px before any script or style has arrived, and nothing moves afterwards',
    async (place) => {
      const sizes: BrowserContextOptions = { viewport: { width: place.width, height: 844 } };
      const someone = await visitor(browser, address, place.layout, sizes);
      const { page } = someone;
      let letGo = () => {};
      const held = new Promise<void>((done) => (letGo = done));
      await page.route('**/assets/**', async (request) => {
        await held;
        await request.continue();
      });
      await page.goto(`${address}/#${place.path}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const before = await boxesOf(page, Object.keys(place.parts));
      letGo();
      await stands(page);
      const after = await boxesOf(page, Object.values(place.parts));
      for (const [at, edges] of before.entries())
        for (const [edge, px] of edges.entries())
          expect(Math.abs(after[at]![edge]! - px), `${Object.keys(place.parts)[at]} ${edge}`).toBeLessThanOrEqual(2);
      expect(await page.locator('[class^="shell"]').count()).toBe(0);
      await someone.close();
    },
  );
});

/** Left, top and bottom edge of each element. */
function boxesOf(page: Page, selectors: readonly string[]): Promise<number[][]> {
  return page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { left, top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
        return [left, top, bottom];
      }),
    selectors,
  );
}
