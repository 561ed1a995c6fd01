import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
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
      const letGo = await holdBack(page);
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

test.each(['light', 'fabric', 'product/list', 'design'])(
  "on the phone the shell of /%s/detail shows the item's picture before any script has arrived, and its page has it in the same place",
  async (kind) => {
    const [{ id }] = (await listOf<{ id: string }>(address, `/api/v2/${kind.split('/')[0]}/list?pageSize=1`)) as [
      { id: string },
    ];
    const someone = await visitor(browser, address, 'phone');
    const { page } = someone;
    await someone.loadPictures();
    const letGo = await holdBack(page);
    await page.goto(`${address}/#/${kind}/detail?id=${id}`, { waitUntil: 'commit' });
    const shown = page.locator('.shell-hero img');
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.shell-hero img');
      return image !== null && image.complete && image.naturalWidth > 0;
    });
    const picture = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
    const before = await boxesOf(page, ['.shell-hero img']);
    letGo();
    await stands(page);
    expect(await boxesOf(page, ['.gallery-strip li .big-picture'])).toEqual(before);
    const big = page.locator('.gallery-strip li').first().locator('img').last();
    expect(await big.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(picture);
    await someone.close();
  },
);

/** @returns a function that lets the scripts and style sheets arrive */
async function holdBack(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route('**/assets/**', async (request) => {
    await held;
    await request.continue();
  });
  return () => letGo();
}

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
