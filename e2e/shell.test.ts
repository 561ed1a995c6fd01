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

/** What the page has where the shell shows the first picture of an item or of a list. */
const BIG = '.gallery-strip li .big-picture';
const CARD = '.card-grid .card-picture';

test.each([
  ['/light/detail', '.shell-hero picture', BIG],
  ['/fabric/detail', '.shell-hero picture', BIG],
  ['/product/list/detail', '.shell-hero picture', BIG],
  ['/design/detail', '.shell-hero picture', BIG],
  ['/light/list', '.shell-list picture', CARD],
  ['/light/list?tab=fabric', '.shell-list picture', CARD],
  ['/product/list?sort=newest', '.shell-list picture', CARD],
  ['/product/list?tab=design', '.shell-list picture', CARD],
] as const)(
  'on the phone the shell of %s shows the first picture before any script has arrived, and the page has it in the same place',
  async (path, shown, kept) => {
    const someone = await visitor(browser, address, 'phone');
    const { page } = someone;
    await someone.loadPictures();
    const letGo = await holdBack(page);
    await page.goto(`${address}/#${await addressOf(path)}`, { waitUntil: 'commit' });
    await page.waitForFunction((shown) => {
      const image = document.querySelector<HTMLImageElement>(`${shown} img`);
      return image !== null && image.complete && image.naturalWidth > 0;
    }, shown);
    const picture = await sourceOf(page, shown);
    const before = await boxesOf(page, [`${shown} img`]);
    const framesWithoutPicture = await countFramesWithout(page, `${shown} img, ${kept} img`);
    letGo();
    await stands(page);
    expect(await framesWithoutPicture()).toBe(0);
    expect(await boxesOf(page, [kept])).toEqual(before);
    expect(await sourceOf(page, kept)).toBe(picture);
    await someone.close();
  },
);

test('on the phone the shell of a list with a filter shows no picture, because the filter takes a line of its own', async () => {
  const someone = await visitor(browser, address, 'phone');
  const { page } = someone;
  const letGo = await holdBack(page);
  const answer = page.waitForResponse(/\/api\/v2\/light\/list\?/);
  await page.goto(`${address}/#/light/list?gsm=100-300`, { waitUntil: 'commit' });
  await (await answer).finished();
  await page.waitForFunction(() => 'data' in ((window as { early?: object }).early ?? {}));
  expect(await page.locator('.shell-list img').count()).toBe(0);
  letGo();
  await someone.close();
});

/** @returns the path; a path of a detail page with the first item that its list shows */
async function addressOf(path: string): Promise<string> {
  if (!path.endsWith('/detail')) return path;
  const kind = path.split('/')[1];
  const [first] = await listOf<{ id: string }>(address, `/api/v2/${kind}/list?pageSize=1`);
  return `${path}?id=${first!.id}`;
}

/** @returns a function that says how many frames since then had none of these elements */
async function countFramesWithout(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((selector) => {
    const counted = window as unknown as { framesWithout: number };
    counted.framesWithout = 0;
    const look = () => {
      if (!document.querySelector(selector)) counted.framesWithout += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  return () => page.evaluate(() => (window as unknown as { framesWithout: number }).framesWithout);
}

/** The address that the browser chose for a picture; a small copy may lie below it. */
function sourceOf(page: Page, selector: string): Promise<string> {
  const images = page.locator(selector).first().locator('img');
  return images.last().evaluate((image: HTMLImageElement) => image.currentSrc);
}

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
