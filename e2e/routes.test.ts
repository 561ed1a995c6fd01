import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { redirects, screenRules } from '../src/web/platform/screens.ts';
import {
  COARSE,
  expectNoSidewaysScroll,
  type Layout,
  LAYOUTS,
  emptyBrowser,
  openBrowser,
  stands,
  tab,
  type Visitor,
  visitor,
} from './browser.ts';
import { accessTroubles, leftOverWords, smallTargets } from './page-checks.ts';
import { screenAddresses } from './screen-addresses.ts';

const { address } = inject('server');
const addresses = await screenAddresses(address);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));

/** From docs/specification.md, section 2 and "Navigation chrome", and not from our own table of screens. */
const WITHOUT_HEADER = new Set([
  '/login',
  '/share/store/list',
  '/share/store/detail',
  '/user/store/order/picking',
  '/user/store/order/cartons',
  '/licence',
]);
const WITHOUT_FOOTER = new Set(['/login', '/user/store/order/picking', '/user/store/order/cartons', '/licence']);
const WITH_TABS = new Set(['/', '/product/list', '/light/list']);

/** Desktop at its own width and at 200 % zoom; the phone at its own and at the smallest width (WCAG 1.4.10). */
const WIDTHS: Readonly<Record<Layout, readonly number[]>> = { desktop: [1440, 720], phone: [390, 320] };

describe.each(['desktop', 'phone'] as const)('screens on the %s', (layout) => {
  // Tabs of one context, so that the app is loaded once per tab and not once per screen.
  let person: BrowserContext;
  const free: Visitor[] = [];
  beforeAll(async () => {
    person = await browser.newContext({ ...LAYOUTS[layout], ...COARSE });
  });
  afterAll(() => person.close());

  // In parallel, because half of the time is waiting.
  test.concurrent.for(addresses)(
    '$screen ($path) shows title, heading, content and chrome, passes axe, and does not scroll sideways',
    async ({ path, title }, { expect }) => {
      const someone = free.pop() ?? (await tab(person, address));
      const { page } = someone;
      await goOnTo(page, path);
      const route = path.split('?')[0]!;

      expect.soft(await page.title()).toBe(path === '/' ? '锦市 · 服装与面料 B2B 交易平台' : `${title} · 锦市`);
      expect.soft(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
      expect.soft(await page.locator('h1').count(), 'one h1').toBe(1);
      expect.soft((await page.locator('h1').innerText()).trim()).toMatch(/\p{Script=Han}{2}/u);
      const words = (await page.locator('main').innerText()).replaceAll(/\s+/g, '');
      expect.soft(words.length, words).toBeGreaterThan(30);
      expect.soft(await leftOverWords(page)).toEqual([]);

      expect.soft(await page.getByRole('banner').count(), 'header').toBe(WITHOUT_HEADER.has(route) ? 0 : 1);
      if (layout === 'desktop') {
        expect.soft(await page.getByRole('contentinfo').count(), 'footer').toBe(WITHOUT_FOOTER.has(route) ? 0 : 1);
      } else {
        expect.soft(await page.locator('nav.tab-bar').count(), 'tabs').toBe(WITH_TABS.has(route) ? 1 : 0);
        expect.soft(await smallTargets(page), 'touch targets').toEqual([]);
      }
      expect.soft(await accessTroubles(page), 'axe').toEqual([]);
      for (const width of WIDTHS[layout]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page, width);
      }
      expect.soft(someone.troubles()).toEqual([]);
      await page.setViewportSize(LAYOUTS[layout].viewport!);
      free.push(someone);
    },
  );

  test.each(redirects.map(([from, to]) => ({ from, to: screenRules[to].path })))(
    '$from redirects to $to',
    async ({ from, to }) => {
      const someone = await visitor(browser, address, layout);
      await someone.open(from);
      expect(new URL(someone.page.url()).hash).toBe(`#${to}`);
      expect(someone.troubles()).toEqual([]);
      await someone.close();
    },
  );
});

/** Navigates as a link would, and waits until the previous screen is gone and the new one has loaded. */
async function goOnTo(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
  await page.goto(`${address}/#${path}`);
  await page.locator('[data-left]').waitFor({ state: 'detached' });
  await stands(page);
}

test('the redirects are the specified ones', () => {
  const all = Object.fromEntries(redirects.map(([from, to]) => [from, screenRules[to].path]));
  expect(all).toEqual({
    '/user': '/user/style',
    '/user/store': '/user/store/product',
    '/user/sale': '/user/sale/saleOrder',
    '/merchant': '/merchant/light-plate',
  });
});

test('every specified route exists', () => {
  const paths = Object.values(screenRules).map(({ path }) => path);
  for (const path of [
    ...['/', '/light/list', '/product/list', '/factory/list', '/designer/list', '/picture', '/publish/list', '/login'],
    ...['/solution', '/solution1', '/solution2', '/solution3', '/square', '/application'],
    ...['/product/list/detail', '/light/detail', '/share/store/list', '/share/store/detail', '/Settle', '/cart'],
    ...['/user/plate', '/user/plate/detail', '/user/style', '/user/style/detail', '/user/mylayout'],
    ...[
      '/user/store/myorder',
      '/user/store/order',
      '/user/store/classify',
      '/user/store/product',
      '/user/sale/saleOrder',
    ],
    ...['/merchant/index', '/merchant/light-plate', '/merchant/handpick'],
  ]) {
    expect(paths).toContain(path);
  }
});

test('every screen has a title of its own', () => {
  const titles = addresses.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
